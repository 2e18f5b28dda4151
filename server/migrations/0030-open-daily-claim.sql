-- The Daily Claim plan was sold by nobody while nobody could claim; it opens now, unless staff have changed it since.
update plans set active = true, updated_at = now()
where name = 'Daily Claim' and payout = 'claimed' and not active and updated_at = created_at;
