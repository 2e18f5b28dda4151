import { type Pool, pools } from '@fairlead/contract/domain/accounts.ts';
import { MICRO } from '@fairlead/contract/domain/money.ts';
import fc from 'fast-check';
import type { Terms } from './model/catalogue.ts';
import type { Decision, Kind } from './model/withdrawals.ts';

/** A plan as it is drawn: daily target in ppm, term in accrual days. */
export type PlanSeed = {
  ratePpm: number;
  term: number;
  distribution: 'pay_out' | 'compound';
  settlement: 'automatic' | 'claimed';
  pair: string;
  everyDay: boolean;
  max: number;
};

/**
 * One thing that happens. Members, plans and what was made are named by place (taken modulo how many there are); shares are
 * in permille of what there is, at times more than that.
 */
export type Action =
  | { do: 'capital'; amount: bigint }
  | { do: 'fund'; pool: Pool; amount: bigint; from: 'operator_equity' | 'fees' }
  | { do: 'deposit'; member: number; amount: bigint }
  | { do: 'join'; sponsor: number }
  | { do: 'sponsor'; member: number; sponsor: number }
  | { do: 'switch'; member: number; field: 'blocked' | 'active' | 'roiOpen' | 'levelOpen' }
  | { do: 'friend'; member: number; to: number; amount: bigint }
  | { do: 'own'; member: number; from: 'profit' | 'compound'; permille: number; named: boolean }
  | { do: 'activate'; member: number; payer: number; plan: number; first: boolean }
  | { do: 'redeem'; member: number; plan: number }
  | { do: 'entry'; member: number; kind: 'credit' | 'debit'; wallet: 'main' | 'profit'; amount: bigint; by: number }
  | { do: 'agree'; made: number; by: number; refused: boolean }
  | { do: 'reverse'; made: number }
  | { do: 'subscribe'; member: number; plan: number; amount: bigint }
  | { do: 'withdraw'; member: number; kind: Kind; permille: number; investment: number }
  | { do: 'decide'; made: number; decision: Decision; staff: number }
  | { do: 'cancel'; made: number }
  | { do: 'shortfall'; rule: 'skip' | 'pro_rata' }
  | ({ do: 'terms' } & Terms)
  | { do: 'plan'; plan: number; ratePpm: number; active: boolean }
  | { do: 'levels'; kind: 'invest' | 'active'; ppms: number[] }
  | { do: 'holiday'; ahead: number }
  | { do: 'claim'; member: number; pair: string }
  | { do: 'enrol' | 'reach' | 'grant' | 'dismiss'; member: number }
  | { do: 'prize' | 'carry'; member: number; back: number }
  | { do: 'turnover'; before: number }
  | { do: 'reverseCommission'; made: number; level: number }
  | { do: 'reverseReturn'; made: number; before: number }
  | {
      do: 'endOfDay';
      days: number;
      manual: boolean;
      kill: number | undefined;
      resume: boolean;
      workers: number;
      batchSize: number;
    }
  | { do: 'afternoon' };

export type EndOfDayAction = Extract<Action, { do: 'endOfDay' }>;
/** Actions that are one transaction of a day; an end-of-day run is many. */
export type DayAction = Exclude<Action, { do: 'endOfDay' | 'afternoon' }>;

export type WorldSeed = {
  /** Each member's sponsor: 0 none, n the n-th before them (modulo). */
  sponsors: number[];
  /** Which day of the second half of which month it begins on. */
  start: number;
  plans: PlanSeed[];
  actions: Action[];
};

const PAIRS = ['EURUSD', 'GBPUSD'];
/** Of what there is: often all, at times more. */
const permille = fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 1_100 }));
const usdt = (min: number, max: number) =>
  fc.tuple(fc.integer({ min, max }), fc.nat(999_999)).map(([whole, rest]) => BigInt(whole) * MICRO + BigInt(rest));
const of = <T extends object>(name: string, parts: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) =>
  fc.record({ do: fc.constant(name), ...parts }, { noNullPrototype: true });
const percents = fc.array(fc.constantFrom(0, 1, 7_333, 10_000, 25_000, 50_000), { minLength: 1, maxLength: 5 });

/** How an end-of-day run goes. */
export const anyEndOfDay = of('endOfDay', {
  days: fc.oneof(
    { weight: 250, arbitrary: fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 2, 4) },
    { weight: 1, arbitrary: fc.constant(40) },
  ),
  manual: fc.boolean(),
  kill: fc.option(fc.oneof(fc.nat(8), fc.nat(30)), { nil: undefined, freq: 3 }),
  resume: fc.boolean(),
  workers: fc.constantFrom(1, 1, 1, 2),
  // small, so that an end-of-day run of a few investments has several transactions
  batchSize: fc.constantFrom(2, 5, 12),
}) as fc.Arbitrary<EndOfDayAction>;

/** How large what is drawn may be: members and things by place, USDT of a subscription and of a pool's funding. */
export type Size = { places: number; invested: number; funded: number };
const SMALL: Size = { places: 40, invested: 700, funded: 60 };

const terms: { [Key in keyof Terms]: fc.Arbitrary<Terms[Key]> } = {
  feePpm: fc.constantFrom(0n, 10_000n, 20_000n, 33_333n),
  feeMin: fc.constantFrom(0n, MICRO, 2_500_001n),
  feeMax: fc.constantFrom(5n * MICRO, 20n * MICRO),
  minimum: fc.constantFrom(10n * MICRO, 15n * MICRO, 50n * MICRO),
  exitFeePpm: fc.constantFrom(0n, 50_000n, 71_429n),
  noticeDays: fc.constantFrom(0, 3, 7, 10),
  capPercent: fc.constantFrom(100n, 150n, 200n),
};

const dayActions = ({ places, invested, funded }: Size, place = fc.nat(places)): [number, fc.Arbitrary<unknown>][] => [
  [1, of('capital', { amount: usdt(0, 15 * funded) })],
  [
    4,
    of('fund', {
      pool: fc.constantFrom(...pools),
      amount: usdt(0, funded),
      from: fc.constantFrom('operator_equity', 'fees'),
    }),
  ],
  [1, of('deposit', { member: place, amount: usdt(1, 900) })],
  [1, of('join', { sponsor: place })],
  [2, of('sponsor', { member: place, sponsor: place })],
  [
    2,
    of('switch', {
      member: place,
      field: fc.constantFrom('blocked', 'blocked', 'active', 'roiOpen', 'levelOpen'),
    }),
  ],
  [1, of('friend', { member: place, to: place, amount: usdt(3, 520) })],
  [2, of('own', { member: place, from: fc.constantFrom('profit', 'compound'), permille, named: fc.boolean() })],
  [3, of('activate', { member: place, payer: place, plan: fc.nat(2), first: fc.boolean() })],
  [1, of('redeem', { member: place, plan: fc.nat(2) })],
  [
    1,
    of('entry', {
      member: place,
      kind: fc.constantFrom('credit', 'debit'),
      wallet: fc.constantFrom('main', 'main', 'profit'),
      amount: usdt(1, 150),
      by: fc.nat(1),
    }),
  ],
  [1, of('agree', { made: place, by: fc.nat(1), refused: fc.constantFrom(false, false, false, true) })],
  [1, of('reverse', { made: place })],
  [4, of('subscribe', { member: place, plan: place, amount: usdt(1, invested) })],
  [
    5,
    of('withdraw', {
      member: place,
      kind: fc.constantFrom('normal', 'roi', 'principal', 'principal', 'compound'),
      permille,
      investment: place,
    }),
  ],
  [
    4,
    of('decide', {
      made: place,
      decision: fc.constantFrom('approved', 'processing', 'completed', 'rejected'),
      staff: fc.nat(1),
    }),
  ],
  [2, of('cancel', { made: place })],
  [1, of('shortfall', { rule: fc.constantFrom('skip', 'pro_rata') })],
  [1, of('terms', terms)],
  [1, of('plan', { plan: place, ratePpm: fc.integer({ min: 1, max: 90_000 }), active: fc.boolean() })],
  [1, of('levels', { kind: fc.constantFrom('invest', 'active'), ppms: percents })],
  [1, of('holiday', { ahead: fc.integer({ min: 1, max: 9 }) })],
  [4, of('claim', { member: place, pair: fc.constantFrom(...PAIRS) })],
  [2, of('enrol', { member: place })],
  [1, of('reach', { member: place })],
  [2, of('prize', { member: place, back: fc.constantFrom(0, 0, 0, 1) })],
  [1, of('carry', { member: place, back: fc.constantFrom(0, 0, 1) })],
  [1, of('grant', { member: place })],
  [1, of('dismiss', { member: place })],
  [2, of('reverseCommission', { made: place, level: fc.constantFrom(1, 1, 2, 3) })],
  [2, of('reverseReturn', { made: place, before: fc.constantFrom(0, 0, 1, 2, 5) })],
  [1, of('turnover', { before: fc.constantFrom(0, 1, 1, 1, 2) })],
];
const pickWeighted = (weighted: [number, fc.Arbitrary<unknown>][]) =>
  fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Anything that happens by day. */
export const anyDayAction = (size: Size) => pickWeighted(dayActions(size)) as fc.Arbitrary<DayAction>;
const action = pickWeighted([
  ...dayActions(SMALL),
  [14, anyEndOfDay],
  [2, of('afternoon', {})],
]) as fc.Arbitrary<Action>;

const plan: fc.Arbitrary<PlanSeed> = fc.record(
  {
    ratePpm: fc.constantFrom(1, 500, 2_500, 33_333, 70_001, 700_000),
    term: fc.integer({ min: 1, max: 12 }),
    distribution: fc.constantFrom('pay_out', 'compound'),
    settlement: fc.constantFrom('automatic', 'automatic', 'claimed'),
    pair: fc.constantFrom(...PAIRS),
    everyDay: fc.boolean(),
    max: fc.constantFrom(500, 10_000),
  },
  { noNullPrototype: true },
);

/** A small random world and what happens in it. */
export const anyWorld: fc.Arbitrary<WorldSeed> = fc.record(
  {
    sponsors: fc.array(fc.nat(8), { minLength: 5, maxLength: 40 }),
    start: fc.nat(400),
    plans: fc.array(plan, { minLength: 1, maxLength: 4 }),
    actions: fc.array(action, { minLength: 15, maxLength: 45, size: 'max' }),
  },
  { noNullPrototype: true },
);
