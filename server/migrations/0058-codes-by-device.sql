-- A one-time code belongs to the device that asked for it, so that strangers use up their own tries and their own allowance.
alter table one_time_codes
  -- null: sent without having been asked for, so that any device may try it
  add column device_hash bytea,
  -- the address of a device that had no token yet: it may come back without one, and has tries of its own
  add column bare_ip text,
  add column bare_tries int not null default 0,
  -- the network that asked, and what the person's earlier sign-ins say of who asked
  add column network text,
  add column asker text not null default 'stranger' check (asker in ('known_device', 'known_network', 'stranger'));

-- Devices that have proved to belong to a person (signed in, or typed a mailed code), and the network they did it from.
create table known_devices (
  subject_kind text not null check (subject_kind in ('member', 'staff')),
  subject_id int not null,
  device_hash bytea not null,
  network text not null,
  seen_at timestamptz not null,
  primary key (subject_kind, subject_id, device_hash)
);
create index known_devices_seen on known_devices (seen_at);
