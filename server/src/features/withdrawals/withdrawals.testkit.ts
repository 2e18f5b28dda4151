import { randomBytes } from 'node:crypto';
import type { Withdrawal } from '@fairlead/contract/features/withdrawals.ts';
import { expect } from 'vitest';
import { verifyAll } from '#app/verify.ts';
import { recordVolume } from '#features/members/index.ts';
import { today } from '#foundation/clock.ts';
import { inTransaction, sql } from '#foundation/db.ts';
import { memberAccount, post } from '#ledger/index.ts';
import type { Caller, Outcome, World } from '#test/world.ts';

export const ADDRESS = '0x5F1e8b0a3c7d942e6B1fA0D3c8E47B295ad6C03e';
export const OTHER_ADDRESS = '0x27Ce9F04B1d863A65E0f7C92BD416A8305Cef7D1';
export const HASH = `0x${'ab'.repeat(32)}`;
/** A transaction's hash that nothing has used. */
export const newHash = (): string => `0x${randomBytes(32).toString('hex')}`;

/** A request as an answer carries it. */
export type Wire = Omit<Withdrawal, 'amount'> & { amount: number };
export const toRequest = (outcome: Outcome) => outcome.body.withdrawal as Wire;

const PATHS: Record<string, string> = {
  normal: '',
  roi: 'update/roi/',
  principle: 'update/principle/',
  compound: 'update/compound/',
};

/** Short ways to staff's decisions, investments and events in a world. */
export function withdrawalKit(world: World) {
  /** A staff member's decision, with its step-up. */
  const decide = async (staff: Caller, request: Wire, body: Record<string, unknown>): Promise<Outcome> =>
    staff.put(
      `/withdrawalrequest/${PATHS[request.kind]}${request.id}`,
      { amount: request.amount, user_id: request.user_id, ...body },
      await world.stepUp('staff', staff.id, 'payout'),
    );
  return {
    decide,
    complete: (staff: Caller, request: Wire) => decide(staff, request, { status: 'completed', txid: newHash() }),
    /** An active investment of a plan of its own, subscribed over HTTP. @returns its id */
    async invest(member: Caller, amount: number, mode: 'payout' | 'compound' = 'payout'): Promise<number> {
      const staff = await world.staff();
      const terms = { risk: 'low', min: 1, max: 10_000, roi_percentage: 0.05, term_days: 20, mode };
      const plan = await staff.post('/plans/add', { name: `Plan ${staff.id}`, ...terms });
      const { id } = plan.body.singleplan as { id: number };
      await world.give(member.id, String(amount));
      const { body } = await member.post('/investments', { plan_id: id, amount, risk_notice: 1 });
      return (body.investment as { id: number }).id;
    },
    /** Growth inside an investment, with the money that goes with it. Whole USDT, or halves. */
    async grow(member: Caller, investmentId: number, amount: number): Promise<void> {
      await world.give(member.id, String(amount), 'compound');
      const micro = BigInt(amount * 1_000_000);
      await sql`update investments set growth = growth + ${micro} where id = ${investmentId}`.execute(world.db);
    },
    /** Ends an investment as the end-of-day run does when its term is over. */
    async completeInvestment(member: Caller, investmentId: number, invested: number): Promise<void> {
      const [debit, credit] = [memberAccount(member.id, 'principal'), memberAccount(member.id, 'main')];
      const amount = BigInt(invested) * 1_000_000n;
      await inTransaction(world.db, async (tx) => {
        await post(tx, [{ debit, credit, amount, entryType: 'principal_returned', reference: investmentId }]);
        await recordVolume(tx, [{ memberId: member.id, investmentId, startDay: await today(tx), amount: -amount }]);
        await sql`update investments set status = 'completed', growth = 0, ended_at = app_now() where id = ${investmentId}`.execute(
          tx,
        );
      });
    },
    async expectClean(): Promise<void> {
      const broken = (await verifyAll(world.db)).filter((check) => check.broken > 0);
      expect(broken).toEqual([]);
    },
    async listEvents(memberId: number): Promise<{ name: string; payload: Record<string, unknown> }[]> {
      const found = await sql<{ name: string; payload: Record<string, unknown> }>`select name, payload from outbox
        where name like 'withdrawal.%' and payload ->> 'memberId' = ${String(memberId)} order by id`.execute(world.db);
      return found.rows;
    },
  };
}
