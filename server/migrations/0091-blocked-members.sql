-- Who is blocked or has closed their account: few, so that they are read instead of everyone who is to be compared with them.
create index members_blocked_or_closed on members (id) include (blocked, closed_at) where blocked or closed_at is not null;
