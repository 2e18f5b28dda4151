-- For a replica that the API reads: its login may read and no more, and who looks after the platform sees how it does.

-- Functions that work with the rights of others are for the roles they are granted to alone. A login that may only read would
-- otherwise write by them.
do $$ declare v_function regprocedure; begin
  for v_function in select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace and prosecdef loop
    execute format('revoke execute on function %s from public', v_function);
  end loop;
end $$;

-- How many seconds ago what the process's replica shows was, and whether the process reads it; null without one.
alter table processes
  add column replica_age_seconds double precision check (replica_age_seconds >= 0),
  add column reads_replica boolean,
  add constraint processes_replica check ((replica_age_seconds is null) = (reads_replica is null));
