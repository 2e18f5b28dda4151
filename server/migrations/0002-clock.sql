-- Facts about the installation, the first of them whether it is a demo or a production, and the platform's one clock.
create table app_state (
  name text primary key,
  value jsonb not null,
  constraint app_state_installation check (name <> 'installation' or value in ('"demo"'::jsonb, '"production"'::jsonb))
);

-- What an installation is never changes once it is written.
create function refuse_installation_change() returns trigger language plpgsql as $$
begin
  raise exception 'What an installation is, and that it went live, is written once' using errcode = 'restrict_violation';
end $$;
create trigger app_state_written_once before update or delete on app_state
  for each row when (old.name in ('installation', 'went-live')) execute function refuse_installation_change();
create trigger app_state_kept before truncate on app_state
  for each statement execute function refuse_installation_change();

create table clock_offset (
  singleton boolean primary key default true check (singleton),
  "offset" interval not null default '0'
);
insert into clock_offset default values;

-- The platform's time: the database's plus the offset; stands still within a transaction.
create function app_now() returns timestamptz language sql stable parallel safe
  as $$ select now() + "offset" from clock_offset $$;
create function app_today() returns date language sql stable parallel safe
  as $$ select (app_now() at time zone 'UTC')::date $$;

-- A production's clock cannot be moved.
create function refuse_production_clock() returns trigger language plpgsql as $$
begin
  if new."offset" <> interval '0'
    and exists (select from app_state where name = 'installation' and value = '"production"'::jsonb) then
    raise exception 'The clock of a production shows the real time' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger clock_offset_production before insert or update on clock_offset
  for each row execute function refuse_production_clock();
