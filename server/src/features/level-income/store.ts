import { lockRunOfCommissions } from '#features/runs/index.ts';
import { commissionsOfReturn, lockClaimOfReturn } from '#features/trading/index.ts';
import { maybeOne, rows, sql, type Tx } from '#foundation/db.ts';
import { entryPostings } from '#ledger/index.ts';

/** A commission that came to something. Micro-units. */
export type Commission = { level: number; beneficiaryId: number; compound: boolean; amount: bigint };

/** Which return's commissions: a day of an investment. */
export type OfReturn = { investmentId: number; day: string };

/**
 * Where the commissions of one return stand. `reserved`: in levels_payable; `taken`: a release pays them or has paid
 * them.
 */
export type CommissionsState = { claimId: number | null; reserved: boolean; taken: boolean };

/**
 * The run or claim that calculated a return's commissions, held against a release until the transaction ends: the
 * release marks it first. Undefined where there are no commissions.
 */
export async function lockCommissions(tx: Tx, of: OfReturn): Promise<CommissionsState | undefined> {
  const claim = await lockClaimOfReturn(tx, of);
  if (claim) return { ...claim, reserved: true };
  const run = await lockRunOfCommissions(tx, of);
  return run && { ...run, claimId: null };
}

/** The commissions of a return that came to something and were not reversed; of one level where it is named. */
export const getOpenCommissions = (
  tx: Tx,
  { investmentId, day }: OfReturn,
  claimId: number | null,
  level?: number,
): Promise<Commission[]> =>
  rows(
    tx,
    claimId === null
      ? sql<Commission>`
          select level::int, beneficiary_id as "beneficiaryId", compound, amount from settled_commissions
          where investment_id = ${investmentId} and day = ${day}::date and amount > 0 and reversed_at is null
            and (${level ?? null}::int is null or level = ${level ?? null}::int) order by level`
      : sql<Commission>`
          select l.level::int, l.beneficiary_id as "beneficiaryId", l.compound, l.amount
          from ${commissionsOfReturn({ investmentId, day })} l
          where (${level ?? null}::int is null or l.level = ${level ?? null}::int)
            and not exists (select from reversed_claim_commissions c
              where c.investment_id = ${investmentId} and c.level = l.level and c.day = ${day}::date) order by l.level`,
  );

/** Stores commissions as reversed. */
export async function storeReversed(
  tx: Tx,
  of: OfReturn & { claimId: number | null },
  commissions: Commission[],
  why: { reason: string; staffId: number },
): Promise<void> {
  const given = sql`unnest(${commissions.map((commission) => commission.level)}::smallint[], ${commissions.map((commission) => commission.beneficiaryId)}::int[],
    ${commissions.map((commission) => commission.compound)}::boolean[], ${commissions.map((commission) => commission.amount)}::bigint[]) as l(level, beneficiary_id, compound, amount)`;
  await (of.claimId === null
    ? sql`insert into reversed_commissions (day, investment_id, level, beneficiary_id, compound, amount, reason, staff_id, reversed_at)
        select ${of.day}::date, ${of.investmentId}, level, beneficiary_id, compound, amount, ${why.reason}, ${why.staffId}, app_now() from ${given}`
    : sql`insert into reversed_claim_commissions (day, investment_id, level, claim_id, beneficiary_id, compound, amount, reason, staff_id, reversed_at)
        select ${of.day}::date, ${of.investmentId}, level, ${of.claimId}, beneficiary_id, compound, amount, ${why.reason}, ${why.staffId}, app_now() from ${given}`
  ).execute(tx);
}

/** A return as it was credited. */
export type CreditedReturn = {
  memberId: number;
  postingId: bigint;
  kind: 'return' | 'compound_return' | 'claimable_return';
  amount: bigint;
  /** The claim's posting, where it was claimed, and the account it went to. */
  claimPostingId: bigint | null;
  account: 'profit' | 'compound' | null;
  lapsed: boolean;
};

/** Whose an investment is, or undefined. */
export async function getOwner(tx: Tx, investmentId: number): Promise<number | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ memberId: number }>`select member_id as "memberId" from investment_terms where id = ${investmentId}`,
  );
  return row?.memberId;
}

/** The credited return of a day, or undefined where nothing was credited. */
export const findReturn = (tx: Tx, { investmentId, day }: OfReturn): Promise<CreditedReturn | undefined> =>
  maybeOne(
    tx,
    sql<CreditedReturn>`
      select i.member_id as "memberId", p.id as "postingId", p.entry_type as kind, p.amount, c.account, c.lapsed_by is not null as lapsed,
        (select k.id from ${entryPostings('claim')} k where k.reference = p.reference and k.sequence = p.sequence) as "claimPostingId"
      from investment_terms i
      join ${entryPostings('return', 'compound_return', 'claimable_return')} p on p.reference = i.id::bigint
        and p.sequence = ${day}::date - date '2000-01-01'
      left join closed_accruals c on c.investment_id = i.id and c.day = p.day
      where i.id = ${investmentId}`,
  );
