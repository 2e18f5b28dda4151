-- The roles behind the logins of API and worker, which are no owners: fairlead_queue may work the job queue, and
-- fairlead_ledger owns the functions that change what nobody may change otherwise. Roles belong to the whole cluster, where
-- another database's migration may be making or granting the same one at this moment.
do $$ declare v_role text; begin
  foreach v_role in array array['fairlead_queue', 'fairlead_ledger'] loop
    for v_try in 1..20 loop
      begin
        if not exists (select from pg_roles where rolname = v_role) then execute format('create role %I nologin', v_role); end if;
        if not pg_has_role(current_user, v_role, 'usage') then execute format('grant %I to %I', v_role, current_user); end if;
        exit;
      exception
        when duplicate_object or unique_violation or internal_error then
          if v_try = 20 then raise; end if;
          perform pg_sleep(0.05);
        when insufficient_privilege then
          raise exception 'the role % belongs to another installation of this cluster', v_role
            using hint = format('As an administrator: grant fairlead_app, fairlead_queue, fairlead_ledger to %I with admin option', current_user);
      end;
    end loop;
  end loop;
end $$;
grant usage on schema public to fairlead_queue, fairlead_ledger;
-- A cluster that was brought up from an old version may still let everybody make tables here.
revoke create on schema public from public;
-- events wait here until the worker puts them on the queue
grant select, update, delete on outbox_waiting to fairlead_queue;
-- and its processes say here that they are alive
grant insert, update, delete on workers to fairlead_queue;

-- A table of the caller's own must not be taken for one of ours: without this the temporary ones are looked at first.
alter function night_begin(date) set search_path = public, pg_temp;
alter function night_index(date, text) set search_path = public, pg_temp;
alter function night_attach(date) set search_path = public, pg_temp;
