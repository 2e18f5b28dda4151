-- Staff narrow withdrawals and deposits to days: what lies outside of them is not read.
create index withdrawals_requested on withdrawals (requested_at, id);
create index payments_created on payments (created_at);
