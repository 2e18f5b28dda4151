import { seedPeople } from '@fairlead/server/src/cli/seed/seed-people.ts';
import { inTransaction, type Tx } from '@fairlead/server/src/foundation/db.ts';
import { memberAccount, type Posting, post, verifyLedger } from '@fairlead/server/src/ledger/index.ts';
import { sendToFriend } from '@fairlead/server/src/rooms/transfers/send-to-friend.ts';
import { median, rateOf, rounded, say } from './measure.ts';
import { onThrowAwayDatabase } from './throw-away-database.ts';
import { openTpcB } from './tpcb.ts';

const CLIENTS = 8;
/** 800,000 accounts, as many as the members of the default size have. */
const BRANCHES = 8;
const BATCH = 1_000;
const WARM_UP_SECONDS = 2;

/**
 * Postings a second against transactions of TPC-B a second, through the same driver with eight clients, turn by turn.
 * `ratio` is of single postings, each in a transaction of its own; the whole use case of a transfer, and postings by the
 * thousand, stand beside it.
 */
export async function benchLedger(options: { members: number; rounds: number; seconds: number }): Promise<object> {
  return onThrowAwayDatabase(CLIENTS + 1, async ({ db, owner, url }) => {
    say(`Seeding ${options.members} members ...`);
    const people = await seedPeople(owner, { members: options.members, investments: 0 });
    const someone = () => people.firstMember + Math.floor(Math.random() * (people.lastMember - people.firstMember + 1));
    const floor = await openTpcB(url, { branches: BRANCHES, clients: CLIENTS });
    let cause = 1_000_000_000;
    const posting = (): Posting => {
      const from = someone();
      const to = from === people.lastMember ? people.firstMember : from + 1;
      cause += 1;
      const [debit, credit] = [memberAccount(from, 'main'), memberAccount(to, 'main')];
      return { debit, credit, amount: 1n, kind: 'transfer', cause };
    };
    const alone = (work: (tx: Tx) => Promise<unknown>) => inTransaction(db, work).then(() => {});
    const works = {
      floor: floor.transaction,
      single: () => alone((tx) => post(tx, [posting()])),
      useCase: () => {
        const id = someone();
        const by = { kind: 'member', id, ip: '', requestId: '' } as const;
        const friend = `seed-${id === people.lastMember ? people.firstMember : id + 1}`;
        return alone((tx) => sendToFriend(tx, by, { amount: 5_000_000n, friend }));
      },
      batches: () => alone((tx) => post(tx, Array.from({ length: BATCH }, posting))),
    };
    const rates = await measureInTurn(works, options);
    await floor.end();
    // the postings above have no transfer behind them: the ledger's own invariants must hold
    const broken = (await verifyLedger(db)).filter((check) => check.broken > 0);
    return {
      name: 'ledger',
      ratio: rounded(rates.single / rates.floor),
      ours: rounded(rates.single),
      floor: rounded(rates.floor),
      unit: 'per second, higher is better: postings in transactions of their own / TPC-B transactions',
      clients: CLIENTS,
      useCase: { ours: rounded(rates.useCase), ratio: rounded(rates.useCase / rates.floor) },
      batchesOf1000: { ours: rounded(rates.batches * BATCH), ratio: rounded((rates.batches * BATCH) / rates.floor) },
      broken: broken.map(({ name }) => name),
    };
  });
}

type Rates<W> = Record<keyof W, number>;

/** Each in turn, round after round, so that what else the machine does meets all alike; medians. */
async function measureInTurn<W extends Record<string, (client: number) => Promise<void>>>(
  works: W,
  options: { rounds: number; seconds: number },
): Promise<Rates<W>> {
  const found: Record<string, number[]> = {};
  for (const work of Object.values(works)) await rateOf(work, { clients: CLIENTS, seconds: WARM_UP_SECONDS });
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const [name, work] of Object.entries(works)) {
      const rate = await rateOf(work, { clients: CLIENTS, seconds: options.seconds });
      found[name] = [...(found[name] ?? []), rate];
      say(`round ${round}: ${name} ${rate.toFixed(0)} a second`);
    }
  }
  return Object.fromEntries(Object.entries(found).map(([name, all]) => [name, median(all)])) as Rates<W>;
}
