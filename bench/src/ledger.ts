import { type Seeded, seedPeople } from '@fairlead/server/src/cli/seed/seed-people.ts';
import { moveToMain } from '@fairlead/server/src/features/transfers/move-to-main.ts';
import { sendToFriend } from '@fairlead/server/src/features/transfers/send-to-friend.ts';
import { addCapital, fundPool } from '@fairlead/server/src/features/treasury/index.ts';
import { systemActor } from '@fairlead/server/src/foundation/actor.ts';
import { type Db, inTransaction, sql, type Tx } from '@fairlead/server/src/foundation/db.ts';
import {
  memberAccount,
  type Posting,
  post,
  postSet,
  systemAccount,
  verifyLedger,
} from '@fairlead/server/src/ledger/index.ts';
import { log, measureRate, median, rounded } from './measure.ts';
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
    log(`Seeding ${options.members} members ...`);
    const people = await seedPeople(owner, { members: options.members, investments: 0 });
    const floor = await openTpcB(url, { branches: BRANCHES, clients: CLIENTS });
    await giveProfit(db, people);
    const someone = () => people.firstMember + Math.floor(Math.random() * (people.lastMember - people.firstMember + 1));
    const next = (id: number) => (id === people.lastMember ? people.firstMember : id + 1);
    const share = Math.floor(options.members / CLIENTS);
    let reference = 1_000_000_000;
    const posting = (from: number): Posting => {
      reference += 1;
      const [debit, credit] = [memberAccount(from, 'main'), memberAccount(next(from), 'main')];
      return { debit, credit, amount: 1n, entryType: 'transfer', reference: reference };
    };
    const actor = (id: number) => ({ kind: 'member', id, ip: '', requestId: '' }) as const;
    const alone = (work: (tx: Tx) => Promise<unknown>) => inTransaction(db, work).then(() => {});
    const works = {
      floor: floor.transaction,
      single: () => alone((tx) => post(tx, [posting(someone())])),
      ownTransfer: () => alone((tx) => moveToMain(tx, actor(someone()), { from: 'profit', amount: 1n })),
      friendTransfer: () => {
        const id = someone();
        return alone((tx) => sendToFriend(tx, actor(id), { amount: 5_000_000n, friend: `seed-${next(id)}` }));
      },
      // each client posts for members of its own, as the chunks of an end-of-day run do
      batches: (client: number) => {
        const first = people.firstMember + client * share;
        const batch = Array.from({ length: BATCH }, () => posting(first + Math.floor(Math.random() * (share - 1))));
        return alone((tx) => post(tx, batch));
      },
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
      // whole use cases: lock and account status, the feature's row, the posting (and for a friend their name, the day's limit, the event)
      ownTransfer: { ours: rounded(rates.ownTransfer), ratio: rounded(rates.ownTransfer / rates.floor) },
      friendTransfer: { ours: rounded(rates.friendTransfer), ratio: rounded(rates.friendTransfer / rates.floor) },
      batchesOf1000: { ours: rounded(rates.batches * BATCH), ratio: rounded((rates.batches * BATCH) / rates.floor) },
      broken: broken.map(({ name }) => name),
    };
  });
}

/** A thousand in everyone's profit account, to be moved. */
async function giveProfit(db: Db, people: Seeded): Promise<void> {
  const each = 1_000_000_000n;
  const all = each * BigInt(people.lastMember - people.firstMember + 1);
  await inTransaction(db, async (tx) => {
    await addCapital(tx, systemActor, { amount: all, txid: `0x${'0'.repeat(64)}` });
    await fundPool(tx, systemActor, { pool: 'returns_pool', amount: all, from: 'operator_equity' });
    await postSet(
      tx,
      sql`select ${systemAccount('returns_pool')}::bigint as debit, id * 8 + ${memberAccount(0, 'profit')}::bigint as credit,
        ${each}::bigint as amount, 'return' as entry_type, id as reference, 0 as sequence, null::date as day
        from generate_series(${people.firstMember}::bigint, ${people.lastMember}::bigint) id`,
    );
  });
}

type Rates<W> = Record<keyof W, number>;

/** Each in turn, round after round, so that what else the machine does meets all alike; medians. */
async function measureInTurn<W extends Record<string, (client: number) => Promise<void>>>(
  works: W,
  options: { rounds: number; seconds: number },
): Promise<Rates<W>> {
  const found: Record<string, number[]> = {};
  for (const work of Object.values(works)) await measureRate(work, { clients: CLIENTS, seconds: WARM_UP_SECONDS });
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const [name, work] of Object.entries(works)) {
      const rate = await measureRate(work, { clients: CLIENTS, seconds: options.seconds });
      found[name] = [...(found[name] ?? []), rate];
      log(`round ${round}: ${name} ${rate.toFixed(0)} a second`);
    }
  }
  return Object.fromEntries(Object.entries(found).map(([name, all]) => [name, median(all)])) as Rates<W>;
}
