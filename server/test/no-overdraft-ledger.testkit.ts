import { memberAccounts, pools, systemAccounts } from '@fairlead/contract/domain/accounts.ts';
import { type EntryType, entryTypes } from '@fairlead/contract/domain/entry-types.ts';
import fc from 'fast-check';
import { memberAccount, systemAccount } from '#ledger/index.ts';

/** Three members, a member that does not exist, and the system accounts. */
export const MEMBERS = [1, 2, 3];
const ANONYMOUS = 9;
const accounts = [
  ...MEMBERS.flatMap((id) => memberAccounts.map((name) => memberAccount(id, name))),
  ...systemAccounts.map(systemAccount),
];
const CUSTODY = systemAccount('custody');

export type Line = {
  debit: bigint;
  credit: bigint;
  amount: bigint;
  entryType: EntryType;
  reference: number;
  sequence: number;
};
type Source = 'main' | 'profit' | 'compound' | 'principal';

/** One call on the ledger. Reservations and postings are named by their order of making. */
export type Call =
  | { call: 'post'; lines: Line[]; reservation: number | undefined }
  | { call: 'postSet'; lines: Line[]; reservation: number | undefined }
  | { call: 'hold'; memberId: number; from: Source; amount: bigint; reference: number }
  | { call: 'release'; reference: number; to: Source | undefined }
  | { call: 'capture'; reference: number; exit: bigint; withdrawal: bigint }
  | { call: 'settle'; reference: number; amount: bigint }
  | { call: 'reserve'; pool: (typeof pools)[number]; amount: bigint }
  | { call: 'closeReservation'; reservation: number }
  | { call: 'reverse'; posting: number };

const amount = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt({ min: 1n, max: 60n }) },
  { weight: 3, arbitrary: fc.bigInt({ min: 1n, max: 2_000n }) },
  { weight: 1, arbitrary: fc.constantFrom(0n, -1n, -50n, 10n ** 15n) },
);
const reference = fc.integer({ min: 1, max: 25 });
const account = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...accounts) },
  { weight: 1, arbitrary: fc.constant(memberAccount(ANONYMOUS, 'main')) },
);
const kind = fc.constantFrom(...(Object.keys(entryTypes) as EntryType[]));
const source = fc.constantFrom<Source>('main', 'profit', 'compound', 'principal');
const memberId = fc.constantFrom(...MEMBERS);
const reservation = fc.option(fc.nat(3), { nil: undefined, freq: 3 });
const line = fc.record({ debit: account, credit: account, amount, entryType: kind, reference, sequence: fc.nat(2) });
const systemLine = fc.record({
  debit: fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...systemAccounts.map(systemAccount)) },
    { weight: 1, arbitrary: fc.constant(memberAccount(1, 'main')) },
  ),
  credit: account,
  amount,
  entryType: kind,
  reference,
  sequence: fc.nat(2),
});

/** Any call at all, sensible or not. */
export const anyCall: fc.Arbitrary<Call> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      call: fc.constant('post' as const),
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      reservation,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      call: fc.constant('postSet' as const),
      lines: fc.array(systemLine, { minLength: 1, maxLength: 4 }),
      reservation,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ call: fc.constant('hold' as const), memberId, from: source, amount, reference }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      call: fc.constant('release' as const),
      reference,
      to: fc.option(source, { nil: undefined }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      call: fc.constant('capture' as const),
      reference,
      exit: fc.bigInt(0n, 5n),
      withdrawal: fc.bigInt(0n, 5n),
    }),
  },
  { weight: 1, arbitrary: fc.record({ call: fc.constant('settle' as const), reference, amount }) },
  {
    weight: 3,
    arbitrary: fc.record({ call: fc.constant('reserve' as const), pool: fc.constantFrom(...pools), amount }),
  },
  { weight: 1, arbitrary: fc.record({ call: fc.constant('closeReservation' as const), reservation: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ call: fc.constant('reverse' as const), posting: fc.nat(40) }) },
);

type Hold = { memberId: number; from: Source; amount: bigint; open: boolean };

/** What the ledger promises, in plain maps. Each method says whether the call must be accepted, and then takes it in. */
export class LedgerModel {
  readonly balances = new Map<bigint, bigint>(accounts.map((id) => [id, 0n]));
  readonly postings: (Line & { reversed: boolean })[] = [];
  private readonly reservations: { pool: bigint; amount: bigint; spent: bigint; open: boolean }[] = [];
  private readonly holds = new Map<number, Hold>();
  private readonly references = new Set<string>();

  post(lines: Line[], reservation?: number): boolean {
    if (lines.some(({ debit, credit, amount }) => amount <= 0n || debit === credit)) return false;
    const keys = lines.map((posting) => `${posting.entryType} ${posting.reference} ${posting.sequence}`);
    if (new Set(keys).size < keys.length || keys.some((key) => this.references.has(key))) return false;
    const covering = reservation === undefined ? undefined : this.reservations[reservation];
    // between members alone nothing is paid out of a reservation, and it is not looked at
    const touchesSystem = lines.some(({ debit, credit }) => debit < 0n || credit < 0n);
    if (reservation !== undefined && touchesSystem && !covering?.open) return false;
    const net = sumNet(lines);
    for (const [id, delta] of net) {
      const balance = this.balances.get(id);
      if (balance === undefined) return false;
      if (delta >= 0n || id === CUSTODY) continue;
      if (covering?.pool === id) {
        if (covering.spent - delta > covering.amount) return false;
      } else if (balance - this.reservedIn(id) + delta < 0n) return false;
    }
    for (const [id, delta] of net) {
      this.balances.set(id, (this.balances.get(id) ?? 0n) + delta);
      if (covering?.pool === id && delta < 0n) covering.spent -= delta;
    }
    for (const key of keys) this.references.add(key);
    this.postings.push(...lines.map((posting) => ({ ...posting, reversed: false })));
    return true;
  }

  /** Rows of nothing are left out, and members are only credited. */
  postSet(lines: Line[], reservation?: number): boolean {
    const posted = lines.filter((posting) => posting.amount > 0n);
    if (posted.some(({ debit }) => debit > 0n)) return false;
    if (posted.length === 0) return reservation === undefined || this.reservations[reservation]?.open === true;
    return this.post(posted, reservation);
  }

  hold({
    memberId,
    from,
    amount,
    reference,
  }: {
    memberId: number;
    from: Source;
    amount: bigint;
    reference: number;
  }): boolean {
    if (this.holds.has(reference)) return false;
    const [debit, credit] = [memberAccount(memberId, from), memberAccount(memberId, 'held')];
    if (!this.post([{ debit, credit, amount, entryType: 'hold', reference, sequence: 0 }])) return false;
    this.holds.set(reference, { memberId, from, amount, open: true });
    return true;
  }

  release(reference: number, to?: Source): boolean {
    const held = this.holds.get(reference);
    if (!held?.open) return false;
    const [debit, credit] = [memberAccount(held.memberId, 'held'), memberAccount(held.memberId, to ?? held.from)];
    if (!this.post([{ debit, credit, amount: held.amount, entryType: 'hold_released', reference, sequence: 0 }]))
      return false;
    held.open = false;
    return true;
  }

  capture(reference: number, fees: { exit: bigint; withdrawal: bigint }): boolean {
    const held = this.holds.get(reference);
    if (!held?.open) return false;
    const netAmount = held.amount - fees.exit - fees.withdrawal;
    if (netAmount <= 0n) return false;
    const at = { debit: memberAccount(held.memberId, 'held'), reference, sequence: 0 };
    const lines: Line[] = [
      { ...at, credit: systemAccount('fees'), amount: fees.exit, entryType: 'exit_fee' },
      { ...at, credit: systemAccount('fees'), amount: fees.withdrawal, entryType: 'withdrawal_fee' },
      { ...at, credit: systemAccount('payout_clearing'), amount: netAmount, entryType: 'payout' },
    ];
    if (!this.post(lines.filter((posting) => posting.amount > 0n))) return false;
    held.open = false;
    return true;
  }

  settle(reference: number, amount: bigint): boolean {
    const [debit, credit] = [systemAccount('payout_clearing'), CUSTODY];
    return this.post([{ debit, credit, amount, entryType: 'payout_settled', reference, sequence: 0 }]);
  }

  reserve(pool: bigint, amount: bigint): boolean {
    if (amount < 0n || amount > (this.balances.get(pool) ?? 0n) - this.reservedIn(pool)) return false;
    this.reservations.push({ pool, amount, spent: 0n, open: true });
    return true;
  }

  closeReservation(place: number): boolean {
    const found = this.reservations[place];
    if (found) found.open = false;
    return found !== undefined;
  }

  reverse(place: number, reference: number): boolean {
    const original = this.postings[place];
    if (!original || original.reversed || original.entryType === 'reversal') return false;
    const { debit, credit, amount } = original;
    if (!this.post([{ debit: credit, credit: debit, amount, entryType: 'reversal', reference, sequence: 0 }]))
      return false;
    original.reversed = true;
    return true;
  }

  private reservedIn(pool: bigint): bigint {
    return this.reservations
      .filter((reservation) => reservation.open && reservation.pool === pool)
      .reduce((sum, { amount, spent }) => sum + amount - spent, 0n);
  }
}

function sumNet(lines: Line[]): Map<bigint, bigint> {
  const net = new Map<bigint, bigint>();
  const add = (id: bigint, delta: bigint) => net.set(id, (net.get(id) ?? 0n) + delta);
  for (const { debit, credit, amount } of lines) {
    add(debit, -amount);
    add(credit, amount);
  }
  return net;
}
