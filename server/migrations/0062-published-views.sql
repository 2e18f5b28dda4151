-- What every feature may know of members and staff, as views that their owners publish: the tables behind them, with passwords,
-- addresses and facts of the person, are then read by their owners alone, and may change.

-- Who a member is, to name them and to write to them.
create view member_names as
  select id, username, email, fullname, phone, language, verified_at, active, blocked, closed_at, created_at from members;

-- Where a member stands in the tree, and what is open to them.
create view member_standings as
  select id, sponsor_id, ancestors, blocked, closed_at, roi_open, level_open, activation_ends_at, created_at from members;

-- Who of the staff it was.
create view staff_names as select id, username from staff;
