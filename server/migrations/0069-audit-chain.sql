-- Chains the rows of the audit log, so that one that is changed, removed or put between is found (docs/decisions/0043), and
-- gives staff's list of them an index for each of its filters.

-- Rows that are not chained yet. Only what is committed is seen here, so the chain takes rows in the order in which they came
-- to be seen, whatever ids they have, and waits for no one who is still writing.
create table audit_unchained (
  audit_id bigint primary key,
  -- the machine's time, as a moved clock says nothing about how long a row has waited; null for rows of before the chain
  written_at timestamptz default clock_timestamp()
);

-- No foreign key: a removed row is to be found by its place in the chain, and none is locked by what chains it.
create table audit_chain (
  position bigint primary key check (position > 0),
  audit_id bigint not null unique,
  hash bytea not null check (octet_length(hash) = 32)
);

-- The hash of a row at its position: SHA-256 over the hash before it (none at position 1), the position as eight bytes, and
-- all columns of the row as PostgreSQL writes a composite value, the time in microseconds since 1970. A column that the table
-- gets later is appended where it has a value, so that what is chained keeps its hash.
create function audit_hash(p_previous bytea, p_position bigint, p_row audit_log) returns bytea language sql stable parallel safe as $$
  select sha256(coalesce(p_previous, '') || int8send(p_position) || convert_to(row(
    p_row.id, (extract(epoch from p_row.occurred_at) * 1000000)::bigint, p_row.actor_kind, p_row.actor_id, p_row.action, p_row.subject,
    p_row.before, p_row.after, p_row.reason, p_row.ip, p_row.request_id, p_row.login)::text, 'UTF8'))
$$;

grant select, insert, delete on audit_unchained to fairlead_ledger;
grant select, insert on audit_chain to fairlead_ledger;

-- As before, and the row waits to be chained.
create or replace function write_audit(
  p_actor_kind text, p_actor_id int, p_action text, p_subject text, p_before jsonb, p_after jsonb, p_reason text, p_ip text, p_request_id text
) returns void language sql
  security definer set search_path = public, pg_temp as $$
  with written as (
    insert into audit_log (occurred_at, actor_kind, actor_id, action, subject, before, after, reason, ip, request_id, login)
    values (app_now(), p_actor_kind, p_actor_id, p_action, p_subject, p_before, p_after, p_reason, p_ip, p_request_id, session_user)
    returning id)
  insert into audit_unchained (audit_id) select id from written
$$;

-- Chains up to so many of the rows that wait, those with the smallest ids first. One caller at a time: of two, the positions
-- would refuse the second. A row that waits and is not in the log any more keeps waiting, and is found by that.
create function chain_audit(p_count int) returns int language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  v_position bigint;
  v_hash bytea;
  v_row audit_log;
  v_count int := 0;
begin
  select position, hash into v_position, v_hash from audit_chain order by position desc limit 1;
  v_position := coalesce(v_position, 0);
  for v_row in
    select a.* from audit_unchained u join audit_log a on a.id = u.audit_id order by u.audit_id limit p_count
  loop
    v_count := v_count + 1;
    v_hash := audit_hash(v_hash, v_position + v_count, v_row);
    insert into audit_chain (position, audit_id, hash) values (v_position + v_count, v_row.id, v_hash);
  end loop;
  delete from audit_unchained u using audit_chain c where c.position > v_position and u.audit_id = c.audit_id;
  return v_count;
end
$$;

-- Only the worker chains.
revoke execute on function chain_audit from public, fairlead_app;
grant execute on function chain_audit to fairlead_queue;
revoke execute on function audit_hash from public;
grant create on schema public to fairlead_ledger;
alter function audit_hash owner to fairlead_ledger;
alter function chain_audit owner to fairlead_ledger;
revoke create on schema public from fairlead_ledger;

insert into audit_unchained (audit_id, written_at) select id, null from audit_log;

-- What every feature may know of the log. `position` and `hash` are null until the row is chained.
create view audit_entries as
  select a.id, a.occurred_at, a.actor_kind, a.actor_id, a.action, a.subject, a.before, a.after, a.reason, a.ip, a.request_id, a.login,
    c.position, c.hash
  from audit_log a left join audit_chain c on c.audit_id = a.id;

-- The list is ordered by time, as a period is one of its filters.
drop index audit_log_subject;
create index audit_log_subject on audit_log (subject, occurred_at, id);
create index audit_log_subject_kind on audit_log (split_part(subject, ':', 1), occurred_at, id);
create index audit_log_time on audit_log (occurred_at, id);
create index audit_log_actor on audit_log (actor_kind, actor_id, occurred_at, id);
create index audit_log_actor_kind on audit_log (actor_kind, occurred_at, id);
create index audit_log_action on audit_log (actor_kind, action, occurred_at, id);
create index audit_log_ip on audit_log (ip, occurred_at, id) where ip is not null;
-- what few reasons have is found by its letters, what many have while reading in order
create index audit_log_reason on audit_log using gin (reason gin_trgm_ops) where reason is not null;
create index audit_log_with_reason on audit_log (occurred_at, id) where reason is not null;

-- Failed sign-ins are counted by the hour and change, so they are not in the log; the list shows them beside it.
create view failed_sign_ins as
  select subject_kind as account_kind, subject_id as account_id, factor, hour, ip, agent, failures, last_at from sign_in_failures;
create index sign_in_failures_ip on sign_in_failures (ip, last_at);
