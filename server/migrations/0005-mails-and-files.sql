-- Mails on their way out, and uploaded pictures: kept beside the rows that need them, so that both commit and back up together.

-- Mails are queued in the transaction that causes them and sent by a job; their text is erased once they are out.
create table mails (
  id int generated always as identity primary key,
  to_address text not null,
  subject text not null,
  -- null once sent: it may hold a one-time code
  body text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- when it was given up, and why: the relay refused it for good, or every attempt failed
  failed_at timestamptz,
  failure text,
  -- the text of a mail that was given up and discarded by staff is erased as that of a sent one
  check (body is not null or sent_at is not null or failed_at is not null)
);
revoke delete on mails from fairlead_app;

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
