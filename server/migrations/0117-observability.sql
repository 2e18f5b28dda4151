-- What operators watch: which processes run, which request an event comes from, what the last verify found, and figures of
-- PostgreSQL that the application's role may not read by itself.

-- The request in which it happened, as the logs name it; null for what a job of the clock did.
alter table outbox add column request_id text;

-- API and worker processes say every few seconds that they are alive: for those who look, nothing hangs on it. What takes over
-- the jobs of a worker that died goes by `workers`.
create table processes (
  id uuid primary key,
  kind text not null check (kind in ('api', 'worker')),
  -- its number among those of its kind on its machine, from 1 on
  number int not null check (number >= 0),
  host text not null,
  version text not null,
  node_version text not null,
  -- by the database's own time: the platform's clock may be moved
  started_at timestamptz not null default clock_timestamp(),
  heartbeat_at timestamptz not null default clock_timestamp(),
  -- when it had stopped, where it was asked to
  ended_at timestamptz
);
create index processes_heartbeat on processes (heartbeat_at);

-- What each `verify` found.
create table verifications (
  id int generated always as identity primary key,
  -- by the database's own time
  finished_at timestamptz not null default clock_timestamp(),
  seconds int not null check (seconds >= 0),
  checks int not null check (checks > 0),
  -- the names of those that did not hold
  broken text[] not null
);
create index verifications_finished on verifications (finished_at);

-- Second factors that someone else took away, lately.
create index audit_log_second_factor_removed on audit_log (occurred_at)
  where action = 'auth.second_factor_removed' and actor_kind <> 'member';

-- Statements that take long, without what was asked for: from pg_stat_statements where the extension was made, the ones that took
-- longest in total; else those that have run for a second by now, their constants taken out.
create function slow_statements(p_limit int) returns table (statement text, calls bigint, mean_ms float8, total_ms float8)
  language plpgsql stable security definer set search_path = pg_catalog as $$
declare
  v_schema text;
begin
  select n.nspname into v_schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_stat_statements';
  if v_schema is not null then
    return query execute format($q$
      select left(regexp_replace(s.query, '''([^'']|'''')*''', '?', 'g'), 400), s.calls, s.mean_exec_time, s.total_exec_time
      from %I.pg_stat_statements s
      where s.dbid = (select oid from pg_database where datname = current_database()) and s.query ~* '^\s*(/\*.*?\*/\s*)?(select|insert|update|delete|with)\M'
      order by s.total_exec_time desc limit $1 $q$, v_schema) using p_limit;
  else
    return query
      select left(regexp_replace(regexp_replace(a.query, '''([^'']|'''')*''', '?', 'g'), '(?<![$\w.])\d+(\.\d+)?', '?', 'g'), 400),
        1::bigint, ms, ms
      from pg_stat_activity a, lateral (select (extract(epoch from clock_timestamp() - a.query_start) * 1000)::float8 as ms) t
      where a.datname = current_database() and a.backend_type = 'client backend' and a.state <> 'idle' and a.pid <> pg_backend_pid()
        and ms > 1000 and a.query <> '<insufficient privilege>'
      order by ms desc limit p_limit;
  end if;
end
$$;

-- Servers that follow this one, with how far each is behind; null where the owner may not see it (it needs pg_monitor), or where one
-- only keeps the log and replays nothing.
create function replicas() returns table (name text, state text, sync_state text, replays boolean, lag_seconds float8, lag_bytes bigint)
  language sql stable security definer set search_path = pg_catalog
  as $$ select r.application_name, coalesce(r.state, ''), coalesce(r.sync_state, ''), r.replay_lsn is not null,
      extract(epoch from r.replay_lag)::float8,
      case when not pg_is_in_recovery() then pg_wal_lsn_diff(pg_current_wal_lsn(), coalesce(r.replay_lsn, r.flush_lsn))::bigint end
    from pg_stat_replication r $$;

revoke execute on function slow_statements, replicas from public;
grant execute on function slow_statements, replicas to fairlead_app;
