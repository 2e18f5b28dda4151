import { afterAll, expect, test } from 'vitest';
import { one, sql } from '#foundation/db.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { topupsIn } from './topups.testkit.ts';

const world = await createWorld();
afterAll(() => world.close());
const { lineAbove, getMain, getActivation, getEnds, listTopups, expectSound } = topupsIn(world);
const staff = await world.staff();

const FOR_25 = 1;

async function code(text: string): Promise<string> {
  expect((await staff.post('/codes', { codes: [text] })).status).toBe(200);
  return text;
}

const byCode = (who: Caller, text: string, headers?: Record<string, string>) =>
  who.post('/topup/add', { actplan_id: FOR_25, code: text }, headers);

test('a code pays for one period: no fee, no commission, no posting', async () => {
  const { member, above } = await lineAbove({ main: '10' });
  await code('PAYS-ONCE-1');
  const before = await postings();
  expect(await byCode(member, 'pays-once-1')).toMatchObject({ status: 200 });
  expect(await postings()).toBe(before);
  expect(await getMain(member)).toBe(10_000_000n);
  for (const sponsor of above) expect(await getMain(sponsor)).toBe(0n);
  expect((await getActivation(member)).at).not.toBeNull();
  expect((await getEnds(member)) - ((await getActivation(member)).at?.getTime() ?? 0)).toBe(365 * 24 * 3_600_000);
  expect(await listTopups(member)).toMatchObject([{ amount: 0, by_code: true, status: 'complete' }]);
  await expectSound();
});

test('a used and an unknown code are refused, each with its reason', async () => {
  const [first, second] = [await world.member(), await world.member()];
  await code('ONLY-ONE-1');
  expect((await byCode(first, 'ONLY-ONE-1')).status).toBe(200);
  expect(await byCode(second, 'ONLY-ONE-1')).toMatchObject({
    status: 422,
    body: { message: 'This code has already been used. Your account was not activated.' },
  });
  expect(await byCode(second, 'NEVER-MADE-1')).toMatchObject({
    status: 422,
    body: { message: 'This code is invalid. Your account was not activated.' },
  });
  expect((await byCode(second, 'x')).status).toBe(400);
  expect((await getActivation(second)).at).toBeNull();
});

test('of many at once with one code exactly one is activated', async () => {
  await code('RACE-CODE-1');
  const members = await Promise.all(Array.from({ length: 8 }, () => world.member()));
  const answers = await Promise.all(members.map((member) => byCode(member, 'RACE-CODE-1')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)]);
  const activated = await Promise.all(members.map(async (member) => (await getActivation(member)).at !== null));
  expect(activated.filter(Boolean)).toHaveLength(1);
  await expectSound();
});

test('the same request twice is one activation and one answer', async () => {
  const member = await world.member();
  await code('SAME-KEY-1');
  const key = { 'idempotency-key': 'code-once' };
  const answers = await Promise.all(Array.from({ length: 6 }, () => byCode(member, 'SAME-KEY-1', key)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await listTopups(member)).toHaveLength(1);
});

test('a refused activation leaves the code as it was', async () => {
  const active = await world.member({ activated: true });
  const member = await world.member();
  await code('KEPT-CODE-1');
  expect(await byCode(active, 'KEPT-CODE-1')).toMatchObject({ status: 409 });
  expect((await member.post('/topup/add', { actplan_id: 4_000, code: 'KEPT-CODE-1' })).status).toBe(404);
  expect((await byCode(member, 'KEPT-CODE-1')).status).toBe(200);
});

test('who guesses waits ever longer, though each guess is undone', async () => {
  const member = await world.member();
  await code('REAL-CODE-1');
  for (let guess = 0; guess < 5; guess += 1) expect((await byCode(member, `GUESSED-${guess}-1`)).status).toBe(422);
  expect(await byCode(member, 'REAL-CODE-1')).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  expect((await byCode(await world.member(), 'REAL-CODE-1')).status).toBe(200);
});

test('a reversed period by code takes back the time; the code stays used and money is not touched', async () => {
  const member = await world.member({ main: '5' });
  await code('REVERSED-1');
  await byCode(member, 'REVERSED-1');
  const before = await postings();
  const stepUp = await world.stepUp('staff', staff.id, 'entry');
  const id = (await listTopups(member))[0]?.id;
  expect((await staff.send('DELETE', `/topup/${id}`, { reason: 'Given by mistake' }, stepUp)).status).toBe(200);
  expect(await getActivation(member)).toEqual({ at: null, ends: null });
  expect(await postings()).toBe(before);
  expect(await byCode(member, 'REVERSED-1')).toMatchObject({ status: 422 });
  await expectSound();
});

const postings = async (): Promise<number> =>
  (await one(world.db, sql<{ count: number }>`select count(*)::int as count from postings`)).count;
