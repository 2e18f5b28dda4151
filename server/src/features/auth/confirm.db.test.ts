import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { codeTo, mailsTo } from '#test/mailbox.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld({ dataDir: await mkdtemp(join(tmpdir(), 'confirm-')) });
afterAll(() => world.close());

let count = 0;
async function someone(): Promise<{ as: Caller; email: string }> {
  count += 1;
  const as = await world.member({ username: `confirmer${count}` });
  return { as, email: `confirmer${count}@test.test` };
}
const toWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a code is traded for a step-up that is good once, for its operation and its person', async () => {
  const [{ as, email }, other] = [await someone(), await someone()];
  expect((await as.post('/otp/send', { userId: as.id, email, operation: 'password' })).status).toBe(200);
  const code = await codeTo(world, email);
  expect((await other.as.post('/otp/verify', { userId: other.as.id, otp: code })).status).toBe(422);
  const { status, body } = await as.post('/otp/verify', { userId: String(as.id), otp: code });
  expect(status).toBe(200);
  expect((await as.post('/otp/verify', { userId: as.id, otp: code })).status).toBe(422);
  const header = { 'x-step-up': body.step_up as string };
  const change = (who: Caller, fields: object) => who.put(`/users/${who.id}`, fields, header);
  expect((await change(other.as, { password: 'harbour-quartz-9' })).body.code).toBe('step_up_required');
  expect((await change(as, { email: 'elsewhere@mail.test' })).body.code).toBe('step_up_required');
  expect((await change(as, { password: 'harbour-quartz-9' })).status).toBe(200);
  const again = await world.signIn('member', as.id);
  expect((await change(again, { password: 'harbour-quartz-10' })).body.code).toBe('step_up_required');
});

test('codes go to the signed-in person alone', async () => {
  const [{ as, email }, other] = [await someone(), await someone()];
  const ask = (userId: unknown, address: string) => as.post('/otp/send', { userId, email: address });
  expect((await ask(other.as.id, other.email)).status).toBe(403);
  expect((await ask(as.id, other.email)).status).toBe(403);
  expect((await ask(other.as.id, email)).status).toBe(403);
  expect((await ask(999_999, email)).status).toBe(403);
  expect((await as.post('/otp/verify', { userId: other.as.id, otp: '123456' })).status).toBe(403);
  expect((await world.visitor.post('/otp/send', { userId: as.id, email })).status).toBe(401);
  expect(await mailsTo(world, other.email)).toEqual([]);
  expect((await as.post('/otp/send', { userId: as.id, email, operation: 'everything' })).status).toBe(400);
  expect((await ask(as.id, email.toUpperCase())).status).toBe(200);
  const { body } = await as.post('/otp/verify', { userId: as.id, otp: await codeTo(world, email) });
  expect(body.step_up).toBeNull();
});

test('staff confirm with their own codes', async () => {
  const staff = await world.staff('confirming-staff');
  const email = 'confirming-staff@test.test';
  expect((await staff.post('/otp/send', { userId: staff.id, email, operation: 'settings' })).status).toBe(200);
  const { body } = await staff.post('/otp/verify', { userId: staff.id, otp: await codeTo(world, email) });
  const change = { deposit_minimum: 12 };
  expect((await staff.put('/settings', change)).status).toBe(403);
  expect((await staff.put('/settings', change, { 'x-step-up': body.step_up as string })).status).toBe(200);
});

test('five wrong codes and the session has to wait', async () => {
  const { as, email } = await someone();
  await as.post('/otp/send', { userId: as.id, email, operation: 'email' });
  const code = await codeTo(world, email);
  for (let tries = 1; tries <= 5; tries += 1) {
    expect((await as.post('/otp/verify', { userId: as.id, otp: toWrongCode(code) })).status).toBe(422);
  }
  expect(await as.post('/otp/verify', { userId: as.id, otp: code })).toMatchObject({ status: 429 });
});
