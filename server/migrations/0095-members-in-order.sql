-- Members with those whose account is closed are listed in the same order by the same index.
create index members_listed on members (created_at, id) include (closed_at);
drop index members_open_listed;
