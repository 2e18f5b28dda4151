import { parseMoney } from '@fairlead/contract/domain/money.ts';
import type { StagedChange } from '@fairlead/contract/features/staged-changes.ts';
import { expect, test } from 'vitest';
import { changeKinds } from '#app/change-kinds.ts';
import { applyDueChanges } from '#features/staged-changes/apply-change.ts';
import { rows, sql } from '#foundation/db.ts';
import { createLog } from '#foundation/log.ts';
import type { Caller, World } from '#test/world.ts';
import {
  block,
  clean,
  endMonth,
  getFirstOfMonth,
  getMain,
  goTo,
  listStates,
  options,
  withLegs,
  worldOnTheFirst,
} from './leadership.testkit.ts';
import { payLeadership } from './pay-leadership.ts';

const rank = (id: number | null, name: string, business: number, amount: number) => ({ id, name, business, amount });
const BRONZE = rank(1, 'Bronze', 25_000, 100);
const HIGHER = [
  rank(2, 'Silver', 100_000, 400),
  rank(3, 'Gold', 250_000, 1_000),
  rank(4, 'Platinum', 500_000, 2_500),
  rank(5, 'Diamond', 1_000_000, 5_000),
];

const change = async (world: World, staff: Caller, ranks: unknown, reason?: string) =>
  staff.put('/leadership/ranks', { ranks, reason }, await world.stepUp('staff', staff.id, 'settings'));
const listWaiting = async (staff: Caller) => (await staff.get('/staged-changes')).body.changes as StagedChange[];
const approve = async (world: World, staff: Caller, id: number) =>
  staff.post(`/staged-changes/${id}/approve`, {}, await world.stepUp('staff', staff.id, 'change'));
const applyDue = (world: World) => applyDueChanges(world.db, changeKinds, createLog('test', 'silent'));
const listRanks = async (staff: Caller) => (await staff.get('/leadership/ranks')).body.ranks as object[];
const listVersions = async (staff: Caller) => (await staff.get('/leadership/versions')).body.versions as object[];

/** Brings a change into force that lets more be paid: proposed by one, agreed to by another, due a day later. */
async function changeByTwo(world: World, ranks: unknown): Promise<void> {
  const [author, second] = [await world.staff(), await world.staff(undefined, 'finance')];
  expect(await change(world, author, ranks)).toMatchObject({ status: 200 });
  const [waiting] = await listWaiting(second);
  expect(await approve(world, second, waiting?.id ?? 0)).toMatchObject({ status: 200 });
  await world.moveClock(1);
  await applyDue(world);
}

test('a change that lets more be paid waits for a second person and a day, and its version says who, why and since when', async () => {
  const world = await worldOnTheFirst();
  const [author, second] = [await world.staff('the-finance', 'finance'), await world.staff('the-owner')];
  const ranks = [BRONZE, { ...HIGHER[0], amount: 450 }, rank(null, 'Emerald', 150_000, 700), ...HIGHER.slice(1)];
  expect(await change(world, author, ranks, 'A step between')).toMatchObject({
    status: 200,
    body: { message: 'Waiting for approval by a second staff member, and then 24 hours' },
  });
  const [waiting] = await listWaiting(second);
  expect(waiting).toMatchObject({
    kind: 'leadership_ranks',
    title: 'Leadership ranks',
    before: 'Silver: 400.00 USDT from 100,000.00 USDT; Emerald: no such rank',
    after: 'Silver: 450.00 USDT from 100,000.00 USDT; Emerald: 700.00 USDT from 150,000.00 USDT',
    reason: 'A step between',
    wait_hours: 24,
  });
  expect(await change(world, second, [rank(1, 'Bronze', 24_000, 100), ...HIGHER])).toMatchObject({ status: 409 });
  expect(await approve(world, author, waiting?.id ?? 0)).toMatchObject({ status: 409 });
  await world.moveClock(2);
  await applyDue(world);
  expect(await listRanks(author)).toHaveLength(5);
  expect(await approve(world, second, waiting?.id ?? 0)).toMatchObject({ status: 200 });
  await applyDue(world);
  expect(await listRanks(author)).toHaveLength(5);
  await world.moveClock(1);
  await applyDue(world);
  const reader = await world.signIn('staff', author.id);
  expect(await listRanks(reader)).toMatchObject([
    { name: 'Bronze', amount: 100, active: true },
    { id: 2, name: 'Silver', amount: 450 },
    { name: 'Emerald', business: 150_000, amount: 700, reached: 0, waiting: 0, total_paid: 0 },
    { name: 'Gold' },
    { name: 'Platinum' },
    { name: 'Diamond' },
  ]);
  expect(await listVersions(reader)).toMatchObject([
    { version: 2, author: 'the-finance', approved_by: 'the-owner', reason: 'A step between' },
    { version: 1, author: null, approved_by: null, reason: '' },
  ]);
  expect((await listVersions(reader)).map((version) => (version as { ranks: [] }).ranks.length)).toEqual([6, 5]);
  const audited = await rows(
    world.db,
    sql<{ action: string }>`
    select action from audit_log where subject = 'leadership_ranks' order by id`,
  );
  expect(audited.map(({ action }) => action)).toEqual(['change.propose', 'change.approve', 'change.apply']);
});

test('a higher threshold, a lower bonus, another name or a rank less holds at once, for the months that have not ended', async () => {
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '1000');
  const { top } = await withLegs(world, ['12500', '12500']);
  const { top: other } = await withLegs(world, ['20000', '20000']);
  await goTo(world, await getFirstOfMonth(world, 1), 0.1);
  // the month that has ended is judged by the ranks that held when it did
  const staff = await world.staff('the-owner');
  const tighter = [rank(1, 'Copper', 30_000, 90), ...HIGHER.slice(0, 3)];
  expect(await change(world, staff, tighter)).toMatchObject({ body: { message: 'Ranks saved' } });
  expect(await listWaiting(staff)).toEqual([]);
  const { top: late } = await withLegs(world, ['15000', '15000']);
  const { top: lower } = await withLegs(world, ['14000', '14000']);
  await payLeadership(world.db, await getFirstOfMonth(world, 0), options);
  expect([await getMain(world, top), await getMain(world, other)]).toEqual([parseMoney('100'), parseMoney('100')]);
  await endMonth(world);
  expect([await getMain(world, late), await getMain(world, lower)]).toEqual([parseMoney('90'), 0n]);
  expect([await getMain(world, top), await getMain(world, other)]).toEqual([parseMoney('100'), parseMoney('100')]);
  const reader = await world.signIn('staff', staff.id);
  expect((await listVersions(reader))[0]).toMatchObject({ version: 2, author: 'the-owner', approved_by: null });
  expect((await listRanks(reader)).at(-1)).toMatchObject({ name: 'Diamond', active: false, reached: 0 });
  await clean(world);
});

test('who has reached a rank keeps it and its bonus, paid or not, whatever becomes of the rank', async () => {
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '100');
  const [paid, waiting] = [await withLegs(world, ['12500', '12500']), await withLegs(world, ['12500', '12500'])];
  await block(world, waiting.top);
  await endMonth(world);
  const staff = await world.staff();
  expect(await change(world, staff, [rank(1, 'Bronze', 50_000, 80), ...HIGHER])).toMatchObject({ status: 200 });
  const reader = await world.signIn('member', paid.top.id);
  const read = async () =>
    ((await reader.get(`/leadership/by/${paid.top.id}`)).body.singleleadership as { ranks: object[] }).ranks;
  const held = { id: 1, name: 'Bronze', business: 25_000, amount: 100, status: 'paid', missing: 0 };
  expect((await read())[0]).toMatchObject(held);
  expect(await listStates(world, waiting.top)).toEqual(['achieved', 'open', 'open', 'open', 'open']);
  // retired, and what it owes is still paid
  expect(await change(world, staff, HIGHER)).toMatchObject({ body: { message: 'Ranks saved' } });
  expect(await read()).toMatchObject([held, { name: 'Silver' }, {}, {}, {}]);
  await block(world, waiting.top, false);
  await world.fund('marketing_pool', '100');
  await endMonth(world);
  expect(await getMain(world, waiting.top)).toBe(parseMoney('100'));
  const { body } = await (await world.staff()).get('/leadership/list');
  expect(body.allleadership).toMatchObject([{ rank: 'Bronze', business: 25_000 }, { business: 25_000 }]);
  await clean(world);
});

test('a rank is reached once: not again under another name, a lower threshold, or after it was retired and is back', async () => {
  const world = await worldOnTheFirst();
  await world.fund('marketing_pool', '1000');
  const { top } = await withLegs(world, ['12500', '12500']);
  const { top: other } = await withLegs(world, ['10000', '10000']);
  await endMonth(world);
  await changeByTwo(world, [rank(1, 'Copper', 20_000, 110), ...HIGHER]);
  await endMonth(world);
  expect([await getMain(world, top), await getMain(world, other)]).toEqual([parseMoney('100'), parseMoney('110')]);
  expect(await change(world, await world.staff(), HIGHER)).toMatchObject({ status: 200 });
  await changeByTwo(world, [rank(null, 'copper', 15_000, 120), ...HIGHER]);
  await endMonth(world);
  expect([await getMain(world, top), await getMain(world, other)]).toEqual([parseMoney('100'), parseMoney('110')]);
  await clean(world);
});

test('refused: no fresh code, ranks that contradict each other, nonsense, who may not', async () => {
  const world = await worldOnTheFirst();
  const [staff, member] = [await world.staff(), await world.member()];
  const wrong: [unknown, number, string][] = [
    [[], 400, 'at least one'],
    [[BRONZE, { ...HIGHER[0], business: 25_000 }], 422, 'Two ranks require 25,000.00 USDT'],
    [[BRONZE, { ...HIGHER[0], amount: 100 }], 422, 'Silver must pay more than Bronze'],
    [[BRONZE, { ...HIGHER[0], name: 'bronze ' }], 422, 'Two ranks have the name bronze'],
    [[BRONZE, { ...HIGHER[0], id: 1 }], 422, 'Silver is listed twice'],
    [[rank(1, 'Bronze', 100, 100)], 422, 'must be less than the volume'],
    [[rank(1, 'Guaranteed gold', 1_000, 100)], 422, 'must not say'],
    [[rank(77, 'Bronze', 1_000, 100)], 404, 'Leadership rank'],
    [[rank(1, ' ', 1_000, 100)], 400, 'Name the rank'],
    [[rank(1, 'Bronze', 0, 100)], 400, 'more than 0'],
    [[rank(1, 'Bronze', 1_000, -1)], 400, 'negative'],
    [[{ ...BRONZE, times: 2 }], 400, 'not a field'],
  ];
  for (const [ranks, status, expected] of wrong) {
    const refused = await change(world, staff, ranks);
    expect([refused.status, refused.body.message]).toEqual([status, expect.stringContaining(expected)]);
  }
  expect(await change(world, staff, [...HIGHER, BRONZE])).toMatchObject({
    body: { message: 'Nothing to save: these are the current ranks' },
  });
  expect((await staff.put('/leadership/ranks', { ranks: [BRONZE] })).body.code).toBe('step_up_required');
  for (const role of ['support', 'content', 'auditor'] as const) {
    const other = await world.staff(undefined, role);
    expect([role, (await change(world, other, [BRONZE])).status]).toEqual([role, 403]);
  }
  for (const path of ['/leadership/ranks', '/leadership/versions']) expect((await member.get(path)).status).toBe(403);
  expect((await member.put('/leadership/ranks', { ranks: [BRONZE] })).status).toBe(403);
  expect(await listVersions(staff)).toHaveLength(1);
});
