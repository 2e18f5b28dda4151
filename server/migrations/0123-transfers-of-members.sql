-- A member's transfers are found by one index of who sent them, where there were two: what a day's limit adds up are those of the
-- day, and lists sort what they find anyway.
create index transfers_of_sender on transfers (member_id, day);
drop index transfers_sent;
drop index transfers_day;
