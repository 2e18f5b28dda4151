import { afterAll, expect, test } from 'vitest';
import { type Caller, createWorld } from '#test/world.ts';
import { topupsIn } from './topups.testkit.ts';

const world = await createWorld();
afterAll(() => world.close());
const { lineAbove, getMain, getActivation, getEnds, listTopups, expectSound } = topupsIn(world);

const [FOR_25, FOR_50, FOR_100] = [1, 2, 3];

async function reversal(id: number): Promise<{ status: number; body: Record<string, unknown> }> {
  const staff = await world.staff();
  const stepUp = await world.stepUp('staff', staff.id, 'entry');
  return staff.send('DELETE', `/topup/${id}`, { reason: 'Entered twice' }, stepUp);
}

test('a reversal takes back the fee, the commissions and the time, the last period first', async () => {
  const { member, above } = await lineAbove();
  await member.post('/topup/add', { actplan_id: FOR_25 });
  const firstEnd = await getEnds(member);
  await member.post('/topup/addretopup', { actplan_id: FOR_50 });
  const [later, former] = await listTopups(member);
  expect(await reversal(former?.id ?? 0)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await reversal(later?.id ?? 0)).status).toBe(200);
  expect(await getEnds(member)).toBe(firstEnd);
  expect(await getMain(member)).toBe(975_000_000n);
  expect(await getMain(above[0] as Caller)).toBe(2_500_000n);
  expect((await reversal(later?.id ?? 0)).status).toBe(409);
  expect((await reversal(former?.id ?? 0)).status).toBe(200);
  expect(await getActivation(member)).toEqual({ at: null, ends: null });
  expect(await getMain(member)).toBe(1_000_000_000n);
  expect((await listTopups(member)).map(({ status }) => status)).toEqual(['reversed', 'reversed']);
  await expectSound();
});

test('a reversal that a sponsor cannot bear changes nothing; staff need a fresh code and a reason', async () => {
  const { member, above } = await lineAbove();
  const sponsor = above[0] as Caller;
  await member.post('/topup/add', { actplan_id: FOR_100 });
  const id = (await listTopups(member))[0]?.id ?? 0;
  const staff = await world.staff();
  expect((await staff.delete(`/topup/${id}`, { reason: 'No code' })).body.code).toBe('step_up_required');
  const stepUp = await world.stepUp('staff', staff.id, 'entry');
  expect((await staff.send('DELETE', `/topup/${id}`, { reason: ' ' }, stepUp)).status).toBe(400);
  expect((await member.delete(`/topup/${id}`, { reason: 'Mine' })).status).toBe(403);
  await world.give(sponsor.id, '15');
  expect((await sponsor.post('/topup/add', { actplan_id: FOR_25 })).status).toBe(200);
  expect(await reversal(id)).toMatchObject({ status: 409, body: { code: 'insufficient_balance' } });
  expect(await getMain(member)).toBe(900_000_000n);
  expect((await getActivation(member)).ends).not.toBeNull();
  expect((await staff.get('/staff-cases?state=open')).body).toMatchObject({
    open: 1,
    cases: [
      {
        transaction_id: expect.stringMatching(/^P\d+$/),
        user_id: member.id,
        amount: -100,
        reason: 'Entered twice',
        failure_reason: expect.stringContaining('Not enough in Main'),
      },
    ],
  });
  // failed on the list of transactions it is the same case
  const fee = ((await staff.get('/staff-cases')).body.cases as { transaction_id: string }[])[0]?.transaction_id;
  const entry = await world.stepUp('staff', staff.id, 'entry');
  const patched = await staff.send('PATCH', `/transactions/${fee}`, { status: 'failed', reason: 'Again' }, entry);
  expect(patched.status).toBe(409);
  expect((await staff.get('/staff-cases')).body).toMatchObject({
    total: 1,
    cases: [{ amount: -100, reason: 'Again' }],
  });
  await expectSound();
});
