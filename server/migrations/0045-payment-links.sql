-- Where members who pay manually send USDT to: an address, its QR picture and a label, kept by staff.
create table payment_links (
  id int generated always as identity primary key,
  label text not null check (label <> ''),
  -- BEP20
  address text not null check (address ~ '^0x[0-9a-fA-F]{40}$'),
  file_name text not null unique references files,
  created_by int not null references staff,
  created_at timestamptz not null
);
create unique index payment_links_address on payment_links (lower(address));
revoke update on payment_links from fairlead_app;
