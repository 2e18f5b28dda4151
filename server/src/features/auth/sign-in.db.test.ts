import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createStaff } from '#features/auth/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { moveClock } from '#foundation/clock.ts';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ dataDir: await mkdtemp(join(tmpdir(), 'sign-in-')) });
afterAll(() => world.close());

const PASSWORD = 'tide-lantern-43';
let count = 0;

async function registered(): Promise<{ username: string; email: string }> {
  count += 1;
  const [username, email] = [`walker${count}`, `walker${count}@mail.test`];
  const done = await world.visitor.post('/auth/register', {
    fullname: 'W',
    username,
    email,
    phone: '',
    password: PASSWORD,
  });
  expect(done.status).toBe(200);
  return { username, email };
}

const signIn = (email: string, password: string, headers = {}) =>
  world.visitor.post('/auth/signin', { email, password }, headers);
const passSeconds = (seconds: number) =>
  inTransaction(world.db, (tx) => moveClock(tx, seconds * 1000, { production: false }));

/** Signs in manually, to see the cookies. */
async function getCookie(
  path: string,
  email: string,
  password: string,
  cookie = '',
): Promise<{ cookie: string; raw: string }> {
  const response = await fetch(`${world.base}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify({ email, password }),
  });
  expect(response.status).toBe(200);
  const raw = response.headers.get('set-cookie') ?? '';
  return { raw, cookie: raw.split(';')[0] ?? '' };
}
const withCookie = async (path: string, cookie: string, headers = {}) => {
  const response = await fetch(`${world.base}/api/v1${path}`, { headers: { cookie, ...headers } });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
};

test('a member signs in by e-mail or username in any letter case, and answers carry only listed fields', async () => {
  const { username, email } = await registered();
  for (const name of [email, username, username.toUpperCase(), ` ${email} `]) {
    const { status, body } = await signIn(name, PASSWORD);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['auth', 'expireAt']);
    expect(Object.keys(body.auth as object).sort()).toEqual([
      'email',
      'fullname',
      'id',
      'missing',
      'role',
      'second_factor',
      'username',
      'verified',
    ]);
    expect(body.auth).toMatchObject({ username, email, role: 'user', verified: false });
    const hours = (Date.parse(body.expireAt as string) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThan(12.1);
  }
});

test('also without the prefix', async () => {
  const { email } = await registered();
  const headers = { 'content-type': 'application/json' };
  const send = async (path: string, body: object) =>
    (await fetch(world.base + path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  expect(await send('/auth/signin', { email, password: PASSWORD })).toBe(200);
  expect(await send('/pass/forget', { email })).toBe(200);
  // known there, and not for someone who is not signed in
  expect(await send('/otp/send', { userId: 1, email })).toBe(401);
  expect(await send('/plans/add', {})).toBe(404);
});

test('known and unknown accounts are refused alike, at every step of the growing wait', async () => {
  const { email } = await registered();
  const answers = async (name: string) => {
    const seen: string[] = [];
    for (let tries = 1; tries <= 6; tries += 1) {
      const { status, body } = await signIn(name, 'wrong-password-1');
      seen.push(`${status} ${body.code} ${body.message}`);
    }
    return seen;
  };
  const [known, unknown] = [await answers(email), await answers('nobody@mail.test')];
  expect(known).toEqual(unknown);
  expect(known.slice(0, 5)).toEqual(Array(5).fill('401 wrong_credentials Wrong email, username or password'));
  expect(known[5]).toMatch(/^429 too_many_attempts Too many attempts. Try again in \d+ seconds\.$/);
});

test('the wait doubles after five failures, the right password waits too, and it is never for good', async () => {
  const { email } = await registered();
  for (let tries = 1; tries <= 5; tries += 1) expect((await signIn(email, 'wrong-password-1')).status).toBe(401);
  expect((await signIn(email, PASSWORD)).status).toBe(429);
  await passSeconds(8);
  expect((await signIn(email, PASSWORD)).status).toBe(429);
  await passSeconds(3);
  expect((await signIn(email, 'wrong-password-1')).status).toBe(401);
  await passSeconds(11);
  expect((await signIn(email, PASSWORD)).status).toBe(429);
  await passSeconds(10);
  expect((await signIn(email, PASSWORD)).status).toBe(200);
  // a success starts the count afresh
  for (let tries = 1; tries <= 4; tries += 1) expect((await signIn(email, 'wrong-password-1')).status).toBe(401);
  expect((await signIn(email, PASSWORD)).status).toBe(200);
  const delayed = await rows(
    world.db,
    sql`select 1 from audit_log where action = 'auth.sign_in_delayed' and subject like 'member:%'`,
  );
  expect(delayed.length).toBeGreaterThanOrEqual(2);
});

test('a burst of guesses gets five tries and not one more; Retry-After says how long', async () => {
  const { email } = await registered();
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => signIn(email, `wrong-password-${n}`)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
  const response = await fetch(`${world.base}/api/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(5);
});

test('the owner signing in many times at once is not taken for a guesser', async () => {
  const { email } = await registered();
  const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(email, PASSWORD)));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
});

test('a blocked member is told so only with the right password, and has no session', async () => {
  const { email } = await registered();
  await sql`update members set blocked = true where email = ${email}`.execute(world.db);
  expect(await signIn(email, 'wrong-password-1')).toMatchObject({ status: 401 });
  expect(await signIn(email, PASSWORD)).toMatchObject({ status: 403, body: { code: 'blocked' } });
});

test('each sign-in makes a new token and ends the one the browser held; sign-out ends it on the server', async () => {
  const { email } = await registered();
  const first = await getCookie('/auth/signin', email, PASSWORD);
  expect(first.raw).toContain('HttpOnly');
  expect(first.raw).toContain('SameSite=Lax');
  const second = await getCookie('/auth/signin', email, PASSWORD, first.cookie);
  expect(second.cookie).not.toBe(first.cookie);
  expect((await withCookie('/auth/session', first.cookie)).body.auth).toBeNull();
  expect((await withCookie('/auth/session', second.cookie)).body).toMatchObject({ auth: { email }, admin: null });
  expect((await withCookie('/auth/signout', second.cookie)).status).toBe(200);
  expect((await withCookie('/auth/session', second.cookie)).body).toEqual({
    auth: null,
    admin: null,
    expireAt: null,
    adminExpireAt: null,
    language: null,
  });
  expect((await withCookie('/auth/signout', second.cookie)).status).toBe(401);
});

test('another site can neither sign in nor sign out', async () => {
  const { email } = await registered();
  const { cookie } = await getCookie('/auth/signin', email, PASSWORD);
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.test' },
  ]) {
    expect(await signIn(email, PASSWORD, headers)).toMatchObject({ status: 403, body: { code: 'cross_site' } });
    expect(await withCookie('/auth/signout', cookie, headers)).toMatchObject({ status: 403 });
  }
  expect((await withCookie('/auth/session', cookie)).body).toMatchObject({ auth: { email } });
});

test('member and staff sessions are never taken for each other', async () => {
  const { email } = await registered();
  const staff = { email: 'sara@staff.test', username: 'sara', password: 'harbour-quartz-9', role: 'finance' } as const;
  await inTransaction(world.db, (tx) => createStaff(tx, systemActor, staff));
  const member = await getCookie('/auth/signin', email, PASSWORD);
  const admin = await getCookie('/auth/adminsignin', staff.email, staff.password);
  expect(admin.raw).toContain('SameSite=Strict');
  expect((await signIn(staff.email, staff.password)).status).toBe(401);
  expect((await world.visitor.post('/auth/adminsignin', { email, password: PASSWORD })).status).toBe(401);
  // a token under the other cookie's name is nothing
  const swapped = `fairlead_staff=${member.cookie.split('=')[1]}; fairlead_member=${admin.cookie.split('=')[1]}`;
  expect((await withCookie('/users/list', swapped)).status).toBe(401);
  expect((await withCookie('/users/list', member.cookie)).status).toBe(403);
  const both = await withCookie('/auth/session', `${member.cookie}; ${admin.cookie}`);
  expect(both.body).toMatchObject({ auth: { email, role: 'user' }, admin: { email: staff.email, role: 'admin' } });
  // signing the one out leaves the other
  expect((await withCookie('/auth/signoutadmin', `${member.cookie}; ${admin.cookie}`)).status).toBe(200);
  const left = await withCookie('/auth/session', `${member.cookie}; ${admin.cookie}`);
  expect(left.body).toMatchObject({ auth: { email }, admin: null, adminExpireAt: null });
});

test('passwords and tokens are stored as hashes, and a sign-in is audited with where it came from', async () => {
  const { email } = await registered();
  const { cookie } = await getCookie('/auth/signin', email, PASSWORD);
  const { password_hash, id } = await one(
    world.db,
    sql<{ password_hash: string; id: number }>`select id, password_hash from members where email = ${email}`,
  );
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const token = cookie.split('=')[1] ?? '';
  const kept = await rows(
    world.db,
    sql<{ row: string }>`select sessions::text as row from sessions where subject_id = ${id}`,
  );
  expect(kept.some(({ row }) => row.includes(token))).toBe(false);
  const [entry] = await rows(
    world.db,
    sql<{
      ip: string;
    }>`select ip from audit_log where action = 'auth.sign_in' and actor_kind = 'member' and actor_id = ${id}`,
  );
  expect(entry?.ip).toBe('127.0.0.1');
});

test('a person chooses a language, which mails and the session follow; none that has no texts', async () => {
  const member = await world.member();
  expect((await member.put('/auth/language', { language: 'en' })).body).toEqual({ language: 'en' });
  expect((await member.get('/auth/session')).body).toMatchObject({ auth: { id: member.id }, language: 'en' });
  expect((await member.put('/auth/language', { language: 'xx' })).status).toBe(404);
  expect((await member.put('/auth/language', { language: null })).body).toEqual({ language: null });
});

test('a failure speaks the language that the request accepts', async () => {
  const refused = await fetch(`${world.base}/api/v1/nowhere`, { headers: { 'accept-language': 'en-XA' } });
  expect((await refused.json()) as object).toMatchObject({
    code: 'no_such_call',
    message: expect.stringMatching(/^⟦Û/),
  });
});
