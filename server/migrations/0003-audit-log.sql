-- The audit log: who did what to which subject, written by one function alone.
create table audit_log (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'member', 'system')),
  actor_id int,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  reason text,
  ip text,
  request_id text,
  -- whose connection wrote the row, whatever the process says about who acted
  login text
);
create index audit_log_subject on audit_log (subject, id);
revoke update, delete on audit_log from fairlead_app;

grant select, insert on audit_log to fairlead_ledger;
grant select on clock_offset to fairlead_ledger;

-- The functions of fairlead_ledger name their search path, so that a caller's own table is never taken for one of ours.
create function write_audit(
  p_actor_kind text, p_actor_id int, p_action text, p_subject text, p_before jsonb, p_after jsonb, p_reason text, p_ip text, p_request_id text
) returns void language sql
  security definer set search_path = public, pg_temp as $$
  insert into audit_log (occurred_at, actor_kind, actor_id, action, subject, before, after, reason, ip, request_id, login)
  values (app_now(), p_actor_kind, p_actor_id, p_action, p_subject, p_before, p_after, p_reason, p_ip, p_request_id, session_user)
$$;

grant create on schema public to fairlead_ledger;
revoke execute on function write_audit from public;
alter function write_audit owner to fairlead_ledger;
revoke create on schema public from fairlead_ledger;
