-- Staff search members by their full name as well, in one index with username and e-mail.
drop index members_search;
create index members_search on members using gin ((username || E'\n' || email || E'\n' || fullname) gin_trgm_ops);
-- The few names that investments were made under are read from here one by one, and the investments of one by it.
create index investments_plan_name on investments (plan_name);
