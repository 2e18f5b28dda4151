import { type Pool, pools } from '@fairlead/contract/vocabulary/accounts.ts';
import { MICRO } from '@fairlead/contract/vocabulary/money.ts';
import { type StaffDecision, type WithdrawalKind, withdrawalKinds } from '@fairlead/contract/vocabulary/states.ts';
import fc from 'fast-check';

/** The members' sponsors by place, nearest first: 0 has three directs, 1 has two, 4 has one. */
export const SPONSORS = [[], [0], [0], [0], [1, 0], [1, 0], [4, 1, 0]];
/** The plans by place: a short one, a short compounding one, and one that meets the cap of twice the amount. */
export const PLANS = [
  { mode: 'payout', ratePpm: 2_500, term: 4 },
  { mode: 'compound', ratePpm: 50_000, term: 12 },
  { mode: 'payout', ratePpm: 700_000, term: 6 },
] as const;

/** One call on the platform. Members and plans are named by place, what was made by its order of making; shares are of what there is. */
export type UseCase =
  | { call: 'capital' | 'deposit'; amount: bigint; member: number }
  | { call: 'fund'; pool: Pool; amount: bigint; from: 'operator_equity' | 'fees' }
  | { call: 'friend'; member: number; to: number; amount: bigint }
  | { call: 'own'; member: number; from: 'profit' | 'compound'; permille: number }
  | { call: 'activate'; member: number; payer: number; plan: number }
  | { call: 'reverseTopup'; made: number }
  | { call: 'subscribe'; member: number; plan: number; amount: bigint }
  | { call: 'withdraw'; member: number; kind: WithdrawalKind; permille: number; investment: number }
  | { call: 'decide'; made: number; status: StaffDecision; staff: number }
  | { call: 'cancel'; made: number }
  | { call: 'block'; member: number }
  | { call: 'shortfall'; rule: 'nothing' | 'pro_rata' }
  | { call: 'night'; days: number; byHand: boolean }
  | { call: 'afternoon' };
export type UseCaseName = UseCase['call'];

const member = fc.nat(SPONSORS.length - 1);
const made = fc.nat(5);
/** Of what there is: at times more than that. */
const permille = fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 1_100 }));
const usdt = (least: number, most: number) =>
  fc
    .tuple(fc.integer({ min: least, max: most }), fc.nat(999_999))
    .map(([whole, rest]) => BigInt(whole) * MICRO + BigInt(rest));
const of = <T extends object>(call: string, parts: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) =>
  fc.record({ call: fc.constant(call), ...parts });

/** Any call at all; nights often, so that there is something to take. */
export const anyUseCase = fc.oneof(
  { weight: 1, arbitrary: of('capital', { amount: usdt(0, 500), member }) },
  { weight: 1, arbitrary: of('deposit', { amount: usdt(0, 500), member }) },
  {
    weight: 3,
    arbitrary: of('fund', {
      pool: fc.constantFrom(...pools),
      amount: usdt(0, 300),
      from: fc.constantFrom('operator_equity', 'fees'),
    }),
  },
  { weight: 2, arbitrary: of('friend', { member, to: member, amount: usdt(1, 600) }) },
  { weight: 2, arbitrary: of('own', { member, from: fc.constantFrom('profit', 'compound'), permille }) },
  { weight: 3, arbitrary: of('activate', { member, payer: member, plan: fc.nat(2) }) },
  { weight: 1, arbitrary: of('reverseTopup', { made }) },
  { weight: 5, arbitrary: of('subscribe', { member, plan: fc.nat(PLANS.length - 1), amount: usdt(1, 900) }) },
  {
    weight: 4,
    arbitrary: of('withdraw', {
      member,
      kind: fc.constantFrom(...withdrawalKinds, 'principal' as const),
      permille,
      investment: made,
    }),
  },
  {
    weight: 3,
    arbitrary: of('decide', {
      made,
      status: fc.constantFrom('approved', 'processing', 'completed', 'rejected'),
      staff: fc.nat(1),
    }),
  },
  { weight: 1, arbitrary: of('cancel', { made }) },
  { weight: 1, arbitrary: of('block', { member }) },
  { weight: 1, arbitrary: of('shortfall', { rule: fc.constantFrom('nothing', 'pro_rata') }) },
  { weight: 7, arbitrary: of('night', { days: fc.constantFrom(1, 1, 1, 2, 8), byHand: fc.boolean() }) },
  { weight: 1, arbitrary: of('afternoon', {}) },
) as fc.Arbitrary<UseCase>;
