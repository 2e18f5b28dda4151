import fc from 'fast-check';
import { expect } from 'vitest';
import { investmentChecks, subscribe } from '#features/investments/index.ts';
import { createMember, memberChecks } from '#features/members/index.ts';
import { allowAll } from '#features/screening/index.ts';
import { inTransaction, one, sql, type Tx } from '#foundation/db.ts';
import { grantStepUp } from '#foundation/step-up.ts';
import { verifyLedger } from '#ledger/index.ts';
import { changeMember } from '../src/features/members/change-member.ts';
import { requestWithdrawal } from '../src/features/withdrawals/request-withdrawal.ts';
import { usdt } from './tree-model.testkit.ts';
import type { World } from './world.ts';

const ADDRESS = `0x${'a1'.repeat(20)}`;

export const memberActor = (id: number) => ({ kind: 'member', id, ip: '', requestId: '' }) as const;

const place = fc.nat(1_000);
/** What one of many who act at once does, with two members by their places. */
export const drawAction = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('join' as const), who: place, other: place }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('invest' as const), who: place, other: fc.integer({ min: 1, max: 900 }) }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('move' as const), who: place, other: place }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('leave', 'stay', 'end', 'rollUp', 'check', 'complete'),
      who: place,
      other: place,
    }),
  },
);
export type TreeAction = {
  does: 'join' | 'invest' | 'move' | 'leave' | 'stay' | 'end' | 'rollUp' | 'check' | 'complete';
  who: number;
  other: number;
};

/** The use cases that change the tree or what is in it, each in a transaction of its own. Amounts in whole USDT. */
export async function createTreeActions(world: World) {
  const { db } = world;
  const staff = await world.staff();
  const staffActor = { kind: 'staff', id: staff.id, role: 'owner', ip: '', requestId: '' } as const;
  const plan = await one(
    db,
    sql<{
      id: number;
    }>`insert into plans (name, risk, min, max, rate_ppm, term_days, distribution, settlement, accrues_on, created_at, updated_at)
      values ('Any', 'low', 1, 1000000000000, 500, 100, 'pay_out', 'automatic', 'every_day', app_now(), app_now()) returning id`,
  );
  const getCode = async (id: number) =>
    (await one(db, sql<{ code: string }>`select referral_code as code from members where id = ${id}`)).code;
  const investIn = (tx: Tx, member: number, amount: number) =>
    subscribe(tx, memberActor(member), { plan_id: plan.id, amount: usdt(amount), risk_notice: 1 });
  return {
    investIn,
    invest: (member: number, amount: number) => inTransaction(db, (tx) => investIn(tx, member, amount)),
    async move(id: number, sponsor: number | undefined) {
      const referredBy = sponsor === undefined ? '' : await getCode(sponsor);
      return inTransaction(db, (tx) =>
        changeMember(tx, staffActor, id, { referredBy }, { stepUp: undefined, publicUrl: '' }),
      );
    },
    /** A new member with 5,000 in main. */
    async join(sponsor: number | undefined, name: string): Promise<number> {
      const sponsorCode = sponsor === undefined ? undefined : await getCode(sponsor);
      const person = { username: name, email: `${name}@test.test`, fullname: name, phone: '', passwordHash: 'none' };
      const id = await inTransaction(db, (tx) => createMember(tx, { ...person, sponsorCode }));
      await sql`update members set verified_at = app_now() where id = ${id}`.execute(db);
      await world.give(id, '5000');
      return id;
    },
    /** Gives notice. */
    leave: (id: number, investmentId: number) =>
      inTransaction(db, async (tx) => {
        const stepUp = await grantStepUp(tx, memberActor(id), 'address');
        return requestWithdrawal(
          tx,
          memberActor(id),
          { kind: 'principal', investmentId, address: ADDRESS },
          { stepUp, screen: allowAll },
        );
      }),
    async expectClean(): Promise<void> {
      const checks = await verifyLedger(db);
      for (const check of [...memberChecks, ...investmentChecks]) checks.push(await check(db));
      expect(checks.filter((check) => check.broken > 0)).toEqual([]);
    },
  };
}
