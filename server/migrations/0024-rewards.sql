-- Rewards: milestones of qualified business with their prizes, and how far each member has come.
create table reward_milestones (
  id int generated always as identity primary key,
  title text not null,
  business bigint not null check (business > 0),
  amount bigint not null check (amount > 0),
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- they open one at a time, ascending
create unique index reward_milestones_business on reward_milestones (business) where active;

create table reward_milestone_versions (
  milestone_id int not null references reward_milestones on delete cascade,
  version int not null,
  title text not null,
  business bigint not null,
  amount bigint not null,
  active boolean not null,
  staff_id int references staff,
  created_at timestamptz not null,
  primary key (milestone_id, version)
);

-- Half a percent of the milestone.
insert into reward_milestones (title, business, amount, created_at, updated_at)
  select 'Team business of ' || to_char(business, 'FM9,999,999') || ' USDT', business * 1000000, business * 5000, app_now(), app_now()
  from unnest(array[5000, 10000, 25000, 50000, 100000, 250000, 500000, 1000000]::bigint[]) with ordinality as m(business, place)
  order by place;
insert into reward_milestone_versions (milestone_id, version, title, business, amount, active, created_at)
  select id, version, title, business, amount, active, created_at from reward_milestones order by id;

create table reward_members (
  member_id int primary key references members,
  -- business that claims have used up
  consumed bigint not null default 0 check (consumed >= 0),
  enrolled_at timestamptz not null
);

-- A milestone of a member, as it was when it was unlocked for them.
create table member_rewards (
  id int generated always as identity primary key,
  member_id int not null references reward_members,
  milestone_id int not null references reward_milestones,
  version int not null,
  title text not null,
  business bigint not null,
  amount bigint not null,
  state text not null default 'unlocked' check (state in ('unlocked', 'achieved', 'claimed', 'lapsed')),
  unlocked_at timestamptz not null,
  achieved_at timestamptz,
  claim_until timestamptz,
  closed_at timestamptz,
  -- what a claim raised the consumed volume from and to, and by how much beyond the milestone
  consumed_before bigint,
  consumed_after bigint,
  surplus bigint,
  carried_at timestamptz,
  unique (member_id, milestone_id),
  check ((state = 'unlocked') = (achieved_at is null) and (achieved_at is null) = (claim_until is null)),
  check ((state in ('claimed', 'lapsed')) = (closed_at is not null)),
  check ((state = 'claimed') = (surplus is not null) and (surplus is null) = (consumed_after is null)),
  check (carried_at is null or surplus > 0)
);

-- one at a time
create unique index member_rewards_current on member_rewards (member_id) where state in ('unlocked', 'achieved');
create index member_rewards_lapsing on member_rewards (claim_until) where state = 'achieved';
create index member_rewards_state on member_rewards (state, id);
create index member_rewards_milestone on member_rewards (milestone_id);
revoke delete on reward_members, member_rewards, reward_milestone_versions from fairlead_app;
revoke update on reward_milestone_versions from fairlead_app;
