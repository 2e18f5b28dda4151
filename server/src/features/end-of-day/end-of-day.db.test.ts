import type { EndOfDayPreview } from '@fairlead/contract/features/end-of-day.ts';
import { expect, test } from 'vitest';
import { accrueThrough, runEndOfDay } from '#app/end-of-day.ts';
import { accrueDay } from '#features/runs/index.ts';
import { clean, invest, options, worldOnMonday } from '#features/runs/runs.testkit.ts';
import { one, sql } from '#foundation/db.ts';
import { AppError } from '#foundation/failure.ts';
import { withLease } from '#foundation/lease.ts';
import type { World } from '#test/world.ts';
import { manualEndOfDayJob } from './jobs.ts';
import { previewEndOfDay } from './preview-end-of-day.ts';
import { MANUAL_END_OF_DAY } from './request-end-of-day.ts';

/** A sponsor with an investment, a direct with two, and a blocked member; no one has accrued yet. */
async function people(world: World) {
  await world.fund('returns_pool', '10');
  await world.fund('marketing_pool', '10');
  const sponsor = await world.member({ activated: true });
  await invest(world, sponsor, '100');
  const member = await world.member({ sponsor, activated: true });
  await invest(world, member, '500');
  await invest(world, member, '300', { distribution: 'compound' });
  await invest(world, await world.member({ sponsor, blocked: true }), '200');
  return { sponsor, member };
}

test('a dry run says what the end-of-day run then does, to the micro-unit, and stores nothing', async () => {
  const world = await worldOnMonday();
  await people(world);
  await runEndOfDay(world.db, options); // Monday's end-of-day run: the day of subscribing is not accrued
  await world.moveClock(2); // Tuesday is missing
  const before = await everything(world);
  const preview = await previewEndOfDay(world.db);
  expect(await everything(world)).toEqual(before);
  expect(preview).toMatchObject({
    accruals: 4,
    // 500 and 300 and 100 at 0.05 %
    returns_due: 450_000n,
    returns_available: 10_000_000n,
    accrual_reasons: [{ reason: 'blocked', count: 1 }],
    commissions: 2,
    levels_due: 40_000n,
    commission_reasons: [],
    release: 0n,
    completing: 0,
  } satisfies Partial<EndOfDayPreview>);
  await runEndOfDay(world.db, options);
  const run = await one(
    world.db,
    sql<{ accruals: number; commissions: number; due: bigint; levels: bigint }>`
      select accruals, commissions, returns_due as due, levels_due as levels from runs where programme = 'accrual' and day = ${preview.day}::date`,
  );
  expect(run).toEqual({
    accruals: preview.accruals,
    commissions: preview.commissions,
    due: preview.returns_due,
    levels: preview.levels_due,
  });
  await world.moveClock(1);
  expect((await previewEndOfDay(world.db)).release).toBe(40_000n);
});

const everything = (world: World) =>
  one(
    world.db,
    sql`select (select count(*) from postings) as postings, (select count(*) from return_accruals) as accruals, (select count(*) from runs) as runs,
      (select count(*) from pg_class where relname like '%\\_d2%') as tables, (select sum(earned) from investments) as earned`,
  );

test('staff start missing end-of-day runs with a reason; the queue makes them, once', async () => {
  const world = await worldOnMonday();
  const { member } = await people(world);
  const { id } = await world.staff();
  const signIn = () => world.signIn('staff', id);
  await runEndOfDay(world.db, options);
  const refused = await (await signIn()).post('/end-of-day', { reason: 'just because' });
  expect(refused).toMatchObject({ status: 422, body: { code: 'rule' } });
  await world.moveClock(3);
  const staff = await signIn(); // the clock has moved past the first session
  expect((await staff.get('/end-of-day')).body).toMatchObject({ missing_days: 2, progress: null });
  expect((await staff.post('/end-of-day', { reason: 'x' })).status).toBe(400);
  expect((await member.post('/end-of-day', { reason: 'I want my returns' })).status).toBe(403);
  expect((await staff.post('/end-of-day', { reason: 'worker was down' })).status).toBe(200);
  const { queued } = await one(
    world.db,
    sql<{
      queued: number;
    }>`select count(*)::int as queued from audit_log where action = 'end_of_day.manual' and reason = 'worker was down'`,
  );
  expect(queued).toBe(1);
  const job = manualEndOfDayJob(runEndOfDay);
  expect(job.name).toBe(MANUAL_END_OF_DAY);
  const services = { db: world.db, config: world.config } as Parameters<typeof job.run>[0];
  await job.run(services, {});
  await job.run(services, {});
  expect((await staff.get('/end-of-day')).body).toMatchObject({ missing_days: 0, progress: null });
  expect((await world.wallets(member.id)).profit).toBe(500_000n);
});

test('while an end-of-day run is in progress the page says what it is at, and no dry run goes on beside it', async () => {
  const world = await worldOnMonday();
  await people(world);
  await runEndOfDay(world.db, options);
  await world.moveClock(2);
  const staff = await world.staff();
  const stop = new Error('killed');
  const killed = runEndOfDay(world.db, {
    ...options,
    batchSize: 1,
    workers: 1,
    at: (point) => {
      if (point === 'batch') throw stop;
    },
  });
  await expect(killed).rejects.toBe(stop);
  // what a killed end-of-day run said last is not believed
  expect((await staff.get('/end-of-day')).body.progress).toBeNull();
  await withLease(world.db, 'endOfDay', async () => {
    const { progress } = (await staff.get('/end-of-day')).body;
    expect(progress).toMatchObject({ programme: 'accrual', phase: 'paying', accruals: 4, due: 0.45, paid: 0.05 });
    expect((await staff.get('/end-of-day/preview')).status).toBe(409);
  });
});

test('an end-of-day run that an owner stops pays nothing more, and the rest once it is resumed', async () => {
  const world = await worldOnMonday();
  const { member } = await people(world);
  await world.moveClock(1);
  await runEndOfDay(world.db, options); // of the day of subscribing, which is not accrued
  await world.moveClock(1);
  const owner = await world.staff();
  await owner.post('/emergency-stops', { kind: 'end_of_day', reason: 'The pool looks wrong' });
  const before = await everything(world);
  expect(await runEndOfDay(world.db, options)).toBe('stopped');
  expect(await everything(world)).toEqual(before);
  expect(await owner.post('/end-of-day', { reason: 'Now' })).toMatchObject({ status: 409, body: { code: 'stopped' } });
  await expect(
    accrueThrough(world.db, '2000-01-01', { movesClock: true, onDay: () => undefined }),
  ).rejects.toMatchObject({
    code: 'stopped',
  });

  // stopped between two batches: what is paid stays paid
  const refusals = [undefined, undefined, 'stop'];
  const refuseStopped = async () => {
    if (refusals.shift()) throw AppError.of('stopped', { reason: 'stopped between batches' });
  };
  const { day } = await one(world.db, sql<{ day: string }>`select (app_today() - 1)::text as day`);
  await expect(accrueDay(world.db, day, { batchSize: 1, workers: 1, manual: true, refuseStopped })).rejects.toThrow(
    'between batches',
  );
  expect((await world.wallets(member.id)).profit).toBe(250_000n);
  const [stop] = (await owner.get('/emergency-stops')).body.stops as { id: number }[];
  await owner.post(`/emergency-stops/${stop?.id}/resume`, { reason: 'It was right' });
  expect(await runEndOfDay(world.db, options)).toBe('done');
  expect(await world.wallets(member.id)).toMatchObject({ profit: 250_000n, compound: 150_000n });
  await clean(world);
});
