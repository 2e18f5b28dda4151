import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { one, sql } from '#foundation/db.ts';
import { openBrowser } from '#test/browser.ts';
import { codeTo, mailsTo } from '#test/mailbox.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld({ dataDir: await mkdtemp(join(tmpdir(), 'confirm-email-')) });
afterAll(() => world.close());

const PASSWORD = 'harbour-quartz-9';
let count = 0;
const newAddress = () => `moved${++count}@mail.test`;
const readRow = (id: number) =>
  one(
    world.db,
    sql<{
      email: string;
      verified: boolean;
    }>`select email, verified_at is not null as verified from members where id = ${id}`,
  );
const ask = async (member: Caller, email: string) =>
  member.put(`/users/${member.id}`, { email }, await world.stepUp('member', member.id, 'email'));
const confirm = (member: Caller, otp: string) => member.post('/auth/email-change', { otp });
const toWrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const askedCode = async (member: Caller, email: string) => {
  expect((await ask(member, email)).status).toBe(200);
  await world.deliverEvents();
  return codeTo(world, email);
};

test('a new e-mail holds once its own code is entered: both addresses are notified, other sessions and a reset code end', async () => {
  const member = await world.member();
  const { email: former } = await readRow(member.id);
  const elsewhere = await world.signIn('member', member.id);
  const stranger = await world.member();
  const visitor = openBrowser(world);
  await visitor.post('/pass/forget', { email: former });
  const reset = await codeTo(world, former);
  const email = newAddress();
  const code = await askedCode(member, email);
  expect((await mailsTo(world, former))[0]?.subject).toBe('A new email address was requested for your account');
  expect(await readRow(member.id)).toMatchObject({ email: former });
  expect((await member.get('/auth/email-change')).body).toMatchObject({ change: { email } });
  // another member's code is worth nothing
  expect((await confirm(stranger, code)).body.code).toBe('wrong_code');
  expect((await confirm(member, toWrong(code))).body.code).toBe('wrong_code');
  const both = await Promise.all([confirm(member, code), confirm(member, code)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await readRow(member.id)).toEqual({ email, verified: true });
  expect((await member.get('/auth/email-change')).body).toEqual({ change: null });
  expect((await elsewhere.get('/auth/email-change')).status).toBe(401);
  for (const address of [former, email])
    expect((await mailsTo(world, address))[0]?.subject).toBe('Your email address was changed');
  for (const address of [former, email]) {
    const answer = await visitor.post('/pass/reset', { email: address, otp: reset, password: PASSWORD });
    expect(answer.body.code).toBe('wrong_code');
  }
});

test('an address that has an account is answered alike and gets no code; what was asked before is worth nothing', async () => {
  const [member, other] = [await world.member(), await world.member()];
  const { email: taken } = await readRow(other.id);
  const first = await askedCode(member, newAddress());
  const before = (await mailsTo(world, taken)).length;
  expect((await ask(member, taken.toUpperCase())).status).toBe(200);
  await world.deliverEvents();
  expect((await mailsTo(world, taken)).length).toBe(before);
  expect((await confirm(member, first)).body.code).toBe('wrong_code');
  expect((await member.send('DELETE', '/auth/email-change')).status).toBe(200);
  expect((await member.get('/auth/email-change')).body).toEqual({ change: null });
  // two ask for one address: the first to prove it has it
  const email = newAddress();
  const [mine, others] = [await askedCode(member, email), await askedCode(other, email)];
  expect((await confirm(other, others)).status).toBe(200);
  expect((await confirm(member, mine)).status).toBe(409);
});

test('a changed password ends what was asked for before it: the e-mail, a reset code, another step-up', async () => {
  const member = await world.member();
  const { email } = await readRow(member.id);
  const visitor = openBrowser(world);
  await visitor.post('/pass/forget', { email });
  const reset = await codeTo(world, email);
  const code = await askedCode(member, newAddress());
  const [one, two] = [
    await world.stepUp('member', member.id, 'password'),
    await world.stepUp('member', member.id, 'password'),
  ];
  const change = (password: string, stepUp: Record<string, string>) =>
    member.put(`/users/${member.id}`, { password }, stepUp);
  const answers = await Promise.all([change(PASSWORD, one), change('another-quartz-9', two)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect((await confirm(member, code)).body.code).toBe('wrong_code');
  const again = await visitor.post('/pass/reset', { email, otp: reset, password: 'a-third-quartz-9' });
  expect(again.body.code).toBe('wrong_code');
});

test('codes to addresses that may be strangers are limited per day', async () => {
  const member = await world.member();
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push((await ask(member, newAddress())).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});
