-- The roles behind the logins of API and worker, which are not owners: fairlead_app works with the tables, fairlead_queue may
-- work the job queue as well, and fairlead_ledger owns the functions that change what may not be changed otherwise.
-- Roles belong to the whole cluster, where another database's migration may be making or granting the same one now.
do $$ declare v_role text; begin
  foreach v_role in array array['fairlead_app', 'fairlead_queue', 'fairlead_ledger'] loop
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
grant usage on schema public to fairlead_app, fairlead_queue, fairlead_ledger;

-- PostgreSQL before 15 lets everyone create tables here, and a database that was upgraded may still do so.
revoke create on schema public from public;

alter default privileges in schema public grant select, insert, update, delete on tables to fairlead_app;
alter default privileges in schema public grant usage, select on sequences to fairlead_app;
alter default privileges in schema public grant execute on functions to fairlead_app;
