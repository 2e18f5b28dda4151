import type { RawBuilder } from 'kysely';
import { isHoliday, levelVersions, smallestAutomaticPlan } from '#features/plans/index.ts';
import { type Db, one, sql, type Tx } from '#foundation/db.ts';
import { memberAccount, systemAccount } from '#ledger/index.ts';

/** A stretch of places, and the ids before the first of all: id = before + place. */
export type Batch = {
  beforeMembers: number;
  beforeInvestments: number;
  from: number;
  to: number;
  members: number;
  investments: number;
};

/** Takes that many ids out of both sequences. @returns the ids before the first */
export async function reserveIds(
  tx: Tx,
  count: { members: number; investments: number },
): Promise<{ beforeMembers: number; beforeInvestments: number }> {
  const take = async (sequence: string, wanted: number) => {
    const { before } = await one(
      tx,
      sql<{ before: number }>`
        select (setval(${sequence}::regclass, first - 1 + greatest(${wanted}::int, 1)) - greatest(${wanted}::int, 1))::int as before
        from (select nextval(${sequence}::regclass) as first) s`,
    );
    return before;
  };
  return {
    beforeMembers: await take('members_id_seq', count.members),
    beforeInvestments: await take('investments_id_seq', count.investments),
  };
}

// Every pair of the two is someone's, so that a name finds a part of all members, as it does where people are.
const FIRST_NAMES = sql`array['Anna', 'Boris', 'Clara', 'David', 'Elena', 'Farid', 'Greta', 'Hugo', 'Irina', 'Jonas', 'Katya', 'Liam',
  'Maria', 'Noah', 'Olga', 'Paul', 'Quinn', 'Rosa', 'Samuel', 'Tara', 'Umar', 'Vera', 'Wanda', 'Yusuf']`;
const LAST_NAMES = sql`array['Abbott', 'Becker', 'Castro', 'Dubois', 'Eriksen', 'Fischer', 'Garcia', 'Hansen', 'Ivanova', 'Jensen', 'Kaplan',
  'Lopez', 'Moreau', 'Novak', 'Okafor', 'Petrov', 'Quist', 'Rossi', 'Schmidt', 'Tanaka', 'Ueda', 'Vargas', 'Weber']`;

/** Inserts the members of consecutive places, who joined one after the other; their sponsors are there already. */
export async function insertMembers(
  tx: Tx,
  stretch: { before: number; from: number; sponsors: number[]; passwordHash: string; members: number; days: number },
): Promise<void> {
  const { before, from, sponsors, passwordHash, members, days } = stretch;
  await sql`
    insert into members (id, username, email, fullname, password_hash, referral_code, sponsor_id, ancestors, verified_at, activated_at,
      activation_ends_at, country, date_of_birth, created_at, updated_at) overriding system value
    select p.id, 'seed-' || p.id, 'seed-' || p.id || '@seed.invalid',
      'Sample ' || (${FIRST_NAMES})[1 + p.id % 24] || ' ' || (${LAST_NAMES})[1 + p.id % 23],
      ${passwordHash}, 'SEED' || p.id, s.id, case when s.id is null then '{}' else s.id || s.ancestors end, p.joined_at, p.joined_at,
      (select app_now()) + interval '365 days', 'DE', '1990-01-01', p.joined_at, p.joined_at
    from (select ${before}::int + ${from}::int + (place - 1)::int as id, ${before}::int + sponsor as sponsor_id,
            (select app_now()) - make_interval(secs => ${days}::float8 * 86400 * (1 - (${from}::int + place - 1) / ${members}::float8)) as joined_at
          from unnest(${sponsors}::int[]) with ordinality as places(sponsor, place)) p
      left join member_standings s on s.id = p.sponsor_id and p.sponsor_id > ${before}
    order by p.id`.execute(tx);
}

// Investment j is of place (j - 1) % members + 1; its amount, 50 to 998.999999, follows from j alone.
const invested = ({ from, to, members, investments }: Batch) => sql`
  select place, j, 50000000 + j::bigint * 7919003 % 949000000 as amount
  from generate_series(${from}::int, ${to}::int) place cross join lateral generate_series(place, ${investments}::int, ${members}::int) j`;

/** Inserts the investments of a stretch's members, in the first plan as it is now. */
export async function insertInvestments(tx: Tx, batch: Batch): Promise<void> {
  await sql`
    with term as materialized (
      select p.*, v.version, app_now() as now, app_today() as today, (
        select day from (select (select app_today()) + n as day from generate_series(1, p.term_days * 2 + 60) n) d
        where p.accrues_on = 'every_day' or (extract(isodow from day) < 6 and not ${isHoliday(sql`d.day`)})
        order by day offset p.term_days - 1 limit 1) as end_day
      from ${smallestAutomaticPlan} p,
        (select max(version) as version from ${levelVersions('invest')} v) v
    )
    insert into investments (id, member_id, plan_id, plan_name, distribution, settlement, pair, rate_ppm, term_days, accrues_on, return_cap_ppm,
      exit_fee_ppm, level_version, risk_notice_version, invested, start_day, end_day, created_at) overriding system value
    select ${batch.beforeInvestments}::int + i.j, ${batch.beforeMembers}::int + i.place, t.id, t.name, t.distribution, t.settlement, t.pair,
      t.rate_ppm, t.term_days, t.accrues_on, 2000000, 50000, t.version, 1, i.amount, t.today, t.end_day, t.now
    from (${invested(batch)}) i cross join term t order by i.j`.execute(tx);
}

/** The members of a stretch, as (id). */
export const newMembers = ({ beforeMembers, from, to }: Batch): RawBuilder<unknown> =>
  sql`select ${beforeMembers}::int + place as id from generate_series(${from}::int, ${to}::int) place`;

/**
 * What the stretch's members deposited and invested. No payment stands behind these deposits, so their reference is the
 * member's id below zero, which is no payment's.
 */
export const seedPostings = (batch: Batch, free: bigint): RawBuilder<unknown> => {
  const account = (name: 'main' | 'principal') =>
    sql`(${batch.beforeMembers}::bigint + i.place) * 8 + ${memberAccount(0, name)}::bigint`;
  return sql`
    with i as materialized (${invested(batch)})
    select ${systemAccount('custody')}::bigint as debit, ${account('main')} as credit, sum(i.amount)::bigint as amount,
      'deposit' as entry_type, -(${batch.beforeMembers}::bigint + i.place) as reference, 0 as sequence
    from (select place, amount from i union all select place, ${free}::bigint from generate_series(${batch.from}::int, ${batch.to}::int) place) i
    group by i.place
    union all
    select ${account('main')}, ${account('principal')}, i.amount, 'subscription', ${batch.beforeInvestments}::bigint + i.j, 0 from i`;
};

/** Keeps what the substring and ancestor indexes would take in aside until the next vacuum, which merges it at once. */
export const deferSearchIndexes = (tx: Tx) => sql`set local gin_pending_list_limit = '1GB'`.execute(tx);

/** Merges what was kept aside. */
export const vacuumMembers = (owner: Db): Promise<void> =>
  owner.connection().execute(async (connection) => {
    await sql`set maintenance_work_mem = '1GB'`.execute(connection);
    await sql`vacuum (analyze) members`.execute(connection);
    await sql`reset maintenance_work_mem`.execute(connection);
  });

/** Lets the planner know of what was inserted. */
export async function refreshStatistics(owner: Db): Promise<void> {
  await sql`vacuum (analyze) volume_totals, investments, member_accounts, postings`.execute(owner);
}
