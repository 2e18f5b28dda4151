import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { Claim, ClosedAccrual } from '@fairlead/contract/features/trading.ts';
import { stepRuns } from '#features/runs/index.ts';
import { type Db, one, rows, sql } from '#foundation/db.ts';

const claimColumns = sql`id, pair, amount, accruals, created_at as claimed_at`;

/** One claim. */
export const readClaim = (db: Db, id: number): Promise<Claim> =>
  one(db, sql<Claim>`select ${claimColumns} from claims where id = ${id}`);

/** A page of a member's claims, newest first, and how many there are. */
export async function listClaims(db: Db, memberId: number, page: Page): Promise<{ claims: Claim[]; total: number }> {
  const claims = await rows(
    db,
    sql<Claim>`select ${claimColumns} from claims where member_id = ${memberId} order by id desc limit ${page.limit} offset ${page.offset}`,
  );
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from claims where member_id = ${memberId}`,
  );
  return { claims, total };
}

/**
 * A page of a member's accruals that wait no more, newest day first, and how many there are.
 * @param filter.claim only those of this claim
 */
export async function listClosed(
  db: Db,
  memberId: number,
  filter: { claim?: number | undefined; state?: 'claimed' | 'lapsed' | undefined },
  page: Page,
): Promise<{ accruals: ClosedAccrual[]; total: number }> {
  const { claim = null, state = null } = filter;
  const found = sql`accrual_claims s where s.member_id = ${memberId} and (${claim}::int is null or s.claim_id = ${claim}::int)
    and (${state}::text is null or (s.claim_id is not null) = (${state}::text = 'claimed'))`;
  const accruals = await rows(
    db,
    sql<ClosedAccrual>`
      with page as (select s.* from ${found} order by s.day desc, s.investment_id limit ${page.limit} offset ${page.offset})
      select p.investment_id, i.plan_name, p.day, p.amount, i.pair, case when p.claim_id is null then 'lapsed' else 'claimed' end as state,
        p.account, p.claim_id, coalesce(c.created_at, r.finished_at, r.created_at) as at
      from page p join investment_terms i on i.id = p.investment_id left join claims c on c.id = p.claim_id left join ${stepRuns('lapse')} r on r.id = p.lapsed_by
      order by p.day desc, p.investment_id`,
  );
  const { total } = await one(db, sql<{ total: number }>`select count(*)::int as total from ${found}`);
  return { accruals, total };
}

/** The pairs of a member's claimed investments that still accrue, with how many each has. */
export const investedPairs = (db: Db, memberId: number): Promise<{ pair: string; investments: number }[]> =>
  rows(
    db,
    sql<{ pair: string; investments: number }>`
      select pair, count(*)::int as investments from active_investments
      where member_id = ${memberId} and settlement = 'claimed' and notice_given_on is null and pair is not null
      group by pair order by pair`,
  );
