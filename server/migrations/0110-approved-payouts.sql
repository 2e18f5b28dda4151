-- What is approved in a day, of all members and of one, is summed under a lock before each approval: by an index, however many there are.
create index withdrawals_approved on withdrawals ((coalesce(second_approved_at, approved_at))) include (member_id, amount)
  where status in ('approved', 'processing', 'unknown', 'completed');
