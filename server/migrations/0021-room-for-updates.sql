-- What a night touches a million times is laid out for it: rows that change in place, an index that grows at its end.
-- Each night changes every row; in a page half empty the new version fits beside the old one and no index changes.
alter table investments set (fillfactor = 45);
-- A programme's postings carry their day as seq: with it before the cause a night's entries lie side by side.
create unique index postings_cause_place on postings (kind, seq, cause);
drop index postings_cause_key;
alter index postings_cause_place rename to postings_cause_key;
-- Checked for each row of a night and set by one function only, which has found what it names; verify looks for strays.
alter table postings drop constraint postings_reverses_fkey;
