-- The few claims whose level income the marketing pool did not cover, looked for each time the staff's overview is read.
create index claims_unfunded on claims (created_at) where levels_funding_numerator < levels_funding_denominator;
