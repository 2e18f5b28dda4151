-- What runs, programmes and lists may know of investments, claims, level income, activations and staff, as views that their
-- owners publish. Each picks columns and rows of its own tables alone, so that statements are planned as over these.

-- What an investment was agreed on, which never changes.
create view investment_terms as
  select id, member_id, plan_id, plan_name, distribution, settlement, pair, rate_ppm, term_days, accrues_on, return_cap_ppm,
    level_version, invested, start_day, end_day, created_at
  from investments;

-- The investments that run, with what they have come to; one in notice accrues nothing any more.
create view active_investments as
  select id, member_id, plan_id, distribution, settlement, pair, rate_ppm, accrues_on, return_cap_ppm, level_version, invested,
    growth, earned, notice_given_on, accrues_from, start_day, end_day, created_at
  from investments where status = 'active';

-- What of an investment has accrued, and from which day on to which.
create view accrued_investments as
  select id, member_id, start_day, last_accrual_day, accruals_used, earned from investments;

-- Claimable returns that wait no more: claimed, or lapsed in a run.
create view closed_accruals as
  select investment_id, day, member_id, amount, account, claim_id, lapsed_by from accrual_claims;

-- Claimed returns, with the day of their claim.
create view claimed_accruals as
  select k.day as claim_day, c.investment_id, c.day, c.member_id, c.amount
  from claims k join accrual_claims c on c.claim_id = k.id;

-- Every commission that claims have calculated, also what came to nothing, with the day of the claim.
create view claimed_commissions as
  select k.day as claim_day, l.investment_id, l.day, l.level, l.beneficiary_id, l.ppm, l.base_amount, l.due, l.amount, l.reason
  from claims k join claim_commissions l on l.claim_id = k.id;

-- The level income of claims: commissions that came to something and were not reversed, with the day of the claim and the
-- release that pays them, null before there is one.
create view claim_level_income as
  select k.day as claim_day, k.released_by, l.claim_id, l.investment_id, l.day, l.level, l.beneficiary_id, l.from_id, l.ppm,
    l.compound, l.base_amount, l.amount
  from claims k join claim_commissions l on l.claim_id = k.id
  where l.amount > 0 and not exists (
    select from reversed_claim_commissions c where c.investment_id = l.investment_id and c.level = l.level and c.day = l.day);

-- Commissions of accruals that were reversed, and those of claims.
create view reversed_level_income as
  select day, investment_id, level, beneficiary_id, compound, amount from reversed_commissions;
create view reversed_claim_level_income as
  select day, investment_id, level, amount, reversed_at from reversed_claim_commissions;

-- Who was activated by which plan, and how: by a code, or for a price.
create view activations as
  select id, member_id, payer_id, activation_plan_id, code_id, price, reversed_at, created_at from topups;

-- Since when each of the staff has an account.
create or replace view staff_names as select id, username, created_at from staff;

-- The devices, by the hashes of what they hold, on which someone signed in.
create view signed_in_devices as select device_hash from known_devices;
