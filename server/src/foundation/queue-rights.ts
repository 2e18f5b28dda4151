import { APP_ROLE } from './db.ts';

/**
 * What the application's roles may do with the queue, whose tables have row security for their owner alone. Run after the
 * queue's own migrations, each time. Every process: adding a job, and the staff's list of jobs with what they may do there.
 * The worker: working it off, by a policy on each table; which migrations the queue has is for the owner to write.
 */
export const QUEUE_RIGHTS = `
  create index if not exists jobs_taken_or_failed on graphile_worker._private_jobs (task_id) where is_available = false;

  create or replace function queue_job(p_task text, p_payload json, p_key text, p_run_at timestamptz) returns void
    language sql security definer set search_path = pg_catalog
    as $$ select graphile_worker.add_job(p_task, p_payload, job_key => p_key, run_at => p_run_at) $$;
  revoke execute on function queue_job from public;
  grant execute on function queue_job to ${APP_ROLE};

  -- Times are the queue's own: the database's, without the offset of the platform's clock.
  create or replace function background_jobs() returns table (id bigint, task text, payload jsonb, state text, attempts int,
      max_attempts int, created_at timestamptz, due_at timestamptz, started_at timestamptz, error text)
    language sql stable security definer set search_path = pg_catalog
    as $$ select j.id, t.identifier, j.payload::jsonb - '_cron' - '_requestId',
        case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
          when j.last_error is not null and j.attempts > 0 then 'retrying' else 'waiting' end,
        j.attempts::int, j.max_attempts::int, j.created_at, j.run_at, j.locked_at, j.last_error
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id $$;
  create or replace function retry_background_job(p_id bigint) returns boolean
    language sql security definer set search_path = pg_catalog
    as $$ select exists (select from graphile_worker.reschedule_jobs(array[p_id], run_at => now(), attempts => 0)) $$;
  create or replace function discard_background_job(p_id bigint) returns boolean
    language sql security definer set search_path = pg_catalog
    as $$ select exists (select from graphile_worker.complete_jobs(array[p_id])) $$;
  revoke execute on function background_jobs, retry_background_job, discard_background_job from public;
  grant execute on function background_jobs, retry_background_job, discard_background_job to ${APP_ROLE};

  grant usage on schema graphile_worker to fairlead_queue;
  grant select, insert, update, delete on all tables in schema graphile_worker to fairlead_queue;
  revoke insert, update, delete on graphile_worker.migrations from fairlead_queue;
  grant usage, select on all sequences in schema graphile_worker to fairlead_queue;
  grant execute on all functions in schema graphile_worker to fairlead_queue;
  do $$ declare v_table regclass; begin
    for v_table in select oid::regclass from pg_class c where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
      and not exists (select from pg_policy where polrelid = c.oid and polname = 'fairlead_queue') loop
      execute format('create policy fairlead_queue on %s to fairlead_queue using (true) with check (true)', v_table);
    end loop;
  end $$;

  -- readyz and the commands compare what is applied with what they bring
  grant select on migration_checksums to ${APP_ROLE};
`;
