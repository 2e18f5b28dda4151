import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { PendingCommission } from '@fairlead/contract/features/level-income.ts';
import { type Db, one, rows, sql } from '#foundation/db.ts';

/** Pending commissions that are counted together: those of one accrued day, or (without a day) those of claims. */
type Segment = { day: string | null; commissions: number; amount: bigint };

/** A release run `release` has not paid `beneficiary` yet. */
const unpaid = (beneficiary: string) =>
  sql`(release.id is null or (release.finished_at is null and ${sql.raw(beneficiary)} > release."cursor"))`;
const among = (beneficiaries: number[] | null) =>
  sql`(${beneficiaries}::int[] is null or beneficiary_id = any (${beneficiaries}::int[]))`;

/** Commissions of claims that wait. */
const ofClaims = (beneficiaries: number[] | null) => sql`
  claims k join claim_commissions l on l.claim_id = k.id left join runs release on release.id = k.released_by
  where release.finished_at is null and l.amount > 0 and ${among(beneficiaries)} and ${unpaid('l.beneficiary_id')}
    and not exists (select from reversed_claim_commissions c where c.investment_id = l.investment_id and c.level = l.level and c.day = l.day)`;

/**
 * What waits of each accrued day, newest first, and then of claims; by the days' own sums, not by going over the
 * commissions.
 */
async function listSegments(db: Db, beneficiaries: number[] | null): Promise<Segment[]> {
  const days = await rows(
    db,
    sql<Segment>`
      with waiting as materialized (
        select r.day, release.id as release_id, release."cursor" as upto from runs r left join runs release on release.id = r.released_by
        where r.programme = 'accrual' and r.finished_at is not null and release.finished_at is null and r.levels_paid > 0),
      sums as (
        select d.day, d.commissions, d.amount from waiting w join level_income_daily d on d.day = w.day
        where ${among(beneficiaries)} and (w.release_id is null or d.beneficiary_id > w.upto)
        union all
        select c.day, -1, -c.amount from waiting w join reversed_commissions c on c.day = w.day
        where ${among(beneficiaries)} and (w.release_id is null or c.beneficiary_id > w.upto))
      select day, sum(commissions)::int as commissions, sum(amount)::bigint as amount from sums group by day order by day desc`,
  );
  const claims = await rows(
    db,
    sql<Segment>`
      select null as day, count(*)::int as commissions, coalesce(sum(l.amount), 0)::bigint as amount from ${ofClaims(beneficiaries)}`,
  );
  return [...days, ...claims];
}

/**
 * A page of pending commissions, those of accruals first, newest day first; how many there are and what they come to.
 * @param beneficiaries only theirs; null for everyone's
 */
export async function listPending(
  db: Db,
  beneficiaries: number[] | null,
  page: Page,
): Promise<{ commissions: PendingCommission[]; total: number; amount: bigint }> {
  const segments = await listSegments(db, beneficiaries);
  const commissions: PendingCommission[] = [];
  let before = 0;
  for (const segment of segments) {
    const offset = Math.max(0, page.offset - before);
    const limit = Math.min(segment.commissions - offset, page.limit - commissions.length);
    if (limit > 0) commissions.push(...(await listSegment(db, segment, beneficiaries, { limit, offset })));
    before += segment.commissions;
  }
  const amount = segments.reduce((sum, segment) => sum + segment.amount, 0n);
  return { commissions, total: before, amount };
}

const columns = sql`
  p.investment_id, p.day, p.level::int, p.beneficiary_id as user_id, m.username as user_name, p.from_id, f.username as from_name,
  p.base_amount, p.ppm, p.amount, p.compound, p.releases_on`;

/** Rows of a segment, each in the order of the list. */
async function listSegment(
  db: Db,
  segment: Segment,
  beneficiaries: number[] | null,
  stretch: { limit: number; offset: number },
): Promise<PendingCommission[]> {
  const page =
    segment.day === null
      ? sql`
          select l.investment_id, l.day, l.level, l.beneficiary_id, l.from_id, l.base_amount, l.ppm, l.amount, l.compound,
            k.day + 2 as releases_on, 'claim' as source
          from ${ofClaims(beneficiaries)} order by l.day desc, l.investment_id, l.level limit ${stretch.limit} offset ${stretch.offset}`
      : await selectOfDay(db, segment, segment.day, beneficiaries, stretch);
  return rows(
    db,
    sql<PendingCommission>`
      with page as materialized (${page})
      select ${columns}, p.source from page p join member_names m on m.id = p.beneficiary_id join member_names f on f.id = p.from_id
      order by p.day desc, p.investment_id, p.level`,
  );
}

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
 * Commissions of a day, of which there may be millions: by the index of their order alone, from the nearer end. The run is read
 * before: joined to each row, it would have all of the day sorted.
 */
async function selectOfDay(
  db: Db,
  { commissions }: Segment,
  day: string,
  beneficiaries: number[] | null,
  { limit, offset }: { limit: number; offset: number },
) {
  const run = await one(
    db,
    sql<Run>`
      select r.funding_numerator as numerator, r.funding_denominator as denominator, r.levels_funding_numerator as levels_numerator,
        r.levels_funding_denominator as levels_denominator, (r.levels_decided_at at time zone 'UTC')::date + 1 as releases_on,
        release."cursor" as paid_upto
      from runs r left join runs release on release.id = r.released_by where r.programme = 'accrual' and r.day = ${day}::date`,
  );
  const share = sql`${run.numerator}::bigint, ${run.denominator}::bigint`;
  const amount = sql`level_amount(l.base_amount, l.ppm, ${share}, ${run.levels_numerator}::bigint, ${run.levels_denominator}::bigint)`;
  const after = commissions - offset - limit;
  const [order, skipped] =
    after < offset ? [sql`l.investment_id desc, l.level desc`, after] : [sql`l.investment_id, l.level`, offset];
  // literals: where the limit is not known, all of the day is sorted
  return sql`
    select l.investment_id, l.day, l.level, l.beneficiary_id, l.from_id, ledger_share(l.base_amount, ${share}) as base_amount, l.ppm,
      ${amount} as amount, l.compound, ${run.releases_on}::date as releases_on, 'accrual' as source
    from level_commissions l
    where l.day = ${day}::date and l.reason = '' and ${amount} > 0 and ${among(beneficiaries)}
      and (${run.paid_upto}::int is null or l.beneficiary_id > ${run.paid_upto}::int)
      and not exists (select from reversed_commissions c where c.investment_id = l.investment_id and c.level = l.level and c.day = l.day)
    order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(skipped)}`;
}
