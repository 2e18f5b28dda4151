import { addDays } from '@fairlead/contract/domain/dates.ts';
import { seedPeople } from '@fairlead/server/src/cli/seed/seed-people.ts';
import { addCapital, fundPool } from '@fairlead/server/src/features/treasury/index.ts';
import { systemActor } from '@fairlead/server/src/foundation/actor.ts';
import { now, setClockOffset } from '@fairlead/server/src/foundation/clock.ts';
import { type Db, inTransaction, rows, sql } from '@fairlead/server/src/foundation/db.ts';
import { moveBy, moveToEndOfDay, runEndOfDayInProcess } from '../accrual-world.ts';
import { log, measureSeconds } from '../measure.ts';
import { settle } from '../settle.ts';
import type { Bench } from '../throw-away-database.ts';
import { fillHistories } from '../transactions-fill.ts';
import { fillCustody } from './fill-custody.ts';
import { fillDays } from './fill-days.ts';
import { fillMoney } from './fill-money.ts';
import { fillPeople } from './fill-people.ts';
import { fillPlanMix } from './fill-plan-mix.ts';
import { fillProgrammes } from './fill-programmes.ts';
import { postForReceipts } from './fill-receipts.ts';
import { fillWork } from './fill-work.ts';

/** How large a database is made. */
export type Size = { members: number; transactions: number };

/**
 * What lists are filled by: who is there, over which days, and how many rows a list has for so many of a million members.
 * `from` is the first day; the last of `days` is the day before today.
 */
export type World = {
  firstMember: number;
  lastMember: number;
  transactions: number;
  staff: number[];
  from: string;
  days: number;
  count: (ofAMillion: number) => number;
};

/** Three years of thirty-day months. */
const DAYS = 1_080;
/** Days that are really accrued, the last ones; one of ten million lines each would be a hundred times as much. */
const ACCRUED_DAYS = 3;
const POOL = 1_000_000_000n * 1_000_000n;
const DAY_MS = 86_400_000;
const ROLES = ['owner', 'finance', 'finance', 'support', 'support', 'support', 'content', 'auditor'];
/** No list is without a few rows, however few members there are. */
const FEWEST = 6;

/**
 * Makes a platform of three years: members who joined one after the other, each with an investment of this week that has been
 * accrued for three days, a history of so many transactions, and what members and staff did meanwhile in every list. Then
 * everything is rolled up that the worker would have rolled up. The clock is left on a Friday.
 */
export async function fillPlatform(bench: Bench, { members, transactions }: Size): Promise<void> {
  const { db, owner } = bench;
  const monday = toNextMonday(await now(db));
  const from = addDays(monday, -DAYS);
  // postings are made in the order in which they are booked
  await moveToNoon(db, from);
  await fundPools(bench);
  await moveToNoon(db, monday);
  const people = await timed(`${members} members`, () =>
    seedPeople(owner, { members, investments: members, days: DAYS }),
  );
  const staff = await addStaff(bench);
  const count = (ofAMillion: number) => Math.max(FEWEST, Math.round((ofAMillion * members) / 1_000_000));
  const world: World = { ...people, transactions, staff, from, days: DAYS, count };
  await timed(`${transactions} transactions`, () =>
    fillHistories(owner, { ...people, lines: transactions, from: addDays(from, 1), days: DAYS - 1 }, (made) => {
      if (made % 1_000_000 === 0) log(`  ${made}`);
    }),
  );
  await timed('people', () => fillPeople(owner, world));
  await timed('money', () => fillMoney(owner, world));
  await postForReceipts(db);
  await timed('custody', () => fillCustody(owner, world));
  await timed('work', () => fillWork(owner, world));
  await timed('programmes', () => fillProgrammes(owner, world));
  await timed('days', () => fillDays(owner));
  await sql`vacuum (analyze)`.execute(owner);
  let day = monday;
  // the Monday itself accrues nothing: they all came on it
  for (let accrued = 0; accrued <= ACCRUED_DAYS; accrued += 1) {
    await moveToEndOfDay(db, day);
    await timed(`end of ${day}`, () => runEndOfDayInProcess(bench.logins.worker, 2));
    day = addDays(day, 1);
  }
  await moveBy(db, DAY_MS / 2);
  await timed('roll-ups', () => settle(bench));
  await timed('plan mix', () => fillPlanMix(owner));
}

async function timed<R>(what: string, work: () => Promise<R>): Promise<R> {
  let result: R | undefined;
  const seconds = await measureSeconds(async () => {
    result = await work();
  });
  log(`  ${what}: ${seconds.toFixed(1)} s`);
  return result as R;
}

function toNextMonday(at: Date): string {
  const tomorrow = addDays(at.toISOString().slice(0, 10), 1);
  return addDays(tomorrow, (8 - new Date(tomorrow).getUTCDay()) % 7);
}

/** Sets the clock; nothing is booked yet that would be after it. */
const moveToNoon = (db: Db, day: string): Promise<void> =>
  inTransaction(db, (tx) => setClockOffset(tx, Date.parse(`${day}T12:00:00Z`) - Date.now()));

async function fundPools({ db }: Bench): Promise<void> {
  await inTransaction(db, async (tx) => {
    await addCapital(tx, systemActor, { amount: 3n * POOL, txid: `0x${'0'.repeat(64)}` });
    for (const pool of ['returns_pool', 'marketing_pool', 'cto_pool'] as const)
      await fundPool(tx, systemActor, { pool, amount: POOL, from: 'operator_equity' });
  });
}

async function addStaff({ owner }: Bench): Promise<number[]> {
  const made = await rows(
    owner,
    sql<{ id: number }>`
      select create_staff('worker-' || n, 'worker-' || n || '@bench.invalid', 'Worker ' || n, 'none', role) as id
      from unnest(${ROLES}::text[]) with ordinality as roles(role, n) order by n`,
  );
  return made.map(({ id }) => id);
}
