import fc from 'fast-check';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createMember, rebuildVolumeTotals, rollUpVolume } from '#features/members/index.ts';
import { inTransaction, one, rows, sql, type Tx } from '#foundation/db.ts';
import { AppError } from '#foundation/failure.ts';
import { changeMember } from '../src/features/members/change-member.ts';
import { cancelWithdrawal } from '../src/features/withdrawals/cancel-withdrawal.ts';
import { gate } from './gate.ts';
import { createTreeActions, memberActor } from './tree-actions.testkit.ts';
import { getTotals, listLines, readNodes, usdt, walk } from './tree-model.testkit.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
const { db } = world;
afterAll(() => world.close());

const { investIn, invest, move, join, leave, expectClean } = await createTreeActions(world);
const staffActor = { kind: 'staff', id: (await world.staff()).id, role: 'owner', ip: '', requestId: '' } as const;

let made = 0;
const newName = () => `branch-${++made}`;
const getCode = async (id: number) =>
  (await one(db, sql<{ code: string }>`select referral_code as code from members where id = ${id}`)).code;

/** Does something in a transaction that stays open until it is told to commit. */
async function begin(does: (tx: Tx) => Promise<unknown>) {
  const [done, mayCommit] = [gate(), gate()];
  const ended = inTransaction(db, async (tx) => {
    await does(tx);
    done.open();
    await mayCommit.opened;
  });
  onTestFinished(mayCommit.open);
  await Promise.race([done.opened, ended]);
  return {
    commit: () => {
      mayCommit.open();
      return ended;
    },
  };
}
const beginMove = async (id: number, sponsor: number) => {
  const referredBy = await getCode(sponsor);
  return begin((tx) => changeMember(tx, staffActor, id, { referredBy }, { stepUp: undefined, publicUrl: '' }));
};
const beginJoin = async (sponsor: number) => {
  const name = newName();
  const person = { username: name, email: `${name}@test.test`, fullname: name, phone: '', passwordHash: 'none' };
  const sponsorCode = await getCode(sponsor);
  return begin((tx) => createMember(tx, { ...person, sponsorCode }));
};

/** Until so many transactions of this database wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const waiting = await one(
      world.owner,
      sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting.count >= count) return;
  }
}

/** root with legs a and b; a1 and its a2 below a. */
async function makeTree() {
  const root = await join(undefined, newName());
  const [a, b] = [await join(root, newName()), await join(root, newName())];
  const a1 = await join(a, newName());
  return { root, a, b, a1, a2: await join(a1, newName()) };
}

async function expectLines(): Promise<void> {
  const nodes = await readNodes(db);
  const stored = await rows(
    db,
    sql<{ id: number; line: number[] }>`select id, ancestors as line from members order by id`,
  );
  expect(new Map(stored.map(({ id, line }) => [id, line]))).toEqual(listLines(nodes));
  const walked = [...walk(nodes)].map(([id, { team, direct, business }]) => [id, { team, direct, business }] as const);
  const ids = nodes.map(({ id }) => id);
  expect(await getTotals(db, ids)).toEqual(new Map(walked));
}

test('while a branch moves, those under its old and its new sponsor join, invest and leave without waiting', async () => {
  const { root, a, b, a1 } = await makeTree();
  const b1 = await join(b, newName());
  const { id: held } = await invest(b1, 60);
  const moving = await beginMove(a1, b);
  for (const sponsor of [root, a, b]) await join(sponsor, newName());
  for (const member of [root, a, b1]) await invest(member, 100);
  const { id: asked } = await leave(b1, held);
  await inTransaction(db, (tx) => cancelWithdrawal(tx, memberActor(b1), asked));
  await rollUpVolume(db);
  await moving.commit();
  expect((await getTotals(db, [root, b])).get(b)).toMatchObject({ team: 4, direct: 3 });
  await expectLines();
  await expectClean();
});

test('who joins, invests or leaves in a branch while it moves is counted under its new line', async () => {
  const { a, b, a1, a2 } = await makeTree();
  const { id: held } = await invest(a2, 60);
  const moving = await beginMove(a1, b);
  const waiting = [join(a1, newName()), leave(a2, held), invest(a1, 70)];
  await untilWaiting(waiting.length);
  await moving.commit();
  await Promise.all(waiting);
  expect((await getTotals(db, [a])).get(a)).toMatchObject({ team: 0, business: 0n });
  expect((await getTotals(db, [b])).get(b)).toMatchObject({ team: 3, business: usdt(70) });
  await expectLines();
  await expectClean();
});

test('a branch waits for who is joining or investing in it, and takes them along', async () => {
  const { a, b, a1, a2 } = await makeTree();
  const joining = await beginJoin(a2);
  const investing = await begin((tx) => investIn(tx, a1, 25));
  const moved = move(a1, b);
  await untilWaiting(1);
  await investing.commit();
  await joining.commit();
  await moved;
  expect((await getTotals(db, [a])).get(a)).toMatchObject({ team: 0, business: 0n });
  expect((await getTotals(db, [b])).get(b)).toMatchObject({ team: 3, business: usdt(25) });
  await expectLines();
  await expectClean();
});

test('who joins below someone that joined while the branch was being locked goes along as well', async () => {
  const { b, a1, a2 } = await makeTree();
  const last = await join(a1, newName());
  const [joining, investing] = [await beginJoin(a2), await begin((tx) => investIn(tx, last, 25))];
  const moved = move(a1, b);
  await untilWaiting(1);
  await joining.commit();
  // the move goes on to the last one, whom it waits for, and has not seen who joined
  const newest = await one(db, sql<{ id: number }>`select max(id) as id from members where sponsor_id = ${a2}`);
  const joiningBelow = await beginJoin(newest.id);
  await investing.commit();
  await untilWaiting(1);
  await joiningBelow.commit();
  await moved;
  expect((await getTotals(db, [b])).get(b)).toMatchObject({ team: 5, business: usdt(25) });
  await expectLines();
  await expectClean();
});

test('totals that are made again wait for who is joining, and count who waits for them', async () => {
  const { root, a, a2 } = await makeTree();
  const joining = await beginJoin(a2);
  const rebuilt = rebuildVolumeTotals(db);
  await untilWaiting(1);
  const later = join(a, newName());
  await untilWaiting(2);
  await joining.commit();
  await Promise.all([rebuilt, later]);
  expect((await getTotals(db, [root])).get(root)).toMatchObject({ team: 6 });
  await expectLines();
  await expectClean();
});

test('random trees: branches that move into each other while members join and invest have the lines and totals of a plain walk', async () => {
  const place = fc.nat(1_000);
  const action = fc.record({ does: fc.constantFrom('move', 'move', 'join', 'invest'), who: place, other: place });
  const act = async ({ does, who, other }: { does: string; who: number; other: number }, ids: number[]) => {
    const [member, sponsor] = [ids[who % ids.length], ids[other % ids.length]] as [number, number];
    try {
      if (does === 'join') await join(member, newName());
      else if (does === 'invest') await invest(member, 1 + (other % 9));
      else await move(member, other % 11 === 0 ? undefined : sponsor);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'rule')) throw error;
    }
  };
  const seen = await fc.assert(
    fc.asyncProperty(
      fc.array(place, { minLength: 3, maxLength: 8 }),
      fc.array(action, { minLength: 8, maxLength: 16 }),
      async (sponsors, actions) => {
        const ids: number[] = [];
        for (const sponsor of sponsors) ids.push(await join(ids[sponsor % (ids.length || 1)], newName()));
        await Promise.all(actions.map((each) => act(each, ids)));
        await expectLines();
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
  expect(seen).toBeUndefined();
  await expectClean();
});
