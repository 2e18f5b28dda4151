import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { systemActor } from '#foundation/actor.ts';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import { getCode, giveAuthenticator } from '#test/authenticator.ts';
import { type Browser, openBrowser } from '#test/browser.ts';
import { codeTo, mailsTo } from '#test/mailbox.ts';
import { createWorld, type World } from '#test/world.ts';
import { resetSecondFactor } from '../../cli/reset-second-factor.ts';
import { createStaff, hasSecondFactor } from './index.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'second-factor-calls-'));
const world = await createWorld({ dataDir });
const production = await createWorld({ dataDir, production: true, demo: false });
afterAll(() => Promise.all([world.close(), production.close()]));

const PASSWORD = 'harbour-quartz-9';
let count = 0;

async function createPerson(
  of: World,
  kind: 'member' | 'staff',
): Promise<{ id: number; email: string; username: string }> {
  count += 1;
  const [username, email] = [`person${count}`, `person${count}@mail.test`];
  if (kind === 'staff') {
    const staff = { username, email, password: PASSWORD, role: 'owner' as const };
    return { id: await inTransaction(of.db, (tx) => createStaff(tx, systemActor, staff)), email, username };
  }
  await of.visitor.post('/auth/register', { fullname: 'P', username, email, phone: '', password: PASSWORD });
  const { id } = await one(of.db, sql<{ id: number }>`select id from members where username = ${username}`);
  return { id, email, username };
}
const path = { member: '/auth/signin', staff: '/auth/adminsignin' };
const signIn = (browser: Pick<Browser, 'post'>, kind: 'member' | 'staff', email: string, more: object = {}) =>
  browser.post(path[kind], { email, password: PASSWORD, ...more });
const fresh = () => openBrowser(world);

test.each(['member', 'staff'] as const)(
  'a %s with a second factor signs in with it in the same call, and not without',
  async (kind) => {
    const { id, email } = await createPerson(world, kind);
    expect((await signIn(fresh(), kind, email)).status).toBe(200);
    const app = await giveAuthenticator(world, kind, id);
    const browser = fresh();
    expect(await signIn(browser, kind, email)).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } });
    expect([...browser.cookies.keys()]).toEqual([]);
    // the password is asked for first: without it nothing is said of the second factor
    const wrong = await browser.post(path[kind], { email, password: 'not-the-password' });
    expect(wrong.body.code).toBe('wrong_credentials');
    const code = await app.code();
    const signedIn = await signIn(browser, kind, email, { otp: code });
    expect(signedIn.status).toBe(200);
    expect(signedIn.body[kind === 'member' ? 'auth' : 'admin']).toMatchObject({ second_factor: true });
    expect((await signIn(fresh(), kind, email, { otp: code })).body.code).toBe('wrong_second_factor');
    const [recovery = ''] = app.recoveryCodes;
    expect((await signIn(fresh(), kind, email, { otp: recovery.toUpperCase() })).status).toBe(200);
    expect((await signIn(fresh(), kind, email, { otp: recovery })).body.code).toBe('wrong_second_factor');
    expect((await signIn(fresh(), kind, email, { otp: 'neither' })).status).toBe(400);
  },
);

test('who guesses codes with the right password waits; the owner on a known device does not', async () => {
  const { id, email } = await createPerson(world, 'member');
  const owner = fresh();
  await signIn(owner, 'member', email);
  const app = await giveAuthenticator(world, 'member', id);
  const guesser = fresh();
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, n) => signIn(guesser, 'member', email, { otp: String(100_000 + n) })),
  );
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(6);
  expect((await signIn(fresh(), 'member', email, { otp: await app.code() })).status).toBe(429);
  expect((await signIn(owner, 'member', email, { otp: await app.code() })).status).toBe(200);
});

test('a second factor is set up after a step-up, asked for from then on, and replaced or removed by itself alone', async () => {
  const { id, email, username } = await createPerson(world, 'member');
  const [browser, elsewhere] = [fresh(), fresh()];
  await signIn(browser, 'member', email);
  await signIn(elsewhere, 'member', email);
  const setUp = '/auth/second-factor';
  expect((await browser.post(setUp)).body.code).toBe('step_up_required');
  const stepUp = async (otp: () => Promise<string>) => {
    const { body: sent } = await browser.post('/otp/send', { userId: id, email, operation: 'second_factor' });
    const { body } = await browser.post('/otp/verify', { userId: id, otp: await otp(), operation: 'second_factor' });
    return { method: sent.method, headers: { 'x-step-up': String(body.step_up) } };
  };
  const mailed = await stepUp(() => codeTo(world, email));
  expect(mailed.method).toBe('email');
  const { body: shown } = await browser.post(setUp, {}, { ...mailed.headers, 'idempotency-key': 'set-up' });
  const secret = String(shown.secret);
  expect(shown.uri).toMatch(new RegExp(`^otpauth://totp/.*${username}\\?.*secret=${secret}`));
  expect(await hasSecondFactor(world.db, { kind: 'member', id })).toBe(false);
  const code = await getCode(world, secret);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect((await browser.post(`${setUp}/confirm`, { otp: wrong })).body.code).toBe('wrong_second_factor');
  const confirmed = await browser.post(`${setUp}/confirm`, { otp: code }, { 'idempotency-key': 'confirm' });
  const codes = confirmed.body.recovery_codes as string[];
  expect(codes).toHaveLength(10);
  // shown once: nothing that was shown is kept in the clear, and other sessions are over
  const kept = await rows(world.db, sql<{ row: string }>`select k::text as row from idempotency_keys k`);
  expect(kept.filter(({ row }) => row.includes(secret) || codes.some((each) => row.includes(each)))).toEqual([]);
  expect((await elsewhere.get('/auth/second-factor')).status).toBe(401);
  expect((await browser.get(setUp)).body).toMatchObject({
    required: false,
    recovery_codes_left: 10,
    since: expect.any(String),
  });

  const mails = (await mailsTo(world, email)).length;
  const byRecovery = await stepUp(async () => codes[0] ?? '');
  expect(byRecovery.method).toBe('authenticator');
  expect((await mailsTo(world, email)).length).toBe(mails);
  const replaced = await browser.post(`${setUp}/recovery-codes`, {}, byRecovery.headers);
  expect(replaced.body.recovery_codes).toHaveLength(10);
  expect((await browser.post('/otp/verify', { userId: id, otp: codes[1], operation: 'second_factor' })).body.code).toBe(
    'wrong_second_factor',
  );
  await sql`update second_factors set last_step = 0 where subject_id = ${id}`.execute(world.db);
  const byApp = await stepUp(() => getCode(world, secret));
  expect((await browser.send('DELETE', setUp, undefined, byApp.headers)).status).toBe(200);
  expect((await signIn(fresh(), 'member', email)).status).toBe(200);
});

test('outside the demo staff without a second factor can only set one up', async () => {
  const { id, email } = await createPerson(production, 'staff');
  const browser = openBrowser(production);
  const { body } = await signIn(browser, 'staff', email);
  expect(body.admin).toMatchObject({ must_set_second_factor: true });
  for (const [method, url] of [
    ['GET', '/users/list'],
    ['GET', '/plans/list'],
    ['PUT', '/settings'],
    ['POST', '/codes'],
  ] as const)
    expect((await browser.send(method, url, method === 'GET' ? undefined : {})).body.code).toBe(
      'second_factor_required',
    );
  expect((await browser.get('/auth/session')).body.admin).toMatchObject({ id });
  expect((await browser.get('/auth/second-factor')).body).toMatchObject({ since: null, required: true });
  const stepUp = await production.stepUp('staff', id, 'second_factor');
  const { body: shown } = await browser.post('/auth/second-factor', {}, stepUp);
  const otp = await getCode(production, String(shown.secret));
  expect((await browser.post('/auth/second-factor/confirm', { otp })).status).toBe(200);
  expect((await browser.get('/users/list')).status).toBe(200);
  const again = await production.stepUp('staff', id, 'second_factor');
  expect((await browser.send('DELETE', '/auth/second-factor', undefined, again)).body.code).toBe('rule');
});

test("a lost second factor of staff's is reset on the server while fewer than two others could do it", async () => {
  const [lost, one_, two] = [
    await createPerson(world, 'staff'),
    await createPerson(world, 'staff'),
    await createPerson(world, 'staff'),
  ];
  await sql`delete from second_factors where subject_kind = 'staff'`.execute(world.db);
  await giveAuthenticator(world, 'staff', lost.id);
  await giveAuthenticator(world, 'staff', one_.id);
  await expect(resetSecondFactor(world.db, 'nobody@mail.test')).rejects.toThrow('not found');
  await resetSecondFactor(world.db, lost.email.toUpperCase());
  expect(await hasSecondFactor(world.db, { kind: 'staff', id: lost.id })).toBe(false);
  const audited = await rows(
    world.db,
    sql`select actor_kind from audit_log where action = 'auth.second_factor_removed' and subject = ${`staff:${lost.id}`}`,
  );
  expect(audited).toEqual([{ actor_kind: 'system' }]);
  await giveAuthenticator(world, 'staff', lost.id);
  await giveAuthenticator(world, 'staff', two.id);
  await expect(resetSecondFactor(world.db, lost.email)).rejects.toThrow('Two other staff');
});

test.each(['member', 'staff'] as const)(
  'a %s sees their own sessions and ends them one by one, or all others',
  async (kind) => {
    const { email } = await createPerson(world, kind);
    const other = await createPerson(world, kind);
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const [here, phone, laptop, stranger] = [openBrowser(world, agent), fresh(), fresh(), fresh()];
    for (const browser of [here, phone, laptop]) await signIn(browser, kind, email);
    await signIn(stranger, kind, other.email);
    type Listed = { id: number; current: boolean; device: string; ip: string };
    const listed = async (browser: Browser) => (await browser.get('/auth/sessions')).body.sessions as Listed[];
    const mine = await listed(here);
    expect(mine).toHaveLength(3);
    expect(mine.filter(({ current }) => current)).toMatchObject([{ device: 'Firefox on Linux', ip: '127.0.0.1' }]);
    const getId = async (browser: Browser) => (await listed(browser)).find(({ current }) => current)?.id;
    const phoneId = await getId(phone);
    expect((await stranger.send('DELETE', `/auth/sessions/${phoneId}`)).status).toBe(404);
    expect((await here.send('DELETE', `/auth/sessions/${phoneId}`)).status).toBe(200);
    expect((await phone.get('/auth/sessions')).status).toBe(401);
    expect((await here.send('DELETE', '/auth/sessions')).status).toBe(200);
    expect((await laptop.get('/auth/sessions')).status).toBe(401);
    expect(await listed(here)).toHaveLength(1);
    expect(await listed(stranger)).toHaveLength(1);
    expect((await here.send('DELETE', `/auth/sessions/${await getId(here)}`)).status).toBe(200);
    expect((await here.get('/auth/session')).body).toMatchObject({ auth: null, admin: null });
  },
);

test("a session's cookie lives as long as the session, however the clock is moved", async () => {
  const moved = await createWorld({ dataDir });
  try {
    const { email } = await createPerson(moved, 'member');
    await moved.moveClock(232);
    const browser = openBrowser(moved);
    await signIn(browser, 'member', email);
    const response = await fetch(`${moved.base}/api/v1/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    expect(response.headers.get('set-cookie')).toMatch(/^fairlead_member=[\w-]{43}; Max-Age=43200;/);
  } finally {
    await moved.close();
  }
});
