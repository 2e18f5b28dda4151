-- The language in which a person is written to, where they chose one: mails, notifications, and their screens anywhere.
alter table members add column language text check (language ~ '^[a-z]{2}(-[A-Z]{2})?$');
alter table staff add column language text check (language ~ '^[a-z]{2}(-[A-Z]{2})?$');

create function set_staff_language(p_staff_id int, p_language text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update staff set language = p_language where id = p_staff_id
$$;
