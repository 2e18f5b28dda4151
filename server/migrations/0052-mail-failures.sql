-- A mail that was given up says so: the relay refused it for good, or every attempt failed.
alter table mails add column failed_at timestamptz, add column failure text;
-- the text of a mail that was given up and discarded by staff is forgotten as that of a sent one
alter table mails drop constraint mails_check, add check (body is not null or sent_at is not null or failed_at is not null);
