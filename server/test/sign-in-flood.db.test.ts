import { afterAll, expect, test } from 'vitest';
import { sql } from '#foundation/db.ts';
import { hashPassword } from '#foundation/password.ts';
import { createWorld } from './world.ts';

/** Behind a proxy on this machine, so that the tests can come from anywhere. */
const world = await createWorld({ rateLimits: true, trustProxy: ['127.0.0.1'] });
afterAll(() => world.close());

const PASSWORD = 'lantern-gravel-42';
const WRONG = 'Summer-in-2026!';
const passwordHash = await hashPassword(PASSWORD);

let made = 0;
async function account(): Promise<string> {
  made += 1;
  const username = `flooded-${made}`;
  const { id } = await world.member({ username });
  await sql`update members set password_hash = ${passwordHash} where id = ${id}`.execute(world.db);
  return username;
}
const accounts = (count: number) => Promise.all(Array.from({ length: count }, account));

/** A few at a time, so that none waits too long for its turn on a busy machine. */
async function aFewAtATime<T, R>(items: T[], work: (item: T, place: number) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < items.length; from += 6)
    done.push(...(await Promise.all(items.slice(from, from + 6).map((item, n) => work(item, from + n)))));
  return done;
}

type From = { ip: string; device?: string };
async function signIn(email: string, password: string, { ip, device }: From) {
  const response = await fetch(`${world.base}/auth/signin`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': ip,
      ...(device === undefined ? {} : { cookie: `fairlead_device=${device}` }),
    },
    body: JSON.stringify({ email, password }),
  });
  const { code } = (await response.json()) as { code?: string };
  const cookies = response.headers.getSetCookie().join('; ');
  return { status: response.status, code, device: /fairlead_device=([^;]+)/.exec(cookies)?.[1] };
}

test('one password over many accounts from one address is soon refused, whichever account it is', async () => {
  const names = await accounts(45);
  const codes = await aFewAtATime(names, (name) => signIn(name, WRONG, { ip: '198.51.100.1' }));
  const refused = codes.filter(({ code }) => code === 'too_many_attempts');
  // 30 pass, and one more for each minute that this may take
  expect(refused.length).toBeGreaterThan(9);
  expect(await signIn(await account(), PASSWORD, { ip: '198.51.100.1' })).toMatchObject({ status: 429 });
  expect(await signIn(await account(), PASSWORD, { ip: '198.51.100.2' })).toMatchObject({ status: 200 });
}, 120_000);

test('wrong codes count across accounts as wrong passwords do', async () => {
  const guess = (path: string, body: object) =>
    fetch(world.base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.3' },
      body: JSON.stringify(body),
    });
  const emails = Array.from({ length: 45 }, (_, n) => `v${n}@mail.test`);
  const tries = await aFewAtATime(emails, (email) => guess('/auth/verify-user', { email, otp: '123456' }));
  const refused = tries.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(9);
  const reset = await guess('/pass/reset', { email: 'r@mail.test', otp: '123456', password: PASSWORD });
  expect(reset.status).toBe(429);
}, 60_000);

test('an attack on an account from everywhere keeps out strangers, not its owner where they signed in before', async () => {
  const name = await account();
  const home = { ip: '203.0.113.5' };
  const { device } = await signIn(name, PASSWORD, home);
  expect(device).toMatch(/^[\w-]{43}$/);
  const attackers = Array.from({ length: 65 }, (_, n) => `10.${n}.0.1`);
  const codes = (await aFewAtATime(attackers, (ip) => signIn(name, WRONG, { ip }))).map(({ code }) => code);
  expect(codes.filter((code) => code === 'too_many_attempts').length).toBeGreaterThan(9);
  expect(await signIn(name, PASSWORD, { ip: '192.0.2.1' })).toMatchObject({ status: 429 });
  expect(await signIn(name, PASSWORD, home)).toMatchObject({ status: 200 });
  expect(await signIn(name, PASSWORD, { ip: '192.0.2.1', device: device ?? '' })).toMatchObject({
    status: 200,
  });
});

test('anyone who knows a device of theirs gets in from the very address of an attacker; a stranger there does not', async () => {
  const ip = '198.18.0.1';
  const [name = '', other = ''] = await accounts(2);
  const { device = '' } = await signIn(name, PASSWORD, { ip: '203.0.113.6' });
  await aFewAtATime(await accounts(45), (each) => signIn(each, WRONG, { ip }));
  expect(await signIn(other, PASSWORD, { ip })).toMatchObject({ status: 429 });
  expect(await signIn(other, PASSWORD, { ip, device })).toMatchObject({ status: 429 });
  expect(await signIn(name, PASSWORD, { ip, device: 'made-up' })).toMatchObject({ status: 429 });
  expect(await signIn(name, PASSWORD, { ip, device })).toMatchObject({ status: 200 });
});

test('a device of theirs is no free pass: guesses with its cookie wait as any others', async () => {
  const name = await account();
  const { device = '' } = await signIn(name, PASSWORD, { ip: '203.0.113.7' });
  const from = { ip: '203.0.113.7', device };
  for (let guess = 0; guess < 5; guess += 1) expect((await signIn(name, WRONG, from)).status).toBe(401);
  expect((await signIn(name, PASSWORD, from)).status).toBe(429);
});

test('right passwords use nothing up, however many sign in from one address', async () => {
  const names = await accounts(33);
  const from = { ip: '203.0.113.8' };
  for (const name of names) expect((await signIn(name, PASSWORD, from)).status).toBe(200);
}, 60_000);

test('behind 450 attempts at once an honest one is served while the flood still waits', async () => {
  const name = await account();
  const { device = '' } = await signIn(name, PASSWORD, { ip: '203.0.113.9' });
  let answered = 0;
  const flood = Array.from({ length: 450 }, async (_, n) => {
    const { code } = await signIn(`no-one-${n}`, WRONG, { ip: `198.19.0.${n % 20}` });
    if (code === 'wrong_credentials') answered += 1;
    return code;
  });
  expect(await signIn(name, PASSWORD, { ip: '198.19.0.1', device })).toMatchObject({ status: 200 });
  const answeredBefore = answered;
  const codes = await Promise.all(flood);
  // how many are answered while it is on its way is a matter of the machine; that hashing has lines of its own for strangers is
  // tested in password.test.ts
  expect(answeredBefore).toBeLessThan(answered);
  // too many of this network, or waited too long behind each other
  expect(codes.filter((code) => code === 'too_many_attempts' || code === 'overloaded').length).toBeGreaterThan(250);
}, 120_000);
