-- Rows that nothing needs any more are purged (docs/operations/retention.md): an index for each purge, so that one that finds
-- little reads little, and functions for the tables that the application may not delete from, which know the age themselves.
create index idempotency_keys_created on idempotency_keys (created_at);
create index mails_ended on mails (coalesce(sent_at, failed_at)) where body is null;
create index sessions_expires on sessions (expires_at);
create index one_time_codes_expires on one_time_codes (expires_at);
create index step_ups_expires on step_ups (expires_at);
create index second_factor_setups_expires on second_factor_setups (expires_at);
create index attempt_limits_blocked on attempt_limits (blocked_until);
create index attempt_buckets_counted on attempt_buckets (counted_at);
create index freeze_links_expires on freeze_links (expires_at);
create index digest_lines_created on digest_lines (created_at);
create index notifications_own_created on notifications (created_at) where created_by is null;

-- Looks at the next p_limit events after p_after, oldest first, and deletes those of more than 30 days ago that are neither
-- on their way to the queue nor on it: what failed stays until staff have decided.
-- Returns how many it deleted, and the last event it looked at; null: no older ones follow.
create function purge_outbox(p_after bigint, p_limit int, out deleted int, out last bigint) language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  v_before timestamptz := app_now() - interval '30 days';
  v_old bigint[];
  v_looked int;
begin
  select array_agg(id) filter (where occurred_at < v_before), count(*), max(id) into v_old, v_looked, last
    from (select id, occurred_at from outbox where id > p_after order by id limit p_limit) next;
  if v_looked < p_limit or cardinality(v_old) is distinct from v_looked then last := null; end if;
  select array_agg(id) into v_old from unnest(v_old) id
    where not exists (select from outbox_pending w where w.event_id = id)
      and id <> all (select (j.payload ->> 'eventId')::bigint from background_jobs() j where j.task = 'deliver_event');
  delete from outbox_deliveries where event_id = any (v_old);
  delete from outbox where id = any (v_old);
  get diagnostics deleted = row_count;
end
$$;

-- Mails that were sent, or given up and discarded, more than 90 days ago. One that has its text is still to be sent.
create function purge_mails(p_limit int) returns int language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  v_deleted int;
begin
  delete from mails where id = any (array(
    select id from mails where body is null and coalesce(sent_at, failed_at) < app_now() - interval '90 days'
    order by coalesce(sent_at, failed_at) limit p_limit));
  get diagnostics v_deleted = row_count;
  return v_deleted;
end
$$;

-- Volume events of more than 400 days before the end of the last month whose salaries were decided (without one: none): runs
-- that were missed and simulations ask for the figures of past months. One that is not rolled up stays.
-- Looks at the next p_limit from p_after on; returns how many it deleted, and when the last was; null: no older ones follow.
create function purge_volume_events(p_after timestamptz, p_limit int, out deleted int, out last timestamptz) language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  v_before timestamptz := (select max(day) from runs where programme = 'salary')::timestamp at time zone 'UTC' - interval '400 days';
  v_old bigint[];
  v_looked int;
begin
  select array_agg(id), count(*), max(occurred_at) into v_old, v_looked, last
    from (select id, occurred_at from volume_events where occurred_at >= p_after and occurred_at < v_before
      order by occurred_at limit p_limit) next;
  if v_looked < p_limit then last := null; end if;
  delete from volume_events where id = any (v_old)
    and not exists (select from volume_events_pending w where w.event_id = volume_events.id);
  get diagnostics deleted = row_count;
end
$$;
revoke execute on function purge_outbox, purge_mails, purge_volume_events from public;
