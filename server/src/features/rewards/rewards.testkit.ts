import { parseMoney } from '@fairlead/contract/domain/money.ts';
import type { MemberReward } from '@fairlead/contract/features/rewards.ts';
import { expect } from 'vitest';
import { recordVolume } from '#features/members/index.ts';
import { today } from '#foundation/clock.ts';
import { inTransaction, one, sql } from '#foundation/db.ts';
import { memberAccount, post, systemAccount } from '#ledger/index.ts';
import type { Caller, Outcome, World } from '#test/world.ts';
import { rewardChecks } from './checks-store.ts';
import { evaluateRewards } from './evaluate-rewards.ts';

/** A row as an answer carries it. */
export type Wire = Omit<MemberReward, 'business' | 'amount' | 'surplus'> & {
  business: number;
  amount: number;
  surplus: number | null;
};

export function rewardsKit(world: World) {
  let references = 900_000;
  /** Puts active principal in a member, or takes it out again. Whole USDT or decimals as text. */
  const invest = (member: Caller, amount: string) => world.give(member.id, amount, 'principal');
  const leave = async (member: Caller, amount: string) => {
    const micro = parseMoney(amount);
    await inTransaction(world.db, async (tx) => {
      const [debit, credit] = [memberAccount(member.id, 'principal'), systemAccount('custody')];
      references += 1;
      await post(tx, [{ debit, credit, amount: micro, entryType: 'deposit', reference: references, sequence: 998 }]);
      await recordVolume(tx, [{ memberId: member.id, investmentId: null, startDay: null, amount: -micro }]);
    });
  };
  const getState = async (member: Caller) => (await member.get(`/rewards/user/${member.id}`)).body;
  return {
    invest,
    leave,
    /** A member who takes part, with a direct member for each leg. */
    async team(legs: string[], options: { activated?: number } = {}): Promise<{ top: Caller; directs: Caller[] }> {
      const top = await world.member();
      const directs: Caller[] = [];
      for (const [place, amount] of legs.entries()) {
        const direct = await world.member({ sponsor: top, activated: place < (options.activated ?? legs.length) });
        if (amount !== '0') await invest(direct, amount);
        directs.push(direct);
      }
      expect(await top.post('/rewards/initialize', { user_id: top.id })).toMatchObject({ status: 200 });
      return { top, directs };
    },
    listRows: async (member: Caller) => (await getState(member)).rewards as Wire[],
    getProgress: async (member: Caller) => (await getState(member)).progress as Record<string, unknown>,
    /** The open or achieved milestone. */
    async current(member: Caller): Promise<Wire> {
      const rows = (await getState(member)).rewards as Wire[];
      return rows.find(({ status }) => status === 'unlocked' || status === 'achieved') as Wire;
    },
    claim: (member: Caller, row: Pick<Wire, 'id'>, headers: Record<string, string> = {}): Promise<Outcome> =>
      member.send('GET', `/rewards/user/claim/${row.id}`, undefined, headers),
    carry: (member: Caller, row: Pick<Wire, 'id'>): Promise<Outcome> => member.put(`/rewards/carry-forward/${row.id}`),
    /** The end-of-day run's step, some days later. Sessions outlive no days: sign in again. */
    async endDay(days = 1, at?: (point: string) => void): Promise<void> {
      await world.moveClock(days);
      await evaluateRewards(world.db, await today(world.db), { batchSize: 2, manual: true, ...(at ? { at } : {}) });
    },
    again: (member: Caller) => world.signIn('member', member.id),
    getMain: async (member: Caller) => (await world.wallets(member.id)).main,
    getRun: async () =>
      one(
        world.db,
        sql<{
          items: number;
          due: bigint;
          state: string;
        }>`select items, due, state from runs where programme = 'rewards' order by id desc limit 1`,
      ),
    async expectClean(): Promise<void> {
      const checks = await world.verify();
      for (const check of rewardChecks) checks.push(await check(world.db));
      expect(checks.filter((check) => check.broken > 0)).toEqual([]);
    },
  };
}
