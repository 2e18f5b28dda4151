import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { expect } from 'vitest';
import { runEndOfDay } from '#app/end-of-day.ts';
import { verifyAll } from '#app/verify.ts';
import type { EndOfDayOptions } from '#features/runs/index.ts';
import { type Db, rows, sql } from '#foundation/db.ts';
import { getSystemBalances } from '#ledger/index.ts';
import type { Caller, Outcome, World } from '#test/world.ts';

export const PAIR = 'EURUSD';

/** Short ways to let accruals wait in a world whose clock stands at the start of a Monday. */
export function tradingIn(world: World) {
  /** The seeded Daily Claim plan, 0.06 % per day, opened; compounding where asked. */
  async function openPlan(distribution: 'pay_out' | 'compound' = 'pay_out'): Promise<number> {
    const { rows: found } = await sql<{ id: number }>`
      update plans set active = true, distribution = ${distribution} where name = 'Daily Claim' returning id`.execute(
      world.db,
    );
    return found[0]?.id ?? 0;
  }

  async function invest(member: Caller, amount: number, distribution?: 'pay_out' | 'compound'): Promise<number> {
    const plan_id = await openPlan(distribution);
    await world.give(member.id, String(amount));
    const made = await (await as(member)).post('/investments', { plan_id, amount, risk_notice: 1 });
    expect(made).toMatchObject({ status: 200 });
    return (made.body.investment as { id: number }).id;
  }

  /** Moves on by whole days, running each end of day as staff would manually. */
  async function endDays(count: number, some: Partial<EndOfDayOptions> = {}): Promise<void> {
    for (let runDay = 0; runDay < count; runDay += 1) {
      await world.moveClock(1);
      expect(await runEndOfDay(world.db, { batchSize: 2, manual: true, ...some })).toBe('done');
    }
  }

  /** Signed in again: a session does not last from one day to the next. */
  const as = (member: Caller): Promise<Caller> => world.signIn('member', member.id);

  const claim = async (member: Caller, pair = PAIR, headers: Record<string, string> = {}): Promise<Outcome> =>
    (await as(member)).put(`/referral/self-trade/${member.id}?pair=${pair}`, undefined, headers);

  const waiting = async (member: Caller) =>
    (await (await as(member)).get(`/trading/waiting/${member.id}`)).body.pairs as {
      pair: string;
      amount: number;
      last_claim_day: string;
      accruals: { day: string; amount: number; investment_id: number; last_claim_day: string }[];
    }[];

  async function expectSound(): Promise<void> {
    expect((await verifyAll(world.db)).filter(({ broken }) => broken > 0)).toEqual([]);
  }
  const pools = () => getSystemBalances(world.db);
  return { as, openPlan, invest, endDays, claim, waiting, expectSound, pools };
}

/** The commissions of every claim, nearest sponsor first. */
export const getClaimCommissions = (db: Db) =>
  rows(
    db,
    sql<{
      level: number;
      beneficiary_id: number;
      due: bigint;
      amount: bigint;
      reason: string | null;
      compound: boolean;
    }>`
      select level::int, beneficiary_id, due, amount, reason, compound from claim_commissions order by claim_id, day, investment_id, level`,
  );

export const micro = parseMoney;
