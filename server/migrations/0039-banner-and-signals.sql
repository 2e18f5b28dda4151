-- The banner above members' pages, what a notification is about, and a signal to open pages when a session is ended.

-- One row at most: the banner that is kept, shown from its first day to its last. Uploading another replaces it.
create table banners (
  id int generated always as identity primary key,
  file_name text not null unique references files,
  alt text not null,
  link text,
  -- days in UTC, both included; null: without one
  from_day date,
  to_day date check (to_day >= from_day),
  created_by int not null references staff,
  created_at timestamptz not null,
  check (link is null or alt <> '')
);
create unique index banners_one on banners ((true));

-- The event that a notification of the platform's own tells of; null: staff wrote it.
alter table notifications add column event text;

-- Whatever ends sessions (sign-out, block, a new password) ends the streams of events that they opened, in every process.
create function signal_ended_sessions() returns trigger language plpgsql as $$
begin
  if exists (select from ended) then
    perform pg_notify('fairlead_signals', '["sessions"]');
  end if;
  return null;
end
$$;
create trigger signal_ended_sessions after delete on sessions
  referencing old table as ended for each statement execute function signal_ended_sessions();
