-- A posting is never changed, deleted or emptied away, also not by the tables' owner, whom no revoked right holds back. A
-- correction is a new posting that names the one it reverses. The trigger fires for each statement, so it costs an insert
-- nothing, and always, so that a session that sets session_replication_role does not pass it by.
create function refuse_posting_change() returns trigger language plpgsql as $$
begin
  raise exception 'Postings are never changed or deleted: a correction is a new posting that reverses the old one'
    using errcode = 'restrict_violation';
end $$;
create trigger postings_kept before update or delete or truncate on postings
  for each statement execute function refuse_posting_change();
alter table postings enable always trigger postings_kept;
