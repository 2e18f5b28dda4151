-- Staff and their roles. Rows of staff are written by these functions alone, whichever role the process has.
create table staff (
  id int generated always as identity primary key,
  username text not null,
  email text not null,
  fullname text not null default '',
  password_hash text not null,
  last_login_at timestamptz,
  created_at timestamptz not null,
  role text not null check (role in ('owner', 'finance', 'support', 'content', 'auditor')),
  blocked_at timestamptz
);
create unique index staff_email on staff (lower(email));
create unique index staff_username on staff (lower(username));

-- The id, or null where the username or the e-mail is taken.
create function create_staff(p_username text, p_email text, p_fullname text, p_password_hash text, p_role text) returns int
  language sql security definer set search_path = public, pg_temp as $$
  insert into staff (username, email, fullname, password_hash, role, created_at)
  values (p_username, p_email, p_fullname, p_password_hash, p_role, app_now())
  on conflict do nothing returning id
$$;

-- Whether the password is still the one that was compared and the person may sign in.
create function mark_staff_signed_in(p_staff_id int, p_password_hash text) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with marked as (
    update staff set last_login_at = app_now()
    where id = p_staff_id and password_hash = p_password_hash and blocked_at is null returning 1)
  select exists (select from marked)
$$;

create function set_staff_role(p_staff_id int, p_role text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update staff set role = p_role where id = p_staff_id
$$;

create function set_staff_blocked(p_staff_id int, p_blocked boolean) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update staff set blocked_at = case when p_blocked then coalesce(blocked_at, app_now()) end where id = p_staff_id
$$;

create function set_staff_password(p_staff_id int, p_password_hash text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update staff set password_hash = p_password_hash where id = p_staff_id
$$;
