import { type MemberAccount, memberAccounts } from '@fairlead/contract/domain/accounts.ts';
import { formatMoney, parseMoney, toDecimalString } from '@fairlead/contract/domain/money.ts';
import type { StatementAccount } from '@fairlead/contract/features/statements.ts';
import fc from 'fast-check';
import { extractText } from 'unpdf';
import { expect } from 'vitest';
import { programmes } from '#app/programmes.ts';
import { today } from '#foundation/clock.ts';
import { inTransaction } from '#foundation/db.ts';
import { type AccountId, memberAccount, type Posting, post, systemAccount } from '#ledger/index.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { joinEntryTexts } from './entry-texts.ts';
import { exportPdf } from './export-pdf.ts';

const entryTexts = joinEntryTexts(programmes);
type World = Awaited<ReturnType<typeof createWorld>>;
/** What a member's account gained or lost on a day: the plain model adds these up. */
type Movement = { member: number; account: MemberAccount; day: string; amount: bigint };
type Played = { movements: Movement[]; days: string[] };
/** Members and accounts by their place in the lists. */
type Act = {
  kind: 'pay in' | 'move' | 'send';
  from: number;
  to: number;
  debit: number;
  credit: number;
  amount: bigint;
};

const MEMBERS = 9;
const DAYS = 45;
const place = fc.nat({ max: memberAccounts.length - 1 });
// the last member never has a movement
const someone = fc.nat({ max: MEMBERS - 2 });
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('pay in', 'move', 'send'),
  from: someone,
  to: someone,
  debit: place,
  credit: place,
  amount: fc.bigInt({ min: 1n, max: 50_000_000_000n }),
});
const acts = fc.array(fc.array(act, { maxLength: 14 }), { minLength: DAYS, maxLength: DAYS });
const pair = fc.tuple(fc.nat({ max: MEMBERS - 1 }), fc.nat({ max: DAYS }), fc.nat({ max: DAYS }));
const ENTRY_TYPES = { 'pay in': 'deposit', move: 'profit_moved', send: 'transfer' } as const;

/** Members with movements on random days, and `compareOne` for the statement of a random member and period. */
export async function createStatementWorld() {
  const world = await createWorld();
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => world.member()));
  const played = await playActs(world, members);
  return {
    world,
    /** @throws where the answer, the CSV or the PDF is not what the model says */
    async compareOne(): Promise<void> {
      const [[who, one, other]] = fc.sample(pair, 1) as [[number, number, number]];
      const days = ['2000-01-01', ...played.days];
      const [from, to] = [days[Math.min(one, other)], days[Math.max(one, other)]] as [string, string];
      const member = members[who] as Caller;
      const expected = memberAccounts.map((account) => ({
        account,
        ...sumMovements(played.movements, { member: member.id, account }, from, to),
      }));
      const label = `member ${member.id} from ${from} to ${to}`;
      await compareAnswer(member, `?from=${from}&to=${to}`, expected, label);
      await compareCsv(member, `?from=${from}&to=${to}`, expected, label);
      await comparePdf(world, member, { from, to }, expected, label);
    },
  };
}

/** Pays in, moves and sends at random, day after day; what an account does not have is not asked for. */
async function playActs(world: World, members: Caller[]): Promise<Played> {
  const played: Played = { movements: [], days: [] };
  const balances = new Map<bigint, bigint>();
  let reference = 700_000_000;
  for (const ofDay of fc.sample(acts, 1)[0] as Act[][]) {
    // one transaction has one instant, also at midnight
    await inTransaction(world.db, async (tx) => {
      const day = await today(tx);
      played.days.push(day);
      for (const { kind, amount, ...each } of ofDay) {
        const payer = members[each.from] as Caller;
        const taker = kind === 'send' ? (members[each.to] as Caller) : payer;
        const [paying, receiving] = [memberAccounts[each.debit], memberAccounts[each.credit]] as [
          MemberAccount,
          MemberAccount,
        ];
        const [source, target] = [memberAccount(payer.id, paying), memberAccount(taker.id, receiving)];
        const isOwn = kind !== 'pay in';
        if (isOwn && (source === target || (balances.get(source) ?? 0n) < amount)) continue;
        reference += 1;
        const debit = isOwn ? source : systemAccount('custody');
        const posting: Posting = {
          debit,
          credit: target,
          amount,
          entryType: ENTRY_TYPES[kind],
          reference,
          sequence: 0,
        };
        await post(tx, [posting]);
        const add = (id: AccountId, member: number, account: MemberAccount, change: bigint) => {
          balances.set(id, (balances.get(id) ?? 0n) + change);
          played.movements.push({ member, account, day, amount: change });
        };
        if (isOwn) add(source, payer.id, paying, -amount);
        add(target, taker.id, receiving, amount);
      }
    });
    await world.moveClock(1);
  }
  expect(played.movements.length).toBeGreaterThan(30);
  return played;
}

type Expected = {
  account: MemberAccount;
  opening: bigint;
  paidIn: bigint;
  paidOut: bigint;
  closing: bigint;
  lines: number;
};

/** What the model says of an account and a period. */
function sumMovements(
  movements: Movement[],
  { member, account }: { member: number; account: MemberAccount },
  from: string,
  to: string,
) {
  const own = movements.filter((each) => each.member === member && each.account === account);
  const inside = own.filter(({ day }) => day >= from && day <= to);
  const opening = sum(own.filter(({ day }) => day < from));
  const paidIn = sum(inside.filter(({ amount }) => amount > 0n));
  const paidOut = -sum(inside.filter(({ amount }) => amount < 0n));
  return { opening, paidIn, paidOut, closing: opening + paidIn - paidOut, lines: inside.length };
}

const sum = (movements: Movement[]): bigint => movements.reduce((total, { amount }) => total + amount, 0n);

async function compareAnswer(member: Caller, query: string, expected: Expected[], label: string): Promise<void> {
  const { body } = await member.get(`/statements/${member.id}${query}&limit=1`);
  const { accounts, total } = body as { accounts: StatementAccount[]; total: number };
  const usdt = (amount: bigint) => Number(toDecimalString(amount));
  expect(accounts, label).toEqual(
    expected.map(({ account, opening, paidIn, paidOut, closing }) => ({
      account,
      opening: usdt(opening),
      in: usdt(paidIn),
      out: usdt(paidOut),
      closing: usdt(closing),
    })),
  );
  expect(total, label).toBe(expected.reduce((all, { lines }) => all + lines, 0));
}

async function compareCsv(member: Caller, query: string, expected: Expected[], label: string): Promise<void> {
  const csv = String((await member.get(`/statements/${member.id}/csv${query}`)).body.text);
  const rows = csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  for (const { account, opening, closing, lines } of expected) {
    const own = rows.filter((row) => row[3] === account);
    const amounts = (kind: string) => own.filter(([row]) => row === kind).map((row) => row.at(-1) ?? '');
    expect(amounts('opening'), label).toEqual([toDecimalString(opening)]);
    expect(amounts('closing'), label).toEqual([toDecimalString(closing)]);
    const moved = amounts('line').reduce((all, text) => all + readAmount(text), 0n);
    expect([amounts('line').length, opening + moved], label).toEqual([lines, closing]);
  }
}

const readAmount = (text: string): bigint => (text.startsWith('-') ? -parseMoney(text.slice(1)) : parseMoney(text));

async function comparePdf(
  world: World,
  member: Caller,
  period: { from: string; to: string },
  expected: Expected[],
  label: string,
): Promise<void> {
  const pieces: Uint8Array[] = [];
  const pdf = await exportPdf(world.db, member.id, period, { language: 'en', demo: true, entryTexts });
  for await (const piece of pdf) pieces.push(piece);
  const { text } = await extractText(new Uint8Array(Buffer.concat(pieces)));
  const read = text.join(' ').replace(/\s+/g, ' ');
  for (const { account, opening, paidIn, paidOut, closing } of expected) {
    const cells = [opening, paidIn, paidOut, closing].map((amount) => formatMoney(amount, { decimals: 6 }));
    const name = account.charAt(0).toUpperCase() + account.slice(1);
    expect(read, label).toContain([name, ...cells].join(' '));
  }
}
