import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { PendingCommission } from '@fairlead/contract/features/level-income.ts';
import type { RawBuilder } from 'kysely';
import { accrualRuns, commissionsOn, stepRuns } from '#features/runs/index.ts';
import { type Db, one, rows, sql } from '#foundation/db.ts';
import { inSnapshot } from '#foundation/snapshot.ts';
import { among, type DaySums, findPlace, listDays, type Stretch } from './pending-sums-store.ts';

/** A release run `release` has not paid `beneficiary` yet. */
const unpaid = (beneficiary: string) =>
  sql`(release.id is null or (release.finished_at is null and ${sql.raw(beneficiary)} > release."cursor"))`;
/** Commissions of claims that wait. */
const ofClaims = (beneficiaries: number[] | null) => sql`
  claim_level_income l left join ${stepRuns('release')} release on release.id = l.released_by
  where release.finished_at is null and ${among(beneficiaries)} and ${unpaid('l.beneficiary_id')}`;

type Totals = { commissions: number; amount: bigint };
type Found = { commissions: PendingCommission[]; total: number; amount: bigint };

const sumClaims = (db: Db, beneficiaries: number[] | null): Promise<Totals> =>
  one(
    db,
    sql<Totals>`
      select count(*)::int as commissions, coalesce(sum(l.amount), 0)::bigint as amount from ${ofClaims(beneficiaries)}`,
  );

/**
 * A page of pending commissions, those of accruals first, newest day first, within a day by beneficiary; how many there are
 * and what they come to.
 * @param beneficiaries only theirs; null for everyone's
 */
export function listPending(db: Db, beneficiaries: number[] | null, page: Page): Promise<Found> {
  // where a page lies is what is counted before it
  return page.offset === 0
    ? readPage(db, beneficiaries, page)
    : inSnapshot(db, (tx) => readPage(tx, beneficiaries, page));
}

async function readPage(db: Db, beneficiaries: number[] | null, page: Page): Promise<Found> {
  const days = await listDays(db, beneficiaries);
  const claims = await sumClaims(db, beneficiaries);
  const commissions: PendingCommission[] = [];
  let before = 0;
  const add = async (
    counted: Totals,
    select: (stretch: Stretch) => Promise<RawBuilder<unknown>> | RawBuilder<unknown>,
  ) => {
    const offset = Math.max(0, page.offset - before);
    const limit = Math.min(counted.commissions - offset, page.limit - commissions.length);
    if (limit > 0) commissions.push(...(await readRows(db, await select({ limit, offset }))));
    before += counted.commissions;
  };
  for (const day of days) await add(day, (stretch) => selectOfDay(db, day, beneficiaries, stretch));
  await add(claims, (stretch) => selectOfClaims(beneficiaries, stretch));
  return { commissions, total: before, amount: days.reduce((sum, { amount }) => sum + amount, claims.amount) };
}

const columns = sql`
  p.investment_id, p.day, p.level::int, p.beneficiary_id as user_id, m.username as user_name, p.from_id, f.username as from_name,
  p.base_amount, p.ppm, p.amount, p.compound, p.releases_on`;

/** What a page shows of rows, in the order of the list: those of claims by the day of the return. */
const readRows = (db: Db, page: RawBuilder<unknown>): Promise<PendingCommission[]> =>
  rows(
    db,
    sql<PendingCommission>`
      with page as materialized (${page})
      select ${columns}, p.source from page p join member_names m on m.id = p.beneficiary_id join member_names f on f.id = p.from_id
      order by case when p.source = 'claim' then p.day end desc, case when p.source = 'accrual' then p.beneficiary_id end,
        p.investment_id, p.level`,
  );

const selectOfClaims = (beneficiaries: number[] | null, { limit, offset }: Stretch) => sql`
  select l.investment_id, l.day, l.level, l.beneficiary_id, l.from_id, l.base_amount, l.ppm, l.amount, l.compound,
    l.claim_day + 2 as releases_on, 'claim' as source
  from ${ofClaims(beneficiaries)} order by l.day desc, l.investment_id, l.level limit ${limit} offset ${offset}`;

/** What the commissions of a day came to, and which of them its release has paid. */
type Run = {
  numerator: bigint;
  denominator: bigint;
  levels_numerator: bigint;
  levels_denominator: bigint;
  releases_on: string;
  paid_upto: number | null;
};

/**
 * Commissions of a day, of which there may be millions: those of the beneficiaries whom the stretch lies in, by the index of
 * their order alone, from the nearer end. The run is read before: joined to each row, it would have all of the day sorted.
 */
async function selectOfDay(db: Db, sums: DaySums, beneficiaries: number[] | null, stretch: Stretch) {
  const run = await one(
    db,
    sql<Run>`
      select r.funding_numerator as numerator, r.funding_denominator as denominator, r.levels_funding_numerator as levels_numerator,
        r.levels_funding_denominator as levels_denominator, (r.levels_decided_at at time zone 'UTC')::date + 1 as releases_on,
        r.release_cursor as paid_upto
      from ${accrualRuns} r where r.day = ${sums.day}::date`,
  );
  const place = await findPlace(db, sums, beneficiaries, stretch);
  const share = sql`${run.numerator}::bigint, ${run.denominator}::bigint`;
  const amount = sql`level_amount(l.base_amount, l.ppm, ${share}, ${run.levels_numerator}::bigint, ${run.levels_denominator}::bigint)`;
  const after = place.commissions - place.skipped - stretch.limit;
  const [order, skipped] =
    after < place.skipped
      ? [sql`l.beneficiary_id desc, l.investment_id desc, l.level desc`, after]
      : [sql`l.beneficiary_id, l.investment_id, l.level`, place.skipped];
  // literals: where the limit is not known, all that they have is sorted
  return sql`
    select l.investment_id, ${sums.day}::date as day, l.level, l.beneficiary_id, l.from_id, ledger_share(l.base_amount, ${share}) as base_amount, l.ppm,
      ${amount} as amount, l.compound, ${run.releases_on}::date as releases_on, 'accrual' as source
    from ${commissionsOn(sql`${sums.day}::date`)} l
    where l.reason = '' and ${amount} > 0 and ${among(beneficiaries)}
      and l.beneficiary_id between ${place.first}::int and ${place.last}::int
      and (${run.paid_upto}::int is null or l.beneficiary_id > ${run.paid_upto}::int)
      and not exists (select from reversed_commissions c where c.investment_id = l.investment_id and c.level = l.level and c.day = ${sums.day}::date)
    order by ${order} limit ${sql.lit(stretch.limit)} offset ${sql.lit(skipped)}`;
}
