import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { PendingCommission } from '@fairlead/contract/features/level-income.ts';
import { type Db, rows, sql } from '#foundation/db.ts';

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

function listSegment(
  db: Db,
  { day }: Segment,
  beneficiaries: number[] | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<PendingCommission[]> {
  const page =
    day === null
      ? sql`
          select l.investment_id, l.day, l.level, l.beneficiary_id, l.from_id, l.base_amount, l.ppm, l.amount, l.compound,
            k.day + 2 as releases_on, 'claim' as source
          from ${ofClaims(beneficiaries)} order by l.day desc, l.investment_id, l.level limit ${limit} offset ${offset}`
      : sql`
          select l.investment_id, l.day, l.level, l.beneficiary_id, l.from_id, l.base_amount, l.ppm, l.amount, l.compound,
            (r.levels_decided_at at time zone 'UTC')::date + 1 as releases_on, 'accrual' as source
          from settled_commissions l join runs r on r.id = l.run_id left join runs release on release.id = r.released_by
          where l.day = ${day}::date and l.amount > 0 and l.reversed_at is null and ${among(beneficiaries)} and ${unpaid('l.beneficiary_id')}
          order by l.investment_id, l.level limit ${limit} offset ${offset}`;
  return rows(
    db,
    sql<PendingCommission>`
      with page as materialized (${page})
      select ${columns}, p.source from page p join member_names m on m.id = p.beneficiary_id join member_names f on f.id = p.from_id
      order by p.day desc, p.investment_id, p.level`,
  );
}
