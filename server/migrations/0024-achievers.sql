-- Staff's gallery, and the pictures it shows: kept beside their rows, so that both commit, back up and go together.
create table files (
  -- random: an address says nothing and cannot be guessed
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 2097152),
  width int not null check (width > 0),
  height int not null check (height > 0 and width::bigint * height <= 16000000),
  -- whether anyone who knows the address may see it
  public boolean not null,
  created_at timestamptz not null
);
-- pictures are compressed already
alter table files alter column bytes set storage external;
revoke update on files from fairlead_app;

create table achievers (
  id int generated always as identity primary key,
  name text not null,
  title text not null,
  file_name text not null unique references files,
  created_by int not null references staff,
  created_at timestamptz not null
);
