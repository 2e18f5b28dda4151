-- Where a member's withdrawals go, and what was changed lately that a thief would change first: a view that the members feature
-- publishes, so that withdrawals need nothing else of its table.
create view member_payouts as
  select id, username, email, blocked, created_at, bep20, bep20_changed_at, password_changed_at from members;
