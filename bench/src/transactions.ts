import { seedPeople } from '@fairlead/server/src/cli/seed/seed-people.ts';
import { rollUpTransactions, transactionChecks } from '@fairlead/server/src/features/transactions/index.ts';
import { addCapital, fundPool } from '@fairlead/server/src/features/treasury/index.ts';
import { systemActor } from '@fairlead/server/src/foundation/actor.ts';
import { inTransaction, sql } from '@fairlead/server/src/foundation/db.ts';
import { verifyLedger } from '@fairlead/server/src/ledger/index.ts';
import { log, measureInTurn, measureSeconds, median, rounded } from './measure.ts';
import { type Call, serveToStaff } from './serve-to-staff.ts';
import { type Bench, onThrowAwayDatabase } from './throw-away-database.ts';
import { fillHistories } from './transactions-fill.ts';

/** What the larger is compared with. */
const SMALL_COUNT = 100_000;
const LINES_A_MEMBER = 100;
const DAYS = 360;
const POOL = 1_000_000_000n * 1_000_000n;
const WARM_UPS = 5;

type Options = { rows: number; members: number | undefined; times: number };
type Filled = { fillSeconds: number; rollUpSeconds: number };

/**
 * How long staff's and members' requests over transactions take at HTTP, with 100,000 transactions and with many more, of
 * the same schema; each request in turn of both, so that what else the machine does meets both alike; medians. `ratio` is
 * the worst of them: with many / with few.
 */
export async function benchTransactions({
  rows,
  members = Math.floor(rows / LINES_A_MEMBER),
  times,
}: Options): Promise<object> {
  return onThrowAwayDatabase(8, (few) =>
    onThrowAwayDatabase(8, async (many) => {
      const filled = {
        few: await fill(few, SMALL_COUNT, SMALL_COUNT / LINES_A_MEMBER),
        many: await fill(many, rows, members),
      };
      const [little, large] = [await serve(few, SMALL_COUNT / LINES_A_MEMBER), await serve(many, members)];
      const ms: Record<string, { few: number; many: number; ratio: number }> = {};
      try {
        for (const name of Object.keys(large.requests)) {
          const taken = await measureInTurn([little.ask(name), large.ask(name)], { times, warmUps: WARM_UPS });
          const [short = Number.NaN, long = Number.NaN] = taken.map((all) => rounded(median(all)));
          ms[name] = { few: short, many: long, ratio: rounded(long / short) };
          log(`  ${name}: ${short} ms, ${long} ms`);
        }
      } finally {
        await little.close();
        await large.close();
      }
      const checks = [...(await verifyLedger(many.db))];
      for (const check of transactionChecks) checks.push(await check(many.db));
      return {
        name: 'transactions',
        ratio: Math.max(...Object.values(ms).map(({ ratio }) => ratio)),
        unit: `median ms at HTTP, lower is better: with ${rows} transactions of ${members} members / with ${SMALL_COUNT}`,
        ms,
        filled,
        broken: checks.filter(({ broken }) => broken > 0).map(({ name }) => name),
      };
    }),
  );
}

async function fundPools({ db }: Bench): Promise<void> {
  await inTransaction(db, async (tx) => {
    await addCapital(tx, systemActor, { amount: 3n * POOL, txid: `0x${'0'.repeat(64)}` });
    for (const pool of ['returns_pool', 'marketing_pool', 'cto_pool'] as const)
      await fundPool(tx, systemActor, { pool, amount: POOL, from: 'operator_equity' });
  });
}

/** Puts members with their lines into a database and rolls these up as the worker would. */
async function fill(bench: Bench, lines: number, members: number): Promise<Filled> {
  await fundPools(bench);
  log(`Seeding ${members} members with ${lines} transactions ...`);
  const people = await seedPeople(bench.owner, { members, investments: members });
  const fillSeconds = await measureSeconds(() =>
    fillHistories(bench.owner, { ...people, lines, from: '2025-01-01', days: DAYS }, (made) => log(`  ${made}`)),
  );
  const rollUpSeconds = await measureSeconds(() => rollUpTransactions(bench.db));
  await sql`vacuum (analyze) statement_counts, statement_member_bitmap, statement_member_counts, statement_changes`.execute(
    bench.owner,
  );
  log(`  filled in ${fillSeconds.toFixed(0)} s, rolled up in ${rollUpSeconds.toFixed(1)} s`);
  return { fillSeconds: rounded(fillSeconds), rollUpSeconds: rounded(rollUpSeconds) };
}

/** Serves a database over HTTP. */
async function serve(bench: Bench, members: number) {
  const { call, close } = await serveToStaff(bench);
  const requests = await listRequests(call, members);
  const ask = (name: string) => {
    const [path, body] = requests[name] ?? [''];
    return () => call(path, body);
  };
  return { requests, ask, close };
}

/** What is asked for: of all members, of the last, and of the tree below the first. */
async function listRequests(call: Call, member: number): Promise<Record<string, [string, object?]>> {
  const newest = (await call('/tr/all?page=1')).transactions as { transaction_id: string; created_at: string }[];
  const deep = async (query: string) => {
    const { totalPages } = await call(`/tr/all?${query}`);
    return `/tr/all?${query}&page=${Math.max(1, Math.floor(Number(totalPages) * 0.6))}`;
  };
  const month = newest[0]?.created_at.slice(0, 7);
  return {
    'first page': ['/tr/all?page=1'],
    'deep page': [await deep('limit=10')],
    'last page': [`/tr/all?page=${String((await call('/tr/all')).totalPages)}`],
    'page of 100, deep': [await deep('limit=100')],
    'by type': ['/tr/all?transaction_type=roi_transaction'],
    'by type, deep': [await deep('transaction_type=roi_transaction')],
    'by a rare type, deep': [await deep('transaction_type=leadership_transaction')],
    'by source, deep': [await deep('source=compound')],
    'by status complete, deep': [await deep('status=complete')],
    'by status pending, deep': [await deep('status=pending')],
    'by status failed, deep': [await deep('status=failed')],
    'by month, deep': [await deep(`month=${month}`)],
    'by all filters': [await deep(`transaction_type=withdrawal_transaction&source=roi&status=complete&month=${month}`)],
    'search a name': [`/tr/all?search=seed-${member}`],
    'search an e-mail': [`/tr/all?search=${member}%40seed`],
    'search a transaction': [`/tr/all?search=${newest[0]?.transaction_id}`],
    'search for no one': ['/tr/all?search=nobody-at-all'],
    matrix: ['/tr/matrix'],
    'matrix of a month': [`/tr/matrix?month=${month}`],
    'list of a kind': ['/tr/list', { table_name: 'level_transaction', page: 7 }],
    "a member's page": [`/tr/user/${member}?page=2`],
    "a member's page of a kind": [`/tr/tr/${member}`, { table_name: 'roi_transaction', fit: 'invest' }],
    "a member's details": [`/transactions/user/${member}/details`],
    "a member's tree totals": [`/referral/legs/1`],
    'a page of children': [`/referral/full/1`],
    'direct members': [`/referral/list/1`],
  };
}
