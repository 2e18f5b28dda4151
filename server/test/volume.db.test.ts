import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import {
  getVolumes,
  linesAt,
  listLegs,
  memberChecks,
  newPrincipalBelow,
  qualifiedVolumes,
  qualifiedVolumesFrom,
  rebuildVolumeTotals,
  rollUpVolume,
} from '#features/members/index.ts';
import { now, today } from '#foundation/clock.ts';
import { inTransaction, maybeOne, one, rows, sql } from '#foundation/db.ts';
import { AppError } from '#foundation/failure.ts';
import { completeInvestments } from '../src/features/runs/complete-investments.ts';
import { cancelWithdrawal } from '../src/features/withdrawals/cancel-withdrawal.ts';
import { gate } from './gate.ts';
import { createTreeActions, drawAction, memberActor, type TreeAction } from './tree-actions.testkit.ts';
import { getTotals, getVolumeFigures, listLines, readNodes, usdt, walk, withBusiness } from './tree-model.testkit.ts';
import { type Caller, createWorld } from './world.ts';

const world = await createWorld();
const { db } = world;
afterAll(() => world.close());

const { investIn, invest, move, join, leave, expectClean } = await createTreeActions(world);

test('the issue of one tree manually: legs, qualified business, and what each change brings', async () => {
  const [top, a, b, c, a1, a2] = (await ['top', 'a', 'b', 'c', 'a1', 'a2'].reduce<Promise<number[]>>(
    async (made, name) => {
      const ids = await made;
      const sponsor = { top: undefined, a: ids[0], b: ids[0], c: ids[0], a1: ids[1], a2: ids[4] }[name];
      return [...ids, await join(sponsor, `hand-${name}`)];
    },
    Promise.resolve([]),
  )) as [number, number, number, number, number, number];
  const figures = async (id: number) => (await getTotals(db, [id])).get(id);
  expect(await figures(top)).toEqual({ team: 5, direct: 3, business: 0n });
  await invest(top, 1_000);
  await invest(a, 100);
  const { id: deep } = await invest(a2, 400);
  await invest(b, 200);
  await invest(c, 50);
  // legs of the top: a 500, b 200, c 50; their own 1,000 is not below them
  expect(await figures(top)).toEqual({ team: 5, direct: 3, business: usdt(750) });
  expect(await getVolumes(db, top)).toEqual({ business: usdt(750), qualified: usdt(500), strongestLeg: usdt(500) });
  expect(await getVolumes(db, a2)).toEqual({ business: 0n, qualified: 0n, strongestLeg: 0n });
  // one leg alone qualifies for nothing
  expect(await getVolumes(db, a)).toEqual({ business: usdt(400), qualified: 0n, strongestLeg: usdt(400) });
  expect(
    (await listLegs(db, [top], { limit: 2, offset: 0 })).map(({ id, business, own, team }) => ({
      id,
      business,
      own,
      team,
    })),
  ).toEqual([
    { id: a, business: usdt(400), own: usdt(100), team: 2 },
    { id: b, business: 0n, own: usdt(200), team: 0 },
  ]);
  expect((await listLegs(db, [top], { limit: 2, offset: 2 })).map(({ id }) => id)).toEqual([c]);

  expect(await rollUpVolume(db)).toBeGreaterThan(0);
  expect(await rollUpVolume(db)).toBe(0);
  expect(await getVolumes(db, top)).toEqual({ business: usdt(750), qualified: usdt(500), strongestLeg: usdt(500) });

  // a1 goes with a2 and their 400 under c: legs a 100, b 200, c 450
  await move(a1, c);
  expect(await getVolumes(db, top)).toEqual({ business: usdt(750), qualified: usdt(600), strongestLeg: usdt(450) });
  expect(await figures(a)).toEqual({ team: 0, direct: 0, business: 0n });
  expect(await figures(c)).toEqual({ team: 2, direct: 1, business: usdt(400) });
  // in notice does not count; taken back it does
  const { id: asked } = await leave(a2, deep);
  expect(await getVolumes(db, top)).toEqual({ business: usdt(350), qualified: usdt(300), strongestLeg: usdt(200) });
  await inTransaction(db, (tx) => cancelWithdrawal(tx, memberActor(a2), asked));
  expect(await getVolumes(db, top)).toEqual({ business: usdt(750), qualified: usdt(600), strongestLeg: usdt(450) });
  // moved to no one they are gone with all that is theirs
  await move(a1, undefined);
  expect(await figures(top)).toEqual({ team: 3, direct: 3, business: usdt(350) });
  await expectClean();
});

let joined = 0;

/** Does it, or is refused by a rule; whatever else goes wrong is thrown. */
async function act({ does, who, other }: TreeAction, ids: number[]): Promise<void> {
  const [one, two] = [ids[who % ids.length], ids[other % ids.length]] as [number, number];
  try {
    if (does === 'join') await join(other % 7 === 0 ? undefined : one, `r${++joined}`);
    if (does === 'invest') await invest(one, other);
    if (does === 'move') await move(one, other % 9 === 0 ? undefined : two);
    if (does === 'leave') {
      const held = await maybeOne(
        db,
        sql<{
          id: number;
        }>`select id from investments where member_id = ${one} and status = 'active' order by id desc limit 1`,
      );
      if (held) await leave(one, held.id);
    }
    if (does === 'stay') {
      const open = await maybeOne(
        db,
        sql<{ id: number }>`select id from withdrawals where member_id = ${one} and status = 'pending' limit 1`,
      );
      if (open) await inTransaction(db, (tx) => cancelWithdrawal(tx, memberActor(one), open.id));
    }
    if (does === 'end')
      await sql`update investments set end_day = app_today() where member_id = ${one} and status = 'active'`.execute(
        world.owner,
      );
    if (does === 'rollUp') await rollUpVolume(db, 3);
    if (does === 'complete')
      await completeInvestments(db, await today(db), await today(db), { batchSize: 2, manual: true });
    // in the middle of everything each snapshot adds up
    if (does === 'check') for (const check of memberChecks) expect(await check(db)).toMatchObject({ broken: 0 });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

test('joins, moves, subscriptions and exits at once: the totals are those of a plain walk, now and as at every day before', async () => {
  const past: { at: Date; figures: Map<number, object>; lines: Map<number, number[]> }[] = [];
  const round = async (actions: TreeAction[]) => {
    const ids = (await readNodes(db)).map(({ id }) => id);
    await Promise.all(actions.map((each) => act(each, ids)));
    const nodes = await readNodes(db);
    const walked = walk(nodes);
    expect(
      await getTotals(
        db,
        nodes.map(({ id }) => id),
      ),
    ).toEqual(new Map([...walked].map(([id, { team, direct, business }]) => [id, { team, direct, business }])));
    expect(await getVolumeFigures(db, qualifiedVolumes())).toEqual(withBusiness(walked));
    const [min = 1n] = [...walked.values()].map(({ qualified }) => qualified).filter((qualified) => qualified > 0n);
    const month = `${(await today(db)).slice(0, 8)}01`;
    expect(await getVolumeFigures(db, qualifiedVolumesFrom(min, month))).toEqual(withBusiness(walked, min));
    const began = new Map([...walk(await readNodes(db, month))].map(([id, { business }]) => [id, business]));
    for (const id of ids.filter((_, place) => place % 5 === 0))
      expect([id, await newPrincipalBelow(db, id, month)]).toEqual([id, began.get(id)]);
    const found = await rows(
      db,
      sql<{
        id: number;
        amount: bigint;
      }>`select member_id as id, new_principal as amount from ${qualifiedVolumesFrom(min, month)} q`,
    );
    expect(found).toEqual(found.map(({ id }) => ({ id, amount: began.get(id) })));
    await world.moveClock(1);
    past.push({ at: await now(db), figures: withBusiness(walked), lines: listLines(nodes) });
    await world.moveClock(1);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(drawAction, { minLength: 12, maxLength: 24 }), (actions) =>
      round(actions as TreeAction[]),
    ),
    { numRuns: 40, endOnFailure: true },
  );
  for (const { at, figures, lines } of past) {
    expect(await getVolumeFigures(db, qualifiedVolumes(at))).toEqual(figures);
    const ids = [...lines.keys()];
    const found = await rows(
      db,
      sql<{
        id: number;
        path: number[];
      }>`select member_id as id, path from ${linesAt(at, sql`select unnest(${ids}::int[]) as member_id`)} l`,
    );
    expect(new Map(found.toSorted((x, y) => x.id - y.id).map(({ id, path }) => [id, path]))).toEqual(lines);
  }
  await expectClean();
});

test('moves that would close a circle of many never do, however many meet', async () => {
  for (let n = 0; n < 6; n += 1) {
    const ring: Caller[] = [];
    for (let member = 0; member < 5; member += 1) ring.push(await world.member({ main: '100' }));
    const outcomes = await Promise.allSettled([
      ...ring.map((member, index) => move(member.id, (ring[(index + 1) % 5] as Caller).id)),
      ...ring.map((member) => invest(member.id, 10)),
    ]);
    const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.map(({ reason }) => (reason as AppError).code)).toEqual(['rule']);
    const top = await one(
      db,
      sql<{
        id: number;
      }>`select id from members where sponsor_id is null and id = any (${ring.map(({ id }) => id)}::int[])`,
    );
    expect((await getTotals(db, [top.id])).get(top.id)).toMatchObject({ team: 4, direct: 1, business: usdt(40) });
  }
});

test('the totals made again are those that were there, and count on', async () => {
  const totals = async () => {
    const ids = (await readNodes(db)).map(({ id }) => id);
    return getTotals(db, ids);
  };
  const before = await totals();
  const month = `${(await today(db)).slice(0, 8)}01`;
  const some = sql`select max(member_id) from volume_totals`;
  for (const tampering of [
    sql`update volume_totals set business = business + 1 where member_id = (${some})`,
    sql`update volume_totals set own = own - 1 where member_id = (${some})`,
    sql`update volume_totals set team = team + 1 where member_id = (${some})`,
    sql`update volume_totals set direct = direct + 1 where member_id = (${some})`,
    sql`insert into volume_totals values (999999, 1, 1, 1, 1)`,
    sql`update volume_totals set strongest_leg = strongest_leg + 1 where member_id = (${some})`,
    sql`update volume_totals set new_month = ${month}::date, new_business = new_business + 1 where member_id = (${some})`,
    sql`update volume_totals set new_month = ${month}::date, new_own = new_own + 1 where member_id = (${some})`,
  ]) {
    await tampering.execute(db);
    await expect(expectClean()).rejects.toThrow();
    await rebuildVolumeTotals(db);
  }
  await rebuildVolumeTotals(db);
  expect(await totals()).toEqual(before);
  await expectClean();
  const [low] = await rows(db, sql<{ id: number }>`select id from members where cardinality(ancestors) > 2 limit 1`);
  await join(low?.id, 'after-the-rebuild');
  await expectClean();
});

test('members who invest at once under one sponsor do not wait for each other', async () => {
  const sponsor = await world.member();
  const low = await world.member({ sponsor, main: '100' });
  const [invested, mayCommit] = [gate(), gate()];
  const slow = inTransaction(db, async (tx) => {
    await investIn(tx, low.id, 50);
    invested.open();
    await mayCommit.opened;
  });
  await invested.opened;
  await invest((await world.member({ sponsor, main: '100' })).id, 60);
  expect((await getTotals(db, [sponsor.id])).get(sponsor.id)).toMatchObject({ team: 2, business: usdt(60) });
  await rollUpVolume(db);
  mayCommit.open();
  await slow;
  // the one that committed last is counted after a roll-up went by
  expect((await getTotals(db, [sponsor.id])).get(sponsor.id)).toMatchObject({ team: 2, business: usdt(110) });
  await rollUpVolume(db);
  expect((await getTotals(db, [sponsor.id])).get(sponsor.id)).toMatchObject({ team: 2, business: usdt(110) });
});
