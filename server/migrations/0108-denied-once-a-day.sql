-- A member whose payout address is denied could ask again and again, and each time left rows that are never deleted: the same refusal is
-- kept once a day.
alter table address_screenings add column refused_on date check (refused_on is null or member_id is not null);
comment on column address_screenings.refused_on is
  'The UTC day of a refused request, on which the same is kept once; null of requests, and of refusals from before they were kept so.';
create unique index address_screenings_refused on address_screenings (member_id, refused_on, lower(address), source, reason)
  where refused_on is not null;
