import { maybeOne, rows, sql, type Tx } from '#foundation/db.ts';

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
export const lockCommissions = async (tx: Tx, { investmentId, day }: OfReturn): Promise<CommissionsState | undefined> =>
  (await maybeOne(
    tx,
    sql<CommissionsState>`
      select k.id as "claimId", true as reserved, k.released_by is not null as taken from claims k
      where k.id = (select claim_id from claim_commissions where investment_id = ${investmentId} and day = ${day}::date limit 1) for update`,
  )) ??
  (await maybeOne(
    tx,
    sql<CommissionsState>`
      select null::int as "claimId", r.finished_at is not null as reserved, r.released_by is not null as taken from runs r
      where r.programme = 'accrual' and r.day = ${day}::date
        and exists (select from level_commissions l where l.investment_id = ${investmentId} and l.day = ${day}::date) for update`,
  ));

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
          select l.level::int, l.beneficiary_id as "beneficiaryId", l.compound, l.amount from claim_commissions l
          where l.investment_id = ${investmentId} and l.day = ${day}::date and l.amount > 0
            and (${level ?? null}::int is null or l.level = ${level ?? null}::int)
            and not exists (select from reversed_claim_commissions c
              where c.investment_id = l.investment_id and c.level = l.level and c.day = l.day) order by l.level`,
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
    sql<{ memberId: number }>`select member_id as "memberId" from investments where id = ${investmentId}`,
  );
  return row?.memberId;
}

/** The credited return of a day, or undefined where nothing was credited. */
export const findReturn = (tx: Tx, { investmentId, day }: OfReturn): Promise<CreditedReturn | undefined> =>
  maybeOne(
    tx,
    sql<CreditedReturn>`
      select i.member_id as "memberId", p.id as "postingId", p.entry_type as kind, p.amount, c.account, c.lapsed_by is not null as lapsed,
        (select k.id from postings k where k.entry_type = 'claim' and k.reference = p.reference and k.sequence = p.sequence) as "claimPostingId"
      from investments i
      join postings p on p.reference = i.id::bigint and p.entry_type in ('return', 'compound_return', 'claimable_return')
        and p.sequence = ${day}::date - date '2000-01-01'
      left join accrual_claims c on c.investment_id = i.id and c.day = p.day
      where i.id = ${investmentId}`,
  );
