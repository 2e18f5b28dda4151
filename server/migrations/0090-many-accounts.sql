-- Postings are of as many accounts as there are members. From a sample the planner expects few of them, and so takes an index by
-- account to look for postings by their number alone: it would skip from one account to the next, and reads all of it.
alter table postings alter column debit set (n_distinct = -0.1), alter column credit set (n_distinct = -0.1);
analyze postings;
