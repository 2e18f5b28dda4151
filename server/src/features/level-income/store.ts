import { maybeOne, rows, sql, type Tx } from '#foundation/db.ts';

/** A line that came to something. Micro-units. */
export type Line = { level: number; receiverId: number; compound: boolean; amount: bigint };

/** Which return's lines: a day of an investment. */
export type OfReturn = { investmentId: number; day: string };

/** Where the lines of one return stand. `reserved`: in levels_payable; `taken`: a release pays them or has paid them. */
export type LinesState = { claimId: number | null; reserved: boolean; taken: boolean };

/**
 * The run or claim that fixed a return's lines, held against a release until the transaction ends: the release marks it
 * first. Undefined where there are no lines.
 */
export const holdLinesOf = async (tx: Tx, { investmentId, day }: OfReturn): Promise<LinesState | undefined> =>
  (await maybeOne(
    tx,
    sql<LinesState>`
      select k.id as "claimId", true as reserved, k.released_by is not null as taken from claims k
      where k.id = (select claim_id from claim_lines where investment_id = ${investmentId} and day = ${day}::date limit 1) for update`,
  )) ??
  (await maybeOne(
    tx,
    sql<LinesState>`
      select null::int as "claimId", r.finished_at is not null as reserved, r.released_by is not null as taken from runs r
      where r.programme = 'accrual' and r.day = ${day}::date
        and exists (select from level_lines l where l.investment_id = ${investmentId} and l.day = ${day}::date) for update`,
  ));

/** The lines of a return that came to something and were not cancelled; of one level where it is named. */
export const openLines = (
  tx: Tx,
  { investmentId, day }: OfReturn,
  claimId: number | null,
  level?: number,
): Promise<Line[]> =>
  rows(
    tx,
    claimId === null
      ? sql<Line>`
          select level::int, receiver_id as "receiverId", compound, amount from level_income_lines
          where investment_id = ${investmentId} and day = ${day}::date and amount > 0 and cancelled_at is null
            and (${level ?? null}::int is null or level = ${level ?? null}::int) order by level`
      : sql<Line>`
          select l.level::int, l.receiver_id as "receiverId", l.compound, l.amount from claim_lines l
          where l.investment_id = ${investmentId} and l.day = ${day}::date and l.amount > 0
            and (${level ?? null}::int is null or l.level = ${level ?? null}::int)
            and not exists (select from cancelled_claim_lines c
              where c.investment_id = l.investment_id and c.level = l.level and c.day = l.day) order by l.level`,
  );

/** Stores lines as cancelled. */
export async function storeCancelled(
  tx: Tx,
  of: OfReturn & { claimId: number | null },
  lines: Line[],
  why: { reason: string; staffId: number },
): Promise<void> {
  const given = sql`unnest(${lines.map((line) => line.level)}::smallint[], ${lines.map((line) => line.receiverId)}::int[],
    ${lines.map((line) => line.compound)}::boolean[], ${lines.map((line) => line.amount)}::bigint[]) as l(level, receiver_id, compound, amount)`;
  await (of.claimId === null
    ? sql`insert into cancelled_lines (day, investment_id, level, receiver_id, compound, amount, reason, staff_id, at)
        select ${of.day}::date, ${of.investmentId}, level, receiver_id, compound, amount, ${why.reason}, ${why.staffId}, app_now() from ${given}`
    : sql`insert into cancelled_claim_lines (day, investment_id, level, claim_id, receiver_id, compound, amount, reason, staff_id, at)
        select ${of.day}::date, ${of.investmentId}, level, ${of.claimId}, receiver_id, compound, amount, ${why.reason}, ${why.staffId}, app_now() from ${given}`
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
export async function ownerOf(tx: Tx, investmentId: number): Promise<number | undefined> {
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
      select i.member_id as "memberId", p.id as "postingId", p.kind, p.amount, c.account, c.lapsed_by is not null as lapsed,
        (select k.id from postings k where k.kind = 'claim' and k.cause = p.cause and k.seq = p.seq) as "claimPostingId"
      from investments i
      join postings p on p.cause = i.id::bigint and p.kind in ('return', 'compound_return', 'claimable_return')
        and p.seq = ${day}::date - date '2000-01-01'
      left join accrual_claims c on c.investment_id = i.id and c.day = p.day
      where i.id = ${investmentId}`,
  );
