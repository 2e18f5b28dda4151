-- Events that were told and are not on the job queue yet. Written with the event, in the transaction in which it happened;
-- the worker hands them over, many at once. The queue notifies whoever waits for jobs, and PostgreSQL lets transactions
-- that notify commit one after the other only: members' transfers would wait for each other although they share nothing.
create table outbox_waiting (
  event_id bigint primary key
);
revoke update, delete on outbox_waiting from fairlead_app;
