-- Pictures may leave the database for a store of objects, once they are safely there; anyone who removes one then has its object
-- removed too.

alter table files alter column bytes drop not null;
alter table files
  -- when the store was last asked to take it, by the database's own time: from the first time on there may be an object
  add column sent_at timestamptz,
  -- SHA-256 of its bytes, once the store alone has them
  add column object_sha256 bytea check (octet_length(object_sha256) = 32),
  add constraint files_have_bytes check ((bytes is null) = (object_sha256 is not null)),
  add constraint files_sent check (object_sha256 is null or sent_at is not null);
-- what is still to be sent: what was never sent, the oldest first, and then what failed, so that one the store refuses holds up no other
create index files_to_send on files (sent_at nulls first, created_at, name) where bytes is not null;

-- Objects whose file is gone. The row goes once the store has removed the object.
create table removed_objects (
  name text primary key,
  removed_at timestamptz not null default clock_timestamp()
);
create index removed_objects_removed on removed_objects (removed_at);

create function note_removed_objects() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into removed_objects (name) select name from removed where sent_at is not null;
  return null;
end
$$;
create trigger note_removed_objects after delete on files referencing old table as removed
  for each statement execute function note_removed_objects();

-- The next file that the database still has, which is about to be sent. A file's bytes change nowhere else, and no process may
-- change them to others.
create function begin_sending_file() returns table (name text, type text, bytes bytea)
  language sql security definer set search_path = public, pg_temp as $$
    update files f set sent_at = clock_timestamp()
    where f.name = (
      select o.name from files o where o.bytes is not null order by o.sent_at nulls first, o.created_at, o.name limit 1)
    returning f.name, f.type, f.bytes
  $$;

-- The store has taken the file. False where it is gone, or is not what was sent.
create function end_sending_file(p_name text, p_sha256 bytea) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
    with sent as (
      update files f set bytes = null, object_sha256 = p_sha256 where f.name = p_name and sha256(f.bytes) = p_sha256 returning 1)
    select exists (select from sent)
  $$;

revoke execute on function note_removed_objects, begin_sending_file, end_sending_file from public;
grant execute on function begin_sending_file, end_sending_file to fairlead_app;
revoke insert, update on removed_objects from fairlead_app;
