import { addDays } from '@fairlead/contract/vocabulary/dates.ts';
import { verifyAll } from '@fairlead/server/src/app/verify.ts';
import { seedPeople } from '@fairlead/server/src/cli/seed/seed-people.ts';
import { systemActor } from '@fairlead/server/src/foundation/actor.ts';
import { moveClock, now } from '@fairlead/server/src/foundation/clock.ts';
import { type Db, inTransaction, one, sql } from '@fairlead/server/src/foundation/db.ts';
import { addCapital, fundPool } from '@fairlead/server/src/rooms/house/index.ts';
import { runNight } from '@fairlead/server/src/rooms/nights/index.ts';
import { insertLevels } from '@fairlead/server/src/rooms/plans/store.ts';
import { NIGHT_CHUNK } from '@fairlead/server/src/rooms/runs/index.ts';
import { floorOf, type NightRows } from './accrual-floor.ts';
import { median, rounded, say, secondsOf } from './measure.ts';
import { type Bench, onThrowAwayDatabase } from './throw-away-database.ts';

/** Ten levels, 25 % in all, and ten sponsors above everybody but the chain on top. */
const LEVEL_PPMS = [100_000, 50_000, 30_000, 20_000, 10_000, 10_000, 10_000, 10_000, 5_000, 5_000];
const CHAIN = 10;
const POOL = 1_000_000_000n * 1_000_000n;

type Measured = { ours: number; floor: number; postings: number };

/**
 * A night of one investment for each of so many members, every sponsor qualified on ten levels, against the bare insert
 * of the rows it makes. Every other business day is a holiday, so that one night accrues and the next one releases:
 * each is measured alone, as the worker makes it. The first of each warms up.
 */
export async function benchAccrual(options: { members: number; nights: number }): Promise<object> {
  return onThrowAwayDatabase(4, async (bench) => {
    await prepare(bench, options.members);
    const nights = { accrual: [] as Measured[], release: [] as Measured[] };
    let day = (await toNextMonday(bench.db, options.members, bench.owner)) as string;
    await makeNight(bench, day, undefined);
    for (let night = 0; night <= options.nights; night += 1) {
      day = await nextBusinessDay(day);
      await declareHoliday(bench.owner, addDays(day, 1));
      const accrual = await makeNight(bench, day, day);
      // what is released are the rows of the accrual before, so its floor is theirs
      const release = { ...(await makeNight(bench, addDays(day, 1), undefined)), floor: accrual.floor };
      day = addDays(day, 1);
      say(`night ${night}: accrual ${told(accrual)}; release ${told(release)}`);
      if (night === 0) continue;
      nights.accrual.push(accrual);
      nights.release.push(release);
    }
    const broken = (await verifyAll(bench.db)).filter((check) => check.broken > 0);
    const { slots, lines, paid } = await one(
      bench.db,
      sql<{ slots: number; lines: number; paid: number }>`
        select slots, lines, (select count(*) from level_lines l where l.day = r.day and l.amount > 0)::int as paid
        from runs r where programme = 'accrual' and slots > 0 order by day desc limit 1`,
    );
    return {
      name: 'accrual',
      ...summary(nights.accrual),
      unit: 'seconds a night, lower is better: the night / the bare insert of its rows, indexes afterwards',
      members: options.members,
      rows: { slots, lines, linesPaid: paid, postings: nights.accrual[0]?.postings },
      release: { ...summary(nights.release), postings: nights.release[0]?.postings },
      nights,
      broken: broken.map(({ name }) => name),
    };
  });
}

const told = ({ ours, floor }: Measured) => `${ours.toFixed(2)} s against ${floor.toFixed(2)} s`;

function summary(measured: Measured[]): { ratio: number; ours: number; floor: number } {
  const [ours, floor] = [median(measured.map((night) => night.ours)), median(measured.map((night) => night.floor))];
  return { ratio: rounded(ours / floor), ours: rounded(ours), floor: rounded(floor) };
}

async function prepare({ db }: Bench, members: number): Promise<void> {
  const levels = LEVEL_PPMS.map((percent, index) => ({ level: index + 1, percent }));
  await inTransaction(db, async (tx) => {
    await insertLevels(tx, 'invest', levels);
    await addCapital(tx, systemActor, { amount: 2n * POOL, txid: `0x${'0'.repeat(64)}` });
    for (const pool of ['returns_pool', 'marketing_pool'] as const)
      await fundPool(tx, systemActor, { pool, amount: POOL, from: 'operator_equity' });
  });
  say(`Seeding ${members} members, each with an investment and ten sponsors above ...`);
}

/** Moves the clock to a Monday and seeds: the day of subscribing does not accrue. @returns that Monday */
async function toNextMonday(db: Db, members: number, owner: Db): Promise<string> {
  const weekday = (await now(db)).getUTCDay();
  await moveBy(db, ((8 - weekday) % 7) * 86_400_000);
  await seedPeople(owner, { members, investments: members, chain: CHAIN }, (made) => say(`${made} members`));
  return (await now(db)).toISOString().slice(0, 10);
}

/** Makes the night after a day and measures it; `accrues` where it makes slots. */
async function makeNight({ db, owner }: Bench, day: string, accrues: string | undefined): Promise<Measured> {
  const begins = Date.parse(`${addDays(day, 1)}T00:10:00Z`);
  await moveBy(db, begins - (await now(db)).getTime());
  const lastPosting = async () =>
    (await one(db, sql<{ id: bigint }>`select coalesce(max(id), 0)::bigint as id from postings`)).id;
  const afterPosting = await lastPosting();
  await sql`checkpoint`.execute(owner);
  const startedMs = performance.now();
  const at = (point: string) => {
    if (!point.startsWith('within')) say(`  ${point} ${((performance.now() - startedMs) / 1000).toFixed(2)} s`);
  };
  const ours = await secondsOf(() => runNight(db, { chunk: NIGHT_CHUNK, byHand: true, at }));
  const uptoPosting = await lastPosting();
  const night: NightRows | undefined = accrues === undefined ? undefined : { day: accrues, afterPosting, uptoPosting };
  return { ours, floor: night ? await floorOf(owner, night) : 0, postings: Number(uptoPosting - afterPosting) };
}

const moveBy = (db: Db, ms: number) => inTransaction(db, (tx) => moveClock(tx, Math.max(0, ms), { production: false }));

/** The first Monday to Friday after a day. */
async function nextBusinessDay(day: string): Promise<string> {
  let next = addDays(day, 1);
  while ([0, 6].includes(new Date(`${next}T00:00:00Z`).getUTCDay())) next = addDays(next, 1);
  return next;
}

const declareHoliday = (owner: Db, day: string) =>
  sql`insert into holidays (day, name) values (${day}::date, 'between two nights') on conflict do nothing`.execute(
    owner,
  );
