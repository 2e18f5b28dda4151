import { CLAIM_DAYS } from '@fairlead/contract/features/trading.ts';
import type { RawBuilder } from 'kysely';
import { lockInvestments } from '#features/investments/index.ts';
import { activeDirects } from '#features/members/index.ts';
import { levelPercents } from '#features/plans/index.ts';
import { hasInvestment, reasonAgainst, reasonAtLevel, stepRuns } from '#features/runs/index.ts';
import { latestFunding } from '#features/treasury/index.ts';
import { type Db, maybeOne, one, rows, sharedRead, sql, type Tx } from '#foundation/db.ts';
import { standingPostings } from '#ledger/index.ts';
import type { Beneficiary, ClaimCommission, ClaimedAccrual } from './rules.ts';

/** An accrual that waits to be claimed. */
export type Waiting = ClaimedAccrual & { pair: string; planName: string; lastClaimDay: string };

/** The UTC day an accrual was made on: when it was credited to what members can claim. */
const madeOn = sql`(p.booked_at at time zone 'UTC')::date`;

/**
 * A member's returns that they can claim now, as a subquery (investment_id, plan_name, pair, distribution, level_version, day,
 * amount, last_claim_day).
 */
export const claimableReturns = (memberId: number): RawBuilder<unknown> => sql`(
  select i.id as investment_id, i.plan_name, i.pair, i.distribution, i.level_version, p.day, p.amount,
    ${madeOn} + ${CLAIM_DAYS}::int as last_claim_day
  from investment_terms i join ${standingPostings('claimable_return')} p on p.reference = i.id::bigint
  where i.member_id = ${memberId} and i.settlement = 'claimed' and ${madeOn} >= app_today() - ${CLAIM_DAYS}::int
    and not exists (select from accrual_claims c where c.investment_id = i.id and c.day = p.day))`;

/**
 * Claimable returns of all members that were neither claimed nor have lapsed, as a subquery (position, booked_at, investment_id,
 * member_id, day, amount).
 * @param booked SQL over posting `p`: which
 */
export const openReturns = (booked: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select p.id as position, p.booked_at, i.id as investment_id, i.member_id, p.day, p.amount
  from ${standingPostings('claimable_return')} p join investment_terms i on i.id = p.reference::int
  where ${booked} and not exists (select from accrual_claims c where c.investment_id = i.id and c.day = p.day))`;

/** What members can claim through a day and not afterwards, as {@link openReturns} has it. */
export const lastClaimableOn = (day: string): RawBuilder<unknown> =>
  openReturns(sql`p.booked_at >= (${day}::date - ${CLAIM_DAYS}::int)::timestamp at time zone 'UTC'
    and p.booked_at < (${day}::date - ${CLAIM_DAYS}::int + 1)::timestamp at time zone 'UTC'`);

/**
 * A member's claimable accruals that were neither claimed nor have lapsed, oldest first; of one pair where it is named.
 */
export const waitingAccruals = (db: Db, memberId: number, pair?: string): Promise<Waiting[]> =>
  rows(
    db,
    sql<Waiting>`
      select investment_id as "investmentId", day, amount, distribution = 'compound' as compound, level_version as "levelVersion",
        pair, plan_name as "planName", last_claim_day as "lastClaimDay"
      from ${claimableReturns(memberId)} c where (${pair ?? null}::text is null or pair = ${pair ?? null}::text)
      order by day, investment_id`,
  );

/** The sponsors above a member, nearest first, each with what is against level income of theirs now. */
export const beneficiariesAbove = (tx: Tx, memberId: number, depth: number): Promise<Beneficiary[]> =>
  rows(
    tx,
    sql<Beneficiary>`
      select m.id, a.level::int as level, ${reasonAtLevel(sql`q.reason`, activeDirects(sql`m.id`), sql`a.level`)} as reason
      from member_standings o cross join unnest(o.ancestors) with ordinality a(id, level) join member_standings m on m.id = a.id
        cross join lateral (select ${reasonAgainst(hasInvestment, sql`app_now()`)} as reason) q
      where o.id = ${memberId} and a.level <= ${depth} order by a.level`,
  );

/** The invest percents of the given versions, ppm by version and level. */
export async function getPercents(db: Db, versions: number[]): Promise<Map<number, Map<number, number>>> {
  const found = await rows(
    db,
    sql<{ version: number; level: number; ppm: number }>`
      select version, level, ppm from ${levelPercents('invest')} p where version = any (${versions}::int[])`,
  );
  const percents = new Map<number, Map<number, number>>(versions.map((version) => [version, new Map()]));
  for (const { version, level, ppm } of found) percents.get(version)?.set(level, ppm);
  return percents;
}

/** A claim's row. Micro-units. */
export type NewClaim = {
  memberId: number;
  pair: string;
  accruals: number;
  amount: bigint;
  levelsDue: bigint;
  levelsPaid: bigint;
  ratio: { numerator: bigint; denominator: bigint };
  marketingPool: bigint | null;
};

/** Takes the next claim's number. */
export async function nextClaimId(tx: Tx): Promise<number> {
  return (await one(tx, sql<{ id: number }>`select nextval(pg_get_serial_sequence('claims', 'id'))::int as id`)).id;
}

/** Stores a claim, booked now. */
export async function insertClaim(tx: Tx, id: number, claim: NewClaim): Promise<void> {
  await sql`
    insert into claims (id, member_id, pair, day, accruals, amount, levels_due, levels_paid, levels_funding_numerator, levels_funding_denominator, marketing_pool, created_at)
    overriding system value
    values (${id}, ${claim.memberId}, ${claim.pair}, app_today(), ${claim.accruals}, ${claim.amount}, ${claim.levelsDue}, ${claim.levelsPaid},
      ${claim.ratio.numerator}, ${claim.ratio.denominator}, ${claim.marketingPool}, app_now())`.execute(tx);
}

/** Marks every claim that is two days old and that no release has taken: from here on they are this release's. */
export async function takeClaims(tx: Tx, releaseId: number, runDay: string): Promise<void> {
  await sql`update claims set released_by = ${releaseId} where released_by is null and day < ${runDay}::date - 1`.execute(
    tx,
  );
}

/**
 * The claims whose level income the marketing pool did not cover, after it was last funded.
 * @returns how many, and the time of the first; null where there is none
 */
export const findUnfundedClaims = (db: Db): Promise<{ count: number; since: Date | null }> =>
  one(
    db,
    sharedRead(sql<{ count: number; since: Date | null }>`
      select count(*)::int as count, min(created_at) as since from claims
      where levels_funding_numerator < levels_funding_denominator and created_at > coalesce(${latestFunding('marketing_pool')}, '-infinity'::timestamptz)`),
  );

/** Closes accruals by a claim. @returns how many were still open */
export async function closeByClaim(
  tx: Tx,
  claim: { id: number; memberId: number },
  accruals: (ClaimedAccrual & { account: 'profit' | 'compound' })[],
): Promise<number> {
  const closed = await rows(
    tx,
    sql`insert into accrual_claims (investment_id, day, member_id, amount, account, claim_id)
      select s.investment_id, s.day, ${claim.memberId}, s.amount, s.account, ${claim.id}
      from unnest(${accruals.map((accrual) => accrual.investmentId)}::int[], ${accruals.map((accrual) => accrual.day)}::date[],
        ${accruals.map((accrual) => accrual.amount)}::bigint[], ${accruals.map((accrual) => accrual.account)}::text[]) as s(investment_id, day, amount, account)
      on conflict do nothing returning 1`,
  );
  return closed.length;
}

/** Stores a claim's level commissions. */
export async function insertCommissions(
  tx: Tx,
  claim: { id: number; memberId: number },
  commissions: ClaimCommission[],
): Promise<void> {
  const column = <T>(pick: (commission: ClaimCommission) => T) => commissions.map(pick);
  await sql`
    insert into claim_commissions (claim_id, investment_id, day, level, beneficiary_id, from_id, ppm, compound, base_amount, due, amount, reason)
    select ${claim.id}, investment_id, day, level, beneficiary_id, ${claim.memberId}, ppm, compound, base_amount, due, amount, reason
    from unnest(${column((l) => l.investmentId)}::int[], ${column((l) => l.day)}::date[], ${column((l) => l.level)}::smallint[],
      ${column((l) => l.beneficiaryId)}::int[], ${column((l) => l.ppm)}::int[], ${column((l) => l.compound)}::boolean[],
      ${column((l) => l.baseAmount)}::bigint[], ${column((l) => l.due)}::bigint[], ${column((l) => l.amount)}::bigint[],
      ${column((l) => l.reason)}::text[]) as l(investment_id, day, level, beneficiary_id, ppm, compound, base_amount, due, amount, reason)`.execute(
    tx,
  );
}

/** An accrual that was not claimed in time. */
export type Lapsing = { investmentId: number; memberId: number; day: string; amount: bigint };

/**
 * A lapse's run, its end-of-day run, and the newest finished lapse's: what was made more than the claim days before
 * that is closed.
 */
export type Lapse = { id: number; runDay: string; since: string | null };

/**
 * The accruals whose last claim day is before the lapse's end-of-day run and that are open, in the order they
 * were made.
 */
const overdue = ({ runDay, since }: Lapse, limit: number, among: number[] | null = null) => sql`
  select investment_id, member_id, day, amount
  from ${openReturns(sql`p.booked_at < (${runDay}::date - ${CLAIM_DAYS}::int)::timestamp at time zone 'UTC'
    and (${since}::date is null or p.booked_at >= (${since}::date - ${CLAIM_DAYS}::int)::timestamp at time zone 'UTC')
    and (${among}::int[] is null or i.id = any (${among}::int[]))`)} o
  order by booked_at, position limit ${limit}`;

/**
 * Closes the next overdue accruals as lapsed. Their investments are locked by a statement before, so that a reversal of
 * one of these returns is either seen or waits.
 * @returns undefined when none was left
 */
export async function closeLapsed(tx: Tx, lapse: Lapse, limit: number): Promise<Lapsing[] | undefined> {
  const among = await lockInvestments(tx, sql`select investment_id from (${overdue(lapse, limit)}) o`);
  if (among.length === 0) return undefined;
  return rows(
    tx,
    sql<Lapsing>`
      insert into accrual_claims (investment_id, member_id, day, amount, lapsed_by)
      select investment_id, member_id, day, amount, ${lapse.id} from (${overdue(lapse, limit, among)}) o
      returning investment_id as "investmentId", member_id as "memberId", day, amount`,
  );
}

/** The end-of-day run of the newest finished lapse before this one, or null. */
export async function lastLapse(db: Db, runDay: string): Promise<string | null> {
  const row = await maybeOne(
    db,
    sql<{ day: string | null }>`
      select max(day) as day from ${stepRuns('lapse')} r where finished_at is not null and day < ${runDay}::date`,
  );
  return row?.day ?? null;
}

/** The commissions of an investment's claimed return that came to something, as a subquery (level, beneficiary_id, compound, amount). */
export const commissionsOfReturn = ({
  investmentId,
  day,
}: {
  investmentId: number;
  day: string;
}): RawBuilder<unknown> => sql`(
  select level, beneficiary_id, compound, amount from claim_commissions
  where investment_id = ${investmentId} and day = ${day}::date and amount > 0)`;

/**
 * The claim that calculated the commissions of an investment's return, held against a release until the transaction ends: its
 * id, and whether a release has taken them. Undefined where there are none.
 */
export const lockClaimOfReturn = (
  tx: Tx,
  { investmentId, day }: { investmentId: number; day: string },
): Promise<{ claimId: number; taken: boolean } | undefined> =>
  maybeOne(
    tx,
    sql<{ claimId: number; taken: boolean }>`
      select k.id as "claimId", k.released_by is not null as taken from claims k
      where k.id = (select claim_id from claim_commissions where investment_id = ${investmentId} and day = ${day}::date limit 1) for update`,
  );
