-- Volume and size of each member's downline, without walking the tree: a log of events, and totals they are rolled up into.
-- Writers only append, so that two members of one branch never wait for each other at its top. A read adds the totals and the
-- events that are still pending in one snapshot, and so is exact at any time.
create table volume_events (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null,
  -- join: a new member; principal: their active principal changed; leave, enter: they moved with their downline
  kind text not null check (kind in ('join', 'principal', 'leave', 'enter')),
  member_id int not null,
  investment_id int,
  -- whom it counts for, nearest first: the member's upline when it happened
  path int[] not null,
  -- active principal and members that the upline gains; with 'principal' it is the member's own
  amount bigint not null,
  team int not null
);
-- What changed since a given time: the figures of a past month are today's less that.
create index volume_events_occurred on volume_events (occurred_at);
create index volume_events_member on volume_events (member_id, id);
revoke update, delete on volume_events from fairlead_app;

-- Events that are not rolled up yet. A row is deleted by the roll-up that adds it, whenever the transaction that wrote it
-- committed.
create table volume_events_pending (
  event_id bigint primary key,
  member_id int not null,
  path int[] not null,
  amount bigint not null,
  team int not null,
  own bigint not null,
  direct int not null
);
create index volume_events_pending_member on volume_events_pending (member_id);
create index volume_events_pending_path on volume_events_pending using gin (path);

create table volume_totals (
  member_id int primary key,
  -- members of the downline, at any depth, and direct referrals
  team int not null,
  direct int not null,
  -- active principal of the downline, at any depth, and the member's own
  business bigint not null,
  own bigint not null
) with (fillfactor = 70);
