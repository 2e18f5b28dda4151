-- Staff change the leadership ranks, each time as a new version: a month is judged by the ranks that held when it ended, and an
-- award keeps the version by which it was reached, so that a higher threshold takes no rank from anyone.
create table leadership_versions (
  version int primary key check (version > 0),
  -- who and why; none for what came with the platform
  change_id int references staged_changes,
  valid_from timestamptz not null
);
-- A rank keeps its id through all versions, also where its name, its threshold or its bonus changes: no one reaches it twice.
create table leadership_version_ranks (
  version int not null references leadership_versions,
  rank_id int not null references leadership_ranks,
  name text not null,
  -- qualified business that reaches it, and what is paid for it, once
  business bigint not null check (business > 0),
  amount bigint not null check (amount > 0),
  primary key (version, rank_id),
  unique (version, name),
  unique (version, business)
);
revoke update, delete on leadership_versions, leadership_version_ranks from fairlead_app;

insert into leadership_versions (version, valid_from) select 1, coalesce(min(created_at), now()) from leadership_ranks;
insert into leadership_version_ranks (version, rank_id, name, business, amount)
  select 1, id, name, business, amount from leadership_ranks;
alter table leadership_ranks drop column name, drop column business, drop column amount;

alter table leadership_awards add column version int not null default 1;
alter table leadership_awards alter column version drop default,
  add foreign key (version, rank_id) references leadership_version_ranks;
