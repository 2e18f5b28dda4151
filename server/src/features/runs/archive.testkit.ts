import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, daysBetween } from '@fairlead/contract/domain/dates.ts';
import { expect } from 'vitest';
import { runEndOfDay } from '#app/end-of-day.ts';
import { verifyAll } from '#app/verify.ts';
import { tradingIn } from '#features/trading/trading.testkit.ts';
import { today } from '#foundation/clock.ts';
import { one, rows, sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';
import { type ArchiveOptions, archiveDays } from './archive-days.ts';
import { mergeDays } from './merge-days.ts';
import { lastDayOfMonth } from './months.ts';
import { type RestoreOptions, restoreDays } from './restore-days.ts';
import { invest, options } from './runs.testkit.ts';
import { verifyArchive } from './verify-archive.ts';

/** A year and a month: what a month that is over has to wait for at least. */
const MONTHS = 13;

/**
 * A world with a merged month that is old enough, in which a pool did not cover a day: returns paid out, compounded and claimed,
 * and commissions of them.
 */
export async function createOldMonth() {
  const world = await createWorld();
  const trading = tradingIn(world);
  await world.moveClock(1 - (Date.now() % 86_400_000) / 86_400_000 + 0.02);
  const start = await today(world.db);
  await world.moveClock(daysBetween(start, lastDayOfMonth(start)));
  await world.fund('returns_pool', '27.123457');
  await world.fund('marketing_pool', '2.1');
  await sql`insert into settings (name, value, updated_at) values ('shortfall', '"pro_rata"', now())`.execute(world.db);
  const top = await world.member({ activated: true });
  const sponsor = await world.member({ sponsor: top, activated: true });
  const member = await world.member({ sponsor, activated: true });
  await invest(world, top, '50');
  await invest(world, sponsor, '777.7', { distribution: 'compound' });
  const investment = await invest(world, member, '1000');
  await invest(world, member, '431.123457', { distribution: 'compound' });
  await trading.invest(member, 1000);
  const month = addDays(lastDayOfMonth(start), 1);
  await world.moveClock(daysBetween(await today(world.db), addDays(lastDayOfMonth(month), 31)));
  expect(await runEndOfDay(world.db, options)).toBe('done');
  // what that run has booked is released a day later
  await world.moveClock(1);
  expect(await runEndOfDay(world.db, options)).toBe('done');
  await mergeDays(world.db);
  await world.moveClock(MONTHS * 31);
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  const inMonth = sql`day >= ${sql.lit(month)}::date and day <= ${sql.lit(lastDayOfMonth(month))}::date`;
  return {
    world,
    month,
    member,
    sponsor,
    investment,
    /** What there is of the month in the tables: every row as one number. */
    readMonth: () =>
      one(
        world.owner,
        sql<{ accruals: number; commissions: number }>`
          select (select count(*)::int from return_accruals where ${inMonth}) as accruals,
            (select count(*)::int from level_commissions where ${inMonth}) as commissions,
            (select sum(hash_record_extended(s, 0)) from return_accruals s where ${inMonth}) as accruals_hash,
            (select sum(hash_record_extended(l, 0)) from level_commissions l where ${inMonth}) as commissions_hash`,
      ),
    /** The days of the month on which the investment was credited something. */
    creditedDays: async () =>
      (
        await rows(
          world.owner,
          sql<{
            day: string;
          }>`select day from postings where entry_type = 'return' and reference = ${investment} and ${inMonth} order by day`,
        )
      ).map(({ day }) => day),
    sound: async () => expect((await verifyAll(world.db)).filter(({ broken }) => broken > 0)).toEqual([]),
    folder,
    archive: (options: Partial<ArchiveOptions> = {}) =>
      archiveDays(world.owner, { to: folder, months: MONTHS, patienceMs: 20_000, ...options }),
    restore: (options: Partial<RestoreOptions> = {}) =>
      restoreDays(world.owner, month, { from: folder, patienceMs: 20_000, ...options }),
    /** The tables that have the month's name. */
    listTables: async () =>
      (
        await rows(
          world.owner,
          sql<{ name: string }>`
            select relname as name from pg_class where relkind = 'r' and relname ~ ${month.slice(0, 7).replace('-', '')} order by 1`,
        )
      ).map(({ name }) => name),
    countEntered: async () =>
      (await one(world.owner, sql<{ count: number }>`select count(*)::int as count from archived_months`)).count,
    /** What is wrong with the files. */
    findBroken: async () => (await verifyArchive(world.db, folder)).filter(({ broken }) => broken > 0),
  };
}
