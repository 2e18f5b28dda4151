-- What is below a member, without walking the tree: a log of what came and went, and totals that it is folded into later.
-- A writer only appends, so that two members of one branch never wait for each other at its top. A read adds what is folded
-- and what still waits, in one snapshot, and so is exact at every moment.
create table tree_moves (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- join: a new member; principal: his active principal changed; leave, enter: he moved with everyone below
  kind text not null check (kind in ('join', 'principal', 'leave', 'enter')),
  member_id int not null,
  investment_id int,
  -- whom it counts for, nearest first: his sponsors when it happened
  path int[] not null,
  -- active principal and members that his sponsors gain; with 'principal' it is the member's own
  amount bigint not null,
  team int not null
);

-- what changed since a moment: the figures of a past month are today's less that
create index tree_moves_at on tree_moves (at);
create index tree_moves_member on tree_moves (member_id, id);
revoke update, delete on tree_moves from fairlead_app;

-- What is not folded yet. A row is deleted by the fold that takes it in, whenever the transaction that wrote it committed.
create table tree_waiting (
  move_id bigint primary key,
  member_id int not null,
  path int[] not null,
  amount bigint not null,
  team int not null,
  own bigint not null,
  direct int not null
);
create index tree_waiting_member on tree_waiting (member_id);
create index tree_waiting_path on tree_waiting using gin (path);

create table tree_totals (
  member_id int primary key,
  -- members below, at any depth, and directly
  team int not null,
  direct int not null,
  -- active principal below, at any depth, and his own
  business bigint not null,
  own bigint not null
) with (fillfactor = 70);

-- Recomputes the totals of the members first..last, and whatever is below them, from the members and their balances.
create function tree_fill(p_first int, p_last int) returns void language sql as $$
  insert into tree_totals (member_id, team, direct, business, own)
  select member_id, sum(team)::int, sum(direct)::int, sum(business)::bigint, sum(own)::bigint from (
    select a.member_id, 1 as team, (a.place = 1)::int as direct, p.balance as business, 0::bigint as own
      from members m cross join unnest(m.ancestors) with ordinality a(member_id, place)
        join member_accounts p on p.id = m.id::bigint * 8 + 3
      where m.id between p_first and p_last
    union all
    select m.id, 0, 0, 0, p.balance from members m join member_accounts p on p.id = m.id::bigint * 8 + 3
      where m.id between p_first and p_last and p.balance > 0) figures
  group by member_id order by member_id
  on conflict (member_id) do update set team = tree_totals.team + excluded.team, direct = tree_totals.direct + excluded.direct,
    business = tree_totals.business + excluded.business, own = tree_totals.own + excluded.own
$$;
revoke execute on function tree_fill(int, int) from public, fairlead_app;
