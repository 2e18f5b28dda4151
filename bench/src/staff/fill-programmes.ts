import { type Db, sql } from '@fairlead/server/src/foundation/db.ts';
import type { World } from './fill.ts';
import { spread } from './fill-people.ts';

/** The runs of all days that are over, and what the programmes have paid. */
export async function fillProgrammes(owner: Db, world: World): Promise<void> {
  await insertRuns(owner, world);
  await insertRewards(owner, world);
  await insertLeadership(owner, world);
  await insertSalaries(owner, world);
  await insertTurnoverShares(owner, world);
  await insertClaims(owner, world);
}

/** A run of each daily step for each day; every hundredth accrual found its pool too small. Sums only: no row of theirs is kept. */
async function insertRuns(owner: Db, { from, days, count }: World): Promise<void> {
  await sql`
    insert into runs (programme, day, state, "cursor", returns_decided, levels_decided_at, accruals, commissions, returns_due, returns_paid, levels_due,
      levels_paid, items, due, paid, returns_pool, funding_numerator, created_at, finished_at)
    select programme, day, case when short then 'unfunded' else 'done' end, case when accrues then ${count(1_000_000)}::int else 0 end, accrues,
      case when accrues then at end, case when accrues then ${count(1_000_000)}::int else 0 end, case when accrues then ${count(10_000_000)}::int else 0 end,
      due, case when short then 0 else due end, due / 4, case when short then 0 else due / 4 end,
      case when accrues then 0 else ${count(2_000)}::int end, case when accrues then 0 else 1000000 end, case when accrues then 0 else 1000000 end,
      case when short then 5 end, case when short then 0 else 1 end, at, at + interval '10 minutes'
    from (
      select *, case when accrues then ${count(1_000_000)}::bigint * 250000 else 0 end as due, accrues and number % 100 = 50 as short
      from (
        select programme, step, number, ${from}::date + number as day, (${from}::date + number + 1)::timestamp at time zone 'UTC' + interval '10 minutes' as at,
          programme = 'accrual' and extract(isodow from ${from}::date + number) < 6 as accrues
        from generate_series(0, ${days}::int - 1) number cross join unnest(array['release', 'accrual', 'completion', 'lapse', 'rewards']) with ordinality as steps(programme, step)) r) runs
    order by day, step`.execute(owner);
}

/** One in five takes part; the strongest have claimed most. */
async function insertRewards(owner: Db, world: World): Promise<void> {
  await sql`
    insert into reward_members (member_id, consumed, enrolled_at)
    select distinct on (member_id) member_id, 0, at from ${spread(world, 200_000)} r order by member_id, n`.execute(
    owner,
  );
  await sql`
    insert into member_rewards (member_id, milestone_id, version, title, business, amount, state, unlocked_at, achieved_at, claim_until, closed_at,
      consumed_before, consumed_after, surplus)
    select e.member_id, m.id, m.version, m.title, m.business, m.amount, state, e.enrolled_at,
      case when state <> 'unlocked' then e.enrolled_at + interval '20 days' end, case when state <> 'unlocked' then e.enrolled_at + interval '110 days' end,
      case when state in ('claimed', 'lapsed') then e.enrolled_at + interval '30 days' end,
      case when state = 'claimed' then 0 end, case when state = 'claimed' then m.business end, case when state = 'claimed' then 0 end
    from reward_members e cross join lateral (
      select m.*, case when place > e.member_id % 4 then 'unlocked' when (place + e.member_id) % 6 = 0 then 'lapsed' else 'claimed' end as state
      from (select *, row_number() over (order by business) - 1 as place from reward_milestones where active) m
      where place <= e.member_id % 4 + 1 - (e.member_id % 4 = 3)::int) m
    order by e.member_id, m.business`.execute(owner);
  await sql`update reward_members e set consumed = coalesce((select max(consumed_after) from member_rewards r where r.member_id = e.member_id), 0)`.execute(
    owner,
  );
}

/** Ranks that were reached at the ends of months, one in fifty not paid yet. */
async function insertLeadership(owner: Db, world: World): Promise<void> {
  await sql`
    with runs as (
      insert into runs (programme, day, state, items, due, paid, created_at, finished_at)
      select 'leadership', (${world.from}::date + interval '1 month' * n)::date, 'done', 10, 1000000, 1000000, at, at
      from (select n, ${world.from}::timestamptz + interval '1 month' * n as at from generate_series(1, 34) n) m returning id, day)
    insert into leadership_awards (member_id, rank_id, version, amount, qualified, achieved_on, run_id, paid_at)
    select r.member_id, k.rank_id, k.version, k.amount, k.business + n, runs.day - 1, runs.id, runs.day::timestamptz + interval '1 hour'
    from ${spread(world, 50_000)} r join leadership_version_ranks k on k.version = 1 and k.rank_id <= 1 + r.n % 5
      join (select *, row_number() over (order by id) as place from runs) runs on runs.place = 1 + r.n % 34
    order by runs.day, r.n on conflict do nothing`.execute(owner);
}

/** Each month some thousands had a salary; a month is named by its last day. */
async function insertSalaries(owner: Db, world: World): Promise<void> {
  await sql`
    with runs as (
      insert into runs (programme, day, state, items, due, paid, created_at, finished_at)
      select 'salary', (month + interval '1 month 4 days')::date, 'done', ${world.count(5_000)}, 1000000, 1000000, month + interval '1 month 4 days', month + interval '1 month 4 days'
      from (select date_trunc('month', ${world.from}::timestamp) + interval '1 month' * n as month from generate_series(0, 33) n) m returning id, day)
    insert into salary_payments (run_id, member_id, month, tier_id, qualified, new_principal, due, paid, settled_at, created_at)
    select runs.id, r.member_id, (date_trunc('month', runs.day) - interval '1 day')::date, t.id, t.business + 1, t.business, t.amount, t.amount,
      runs.day::timestamptz, runs.day::timestamptz
    from runs cross join ${spread(world, 5_000)} r join salary_tiers t on t.id = 1 + r.n % 6
    order by runs.day, r.n on conflict do nothing`.execute(owner);
}

/** A few members share the turnover; each month was paid. */
async function insertTurnoverShares(owner: Db, world: World): Promise<void> {
  const granter = world.staff[0];
  await sql`
    insert into cto_members (member_id, active, granted_by, granted_at, deactivated_at)
    select ${world.firstMember}::int + n, n % 5 > 0, ${granter}, ${world.from}::date, case when n % 5 = 0 then app_now() end from generate_series(0, 49) n`.execute(
    owner,
  );
  await sql`
    with months as (
      insert into cto_payments (month, fees, pool, members, share, paid_by, created_at)
      select (date_trunc('month', ${world.from}::date) + interval '1 month' * n)::date, 50000000000, 1000000000, 40, 25000000, ${granter}, app_now()
      from generate_series(1, 33) n returning id)
    insert into cto_shares (payment_id, member_id, amount) select id, ${world.firstMember}::int + n, 25000000 from months cross join generate_series(1, 40) n`.execute(
    owner,
  );
}

/** Claims of accruals of days whose rows are gone: what the lists of claims read. */
async function insertClaims(owner: Db, world: World): Promise<void> {
  await sql`
    with released as (select min(id) as id from runs where programme = 'release'),
    made as (
      insert into claims (member_id, pair, day, accruals, amount, levels_due, levels_paid, released_by, created_at)
      select member_id, 'EUR/USD', at::date, 3, 3000000, 0, 0, released.id, at from ${spread(world, 100_000)} r cross join released order by n
      returning id, member_id, day)
    insert into accrual_claims (investment_id, day, member_id, amount, account, claim_id)
    select 1000000000 + c.id, c.day - back, c.member_id, 1000000, 'profit', c.id from made c cross join generate_series(1, 3) back`.execute(
    owner,
  );
}
