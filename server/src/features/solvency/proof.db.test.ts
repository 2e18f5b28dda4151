import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { checkProof } from '@fairlead/contract/domain/check-proof.js';
import { addDays } from '@fairlead/contract/domain/dates.ts';
import { parseMoney } from '@fairlead/contract/domain/money.ts';
import {
  type LiabilityProof,
  type LiabilityRoot,
  printProof,
  printRoot,
  writeProofScript,
} from '@fairlead/contract/domain/proof-script.ts';
import { afterAll, expect, test } from 'vitest';
import { moveClock, now, today } from '#foundation/clock.ts';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import { memberAccount, post } from '#ledger/index.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { solvencyChecks } from './index.ts';
import { snapshotLiabilitiesJob } from './jobs.ts';
import { purgeLeaves } from './purge-store.ts';
import { readProof } from './read-proof.ts';
import { snapshotLiabilities } from './snapshot-liabilities.ts';
import { LEAF_DAYS, listRoots } from './snapshot-store.ts';

const world = await createWorld();
const { db } = world;
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const run = promisify(execFile);
/** What the page runs and prints. */
const code = await readFile(fileURLToPath(import.meta.resolve('@fairlead/contract/domain/check-proof.js')), 'utf8');
const comments = { usage: 'how it runs', published: 'what all see\nproof = 0', proof: 'what is mine' };
/** The first word that the printed program says, run as a member runs it. */
const runScript = async (...[proof, root]: [LiabilityProof, LiabilityRoot]): Promise<string | undefined> => {
  const { stdout } = await run(process.execPath, ['--eval', writeProofScript(code, comments, proof, root)]);
  return stdout.split(' ')[0];
};
const matches = async (proof: LiabilityProof, root: LiabilityRoot): Promise<boolean> =>
  (await checkProof(printProof(proof), printRoot(root))).matches;
const move = (from: number, to: number, amount: string, reference: number) =>
  inTransaction(db, (tx) =>
    post(tx, [
      {
        debit: memberAccount(from, 'main'),
        credit: memberAccount(to, 'main'),
        amount: parseMoney(amount),
        entryType: 'transfer',
        reference,
      },
    ]),
  );
const toNextDay = () => inTransaction(db, (tx) => moveClock(tx, DAY_MS, { production: false }));
const findSnapshot = (day: string) =>
  one(
    db,
    sql<{ root: string | null; sum: bigint | null; leaves: number }>`
      select encode(root, 'hex') as root, sum, leaves from liability_snapshots where day = ${day}`,
  );
const findRoot = async (day: string): Promise<LiabilityRoot> => {
  const root = (await listRoots(db, { before: addDays(day, 1), limit: 1 }))[0];
  if (root?.day !== day) throw new Error(`no root of ${day}`);
  return root;
};
const findProof = async (memberId: number, day: string) => {
  const { proof } = await readProof(db, memberId, day);
  if (!proof) throw new Error(`no proof of ${day}`);
  return proof;
};
const countBroken = async () => {
  const checks = await Promise.all(solvencyChecks.map((check) => check(db)));
  return checks.reduce((sum, { broken }) => sum + broken, 0);
};

// one after the other: their ids, and so their chunks, follow this order
const people: Caller[] = [];
for (const main of ['500', '70.000001', '0.000001', '8', '9']) people.push(await world.member({ main }));
const [first, second] = people as [Caller, Caller];

test("a member's leaf proves against the published root with the printed code, and fails when one micro-unit is changed", async () => {
  const day = await today(db);
  await toNextDay();
  // of the next day: not in the snapshot of the day before, whenever that is made
  await move(first.id, second.id, '1.5', 910_001);
  await snapshotLiabilities(db, day, { chunkSize: 2 });
  expect(await findSnapshot(day)).toMatchObject({ sum: parseMoney('587.000002'), leaves: 5 });
  const root = await findRoot(day);
  for (const { id } of people) expect(await matches(await findProof(id, day), root)).toBe(true);
  const proof = await findProof(first.id, day);
  expect(proof.balances).toEqual([parseMoney('500'), 0n, 0n, 0n, 0n]);
  expect(await runScript(proof, root)).toBe('MATCHES');
  const [main = 0n, ...others] = proof.balances;
  expect(await runScript({ ...proof, balances: [main - 1n, ...others] }, root)).toBe('DIFFERS');
  expect(await runScript(proof, { ...root, sum: root.sum + 1n })).toBe('DIFFERS');
  expect(await countBroken()).toBe(0);
});

test('nothing of a proof can be changed, moved or made negative', async () => {
  const day = addDays(await today(db), -1);
  const root = await findRoot(day);
  const proof = await findProof(first.id, day);
  const [main = 0n, profit = 0n, ...others] = proof.balances;
  const [step, ...rest] = proof.path;
  if (!step) throw new Error('no step');
  const raised = [main + 1n, profit, ...others];
  const changed: LiabilityProof[] = [
    // the sum of all stays the same
    { ...proof, balances: raised, path: [{ ...step, sum: step.sum - 1n }, ...rest] },
    { ...proof, balances: [main - 1n, profit + 1n, ...others] },
    { ...proof, balances: [main + 1n, profit - 1n, ...others] },
    { ...proof, balances: [...proof.balances, 0n] },
    { ...proof, path: [{ ...step, side: step.side === 'left' ? 'right' : 'left' }, ...rest] },
    { ...proof, path: rest },
    { ...proof, member: second.id },
    { ...proof, salt: (await findProof(second.id, day)).salt },
    { ...proof, day: addDays(day, 1) },
  ];
  expect(await Promise.all(changed.map((each) => matches(each, root)))).toEqual(changed.map(() => false));
  expect(await matches(proof, root)).toBe(true);
});

test("a proof shows the sums beside one's own way, and neither whose they are nor what they consist of", async () => {
  const day = addDays(await today(db), -1);
  const { path, member } = await findProof(first.id, day);
  expect(member).toBe(first.id);
  for (const step of path) expect(Object.keys(step).toSorted()).toEqual(['hash', 'side', 'sum']);
  // five leaves in chunks of two: one leaf beside, then the chunks beside
  expect(path).toHaveLength(3);
  const salts = await Promise.all(people.map(async ({ id }) => (await findProof(id, day)).salt));
  expect(new Set(salts).size).toBe(people.length);
});

test('a snapshot that is cut off goes on where it ended, also two at once, and is made once', async () => {
  const day = await today(db);
  await toNextDay();
  await snapshotLiabilities(db, day, { chunkSize: 2, chunks: 1 });
  expect(await findSnapshot(day)).toMatchObject({ root: null, leaves: 2 });
  // what ends between a chunk and how far the snapshot is with it leaves neither
  await sql`create function end_snapshot() returns trigger language plpgsql as $$ begin raise 'ended'; end $$`.execute(
    world.owner,
  );
  await sql`create trigger end_snapshot before update on liability_snapshots for each row execute function end_snapshot()`.execute(
    world.owner,
  );
  await expect(snapshotLiabilities(db, day, { chunkSize: 2 })).rejects.toThrow('ended');
  await sql`drop function end_snapshot cascade`.execute(world.owner);
  expect(await rows(db, sql`select chunk from liability_chunks where day = ${day}`)).toHaveLength(1);
  // nothing of it is shown before it is whole
  expect((await listRoots(db, { before: undefined, limit: 10 })).map((root) => root.day)).not.toContain(day);
  expect((await readProof(db, first.id, day)).proof).toBeNull();
  // members act meanwhile and wait for nothing
  await move(second.id, first.id, '3', 910_002);
  await Promise.all([1, 2].map(() => snapshotLiabilities(db, day, { chunkSize: 2 })));
  const { root, sum, leaves } = await findSnapshot(day);
  expect({ sum, leaves }).toEqual({ sum: parseMoney('587.000002'), leaves: 5 });
  expect((await findProof(first.id, day)).balances[0]).toBe(parseMoney('498.5'));
  for (const { id } of people) expect(await matches(await findProof(id, day), await findRoot(day))).toBe(true);
  await snapshotLiabilities(db, day, { chunkSize: 2 });
  expect((await findSnapshot(day)).root).toBe(root);
  expect(await countBroken()).toBe(0);
});

test('the job makes up missed days, and beyond 30 days their roots alone are kept', async () => {
  const oldest = addDays(await today(db), -2);
  for (let days = 0; days < LEAF_DAYS - 1; days += 1) await toNextDay();
  await inTransaction(db, async (tx) =>
    moveClock(tx, DAY_MS - ((await now(tx)).getTime() % DAY_MS) + 4 * 60_000, { production: false }),
  );
  const services = { db } as Parameters<typeof snapshotLiabilitiesJob.run>[0];
  const listDays = async () => (await listRoots(db, { before: undefined, limit: 100 })).map(({ day }) => day);
  // what began before 24:00 may still be booked
  await snapshotLiabilitiesJob.run(services, {});
  expect(await listDays()).toHaveLength(2);
  await inTransaction(db, (tx) => moveClock(tx, 2 * 60_000, { production: false }));
  await snapshotLiabilitiesJob.run(services, {});
  const yesterday = addDays(await today(db), -1);
  expect(await listDays()).toEqual(Array.from({ length: LEAF_DAYS + 2 }, (_, days) => addDays(yesterday, -days)));
  expect((await readProof(db, first.id, oldest)).proof).not.toBeNull();
  expect(await purgeLeaves(db, 2)).toBeGreaterThan(0);
  const kept = await rows(
    db,
    sql<{ day: string; chunks: number; hasSecret: boolean }>`
      select s.day, count(c.chunk)::int as chunks, s.secret is not null as "hasSecret"
      from liability_snapshots s left join liability_chunks c on c.day = s.day group by s.day order by s.day desc`,
  );
  const provable = kept.filter(({ chunks }) => chunks > 0);
  expect(provable.map(({ day }) => day)).toEqual((await listDays()).slice(0, LEAF_DAYS));
  expect(kept.filter(({ hasSecret }) => hasSecret)).toEqual(provable);
  expect((await readProof(db, first.id, oldest)).proof).toBeNull();
  expect(await listDays()).toHaveLength(LEAF_DAYS + 2);
  expect(await countBroken()).toBe(0);
});

test('members read their own proof, anyone the roots, and a root that differs from the ledger is found', async () => {
  const { status, body } = await second.get('/solvency/proof');
  expect(status).toBe(200);
  expect(body.proof).toMatchObject({ member: second.id });
  expect((await (await world.staff()).get('/solvency/proof')).status).toBe(403);
  const late = await world.member({ main: '1' });
  expect((await late.get('/solvency/proof')).body).toMatchObject({ days: [], proof: null });
  const { roots } = (await world.visitor.get('/transparency/roots?limit=2')).body as { roots: { day: string }[] };
  expect(roots.map(({ day }) => day)).toEqual((body.days as string[]).slice(0, 2));
  const change = sql`update liability_snapshots set sum = sum + 1 where day = (select max(day) from liability_snapshots)`;
  await expect(change.execute(world.owner)).rejects.toThrow('A published root is never changed');
  await sql`alter table liability_snapshots disable trigger roots_kept`.execute(world.owner);
  await change.execute(world.owner);
  expect(await countBroken()).toBe(1);
});
