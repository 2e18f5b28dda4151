-- Limits ask of a device's token alone whether anyone has signed in there.
create index known_devices_device on known_devices (device_hash);
