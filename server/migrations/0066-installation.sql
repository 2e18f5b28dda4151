-- What an installation is (demo or production) is written once and never changes, and a production's clock cannot be moved.
alter table app_state add constraint app_state_installation
  check (name <> 'installation' or value in ('"demo"'::jsonb, '"production"'::jsonb));

create function refuse_installation_change() returns trigger language plpgsql as $$
begin
  raise exception 'What an installation is, and that it went live, is written once' using errcode = 'restrict_violation';
end $$;
create trigger app_state_written_once before update or delete on app_state
  for each row when (old.name in ('installation', 'went-live')) execute function refuse_installation_change();
create trigger app_state_kept before truncate on app_state
  for each statement execute function refuse_installation_change();

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
