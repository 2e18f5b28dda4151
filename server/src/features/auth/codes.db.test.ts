import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import { type Browser, openBrowser } from '#test/browser.ts';
import { codeTo, mailsTo } from '#test/mailbox.ts';
import { createWorld } from '#test/world.ts';
import { rememberDevice } from './devices.ts';
import { askForCode } from './send-code.ts';

const world = await createWorld({ dataDir: await mkdtemp(join(tmpdir(), 'codes-')) });
afterAll(() => world.close());

const PASSWORD = 'harbour-quartz-9';
let count = 0;
async function owner(): Promise<{ id: number; email: string }> {
  count += 1;
  const { id } = await world.member({ username: `owner${count}`, verified: count % 2 === 0 });
  return { id, email: `owner${count}@test.test` };
}
const toWrongCode = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const forget = (browser: Pick<Browser, 'post'>, email: string) => browser.post('/pass/forget', { email });
const reset = (browser: Pick<Browser, 'post'>, email: string, otp: string) =>
  browser.post('/pass/reset', { email, otp, password: PASSWORD });
const resetMails = async (email: string) =>
  (await mailsTo(world, email)).filter(({ subject }) => subject === 'Set a new password').length;

test("strangers use up their own tries and their own codes, not the owner's", async () => {
  const { email } = await owner();
  const browser = openBrowser(world);
  await forget(browser, email);
  const code = await codeTo(world, email);
  const strangers = [openBrowser(world), openBrowser(world), world.visitor];
  for (const stranger of strangers) {
    for (let tries = 1; tries <= 6; tries += 1) await reset(stranger, email, toWrongCode(code, tries));
    await forget(stranger, email);
    await mailsTo(world, email);
    // even one who knows the digits: they are worth something on the owner's device alone
    expect((await reset(stranger, email, code)).status).not.toBe(200);
  }
  expect(await reset(browser, email, code)).toMatchObject({ status: 200 });
});

test('who asks without a cookie and tries without one, from one place, is understood too', async () => {
  const { email } = await owner();
  await forget(world.visitor, email);
  const code = await codeTo(world, email);
  expect((await reset(world.visitor, email, toWrongCode(code))).status).toBe(422);
  expect(await reset(world.visitor, email, code)).toMatchObject({ status: 200 });
});

test('a code has five tries on its own device, and a new one takes its place there', async () => {
  const { email } = await owner();
  const browser = openBrowser(world);
  await forget(browser, email);
  const first = await codeTo(world, email);
  await forget(browser, email);
  const second = await codeTo(world, email);
  expect((await reset(browser, email, first)).status).toBe(422);
  for (let tries = 1; tries <= 4; tries += 1) await reset(browser, email, toWrongCode(second, tries));
  await sql`delete from attempt_limits`.execute(world.db);
  expect((await reset(browser, email, second)).status).toBe(422);
});

test('a stranger who asks for codes uses up their own allowance; the known device and network keep theirs', async () => {
  const { id, email } = await owner();
  const browser = openBrowser(world);
  await forget(browser, email);
  await reset(browser, email, await codeTo(world, email));
  const holder = { kind: 'member', id } as const;
  const ask = (ip: string, device: string) =>
    inTransaction(world.db, (tx) =>
      askForCode(tx, 'reset_password', email, {
        device: { hash: Buffer.from(device.padEnd(32)), newToken: undefined, ip },
        language: 'en',
      }),
    );
  await inTransaction(world.db, (tx) => rememberDevice(tx, holder, { hash: Buffer.alloc(32), ip: '198.51.100.7' }));
  const before = await resetMails(email);
  // one network of strangers, whatever devices they say they are
  for (let asked = 1; asked <= 8; asked += 1) await ask(`203.0.113.${asked}`, `stranger${asked}`);
  expect((await resetMails(email)) - before).toBe(3);
  // many networks: a bound for all of them together, with the one that the owner asked for as a stranger
  for (let asked = 1; asked <= 20; asked += 1) await ask(`10.0.${asked}.1`, `far${asked}`);
  expect((await resetMails(email)) - before).toBe(9);
  // a network that the owner signs in from, and a device of the owner's
  await ask('198.51.100.20', 'new phone at home');
  expect((await resetMails(email)) - before).toBe(10);
  await forget(browser, email);
  expect((await resetMails(email)) - before).toBe(11);
  expect((await reset(browser, email, await codeTo(world, email))).status).toBe(200);
});

test("registration's code belongs to the device that registered", async () => {
  const person = { fullname: 'N', username: 'newcomer', email: 'newcomer@mail.test', phone: '', password: PASSWORD };
  const browser = openBrowser(world);
  expect((await browser.post('/auth/register', person)).status).toBe(200);
  const code = await codeTo(world, person.email);
  const verify = (from: Pick<Browser, 'post'>, otp: string) =>
    from.post('/auth/verify-user', { email: person.email, otp });
  const stranger = openBrowser(world);
  for (let tries = 1; tries <= 6; tries += 1) await verify(stranger, toWrongCode(code, tries));
  for (const path of ['/auth/otp-code', '/auth/email-verification']) {
    await stranger.post(path, { email: person.email });
    await mailsTo(world, person.email);
  }
  expect((await verify(stranger, code)).status).not.toBe(200);
  expect((await verify(browser, code)).status).toBe(200);
});

test("a device's token is opaque, kept from scripts, and handed out alike for known and unknown addresses", async () => {
  const { email } = await owner();
  const asked = await Promise.all(
    [email, 'nobody@mail.test'].map((address) =>
      fetch(`${world.base}/api/v1/pass/forget`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: address }),
      }),
    ),
  );
  const shapes = asked.map((response) =>
    response.headers.getSetCookie().map((line) => line.replace(/=[\w-]{43};/, '=TOKEN;').replace(/Expires=[^;]+/, '')),
  );
  expect(shapes[0]).toEqual(shapes[1]);
  expect(shapes[0]?.join()).toMatch(/fairlead_device=TOKEN;.*HttpOnly/);
  const [kept] = await rows(
    world.db,
    sql<{ row: string }>`select c::text as row from one_time_codes c order by id desc limit 1`,
  );
  const token = /=([\w-]{43});/.exec(asked[0]?.headers.getSetCookie().join() ?? '')?.[1] ?? 'none';
  expect(kept?.row).not.toContain(token);
});

test('of step-up codes one is alive for an operation and three in total, and a guess is tried against one', async () => {
  const { id, email } = await owner();
  const as = await world.signIn('member', id);
  const ask = async (operation: string) => {
    expect((await as.post('/otp/send', { userId: id, email, operation })).status).toBe(200);
    return codeTo(world, email);
  };
  const verify = (otp: string, operation?: string) => as.post('/otp/verify', { userId: id, otp, operation });
  const live = () =>
    one(
      world.db,
      sql<{ count: number }>`select count(*)::int as count from one_time_codes
        where subject_kind = 'member' and subject_id = ${id} and used_at is null and expires_at > app_now()`,
    );
  const replaced = await ask('password');
  const password = await ask('password');
  expect((await live()).count).toBe(1);
  expect((await verify(replaced, 'password')).status).toBe(replaced === password ? 200 : 422);
  for (const operation of ['email', 'address', 'second_factor', 'entry', 'payout']) await ask(operation);
  expect((await live()).count).toBe(3);
  const [settings, address] = [await ask('settings'), await ask('address')];
  // a guess at one operation's code is no guess at another's
  expect((await verify(settings, 'address')).status).toBe(settings === address ? 200 : 422);
  const tries = await rows(
    world.db,
    sql<{ operation: string; tries: number }>`select operation, tries from one_time_codes
      where subject_id = ${id} and purpose = 'step_up' and used_at is null order by id desc limit 2`,
  );
  expect(tries).toEqual([
    { operation: 'address', tries: 1 },
    { operation: 'settings', tries: 0 },
  ]);
  // without an operation, as the specification sends it, the newest is meant
  expect((await verify(settings)).status).toBe(422);
  expect((await verify(address)).body.step_up).toEqual(expect.any(String));
  expect((await verify(settings, 'settings')).body.step_up).toEqual(expect.any(String));
});
