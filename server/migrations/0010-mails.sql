-- Mails on their way: queued with the action that causes them, sent by a job, their text forgotten once they are out.
create table mails (
  id int generated always as identity primary key,
  to_address text not null,
  subject text not null,
  -- null once sent: it may hold a one-time code
  body text,
  created_at timestamptz not null,
  sent_at timestamptz,
  check (body is not null or sent_at is not null)
);
revoke delete on mails from fairlead_app;
