import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { moveClock } from '#foundation/clock.ts';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import { codeTo, mailsTo } from '#test/mailbox.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ dataDir: await mkdtemp(join(tmpdir(), 'register-')) });
afterAll(() => world.close());

const { post } = world.visitor;
const PASSWORD = 'tide-lantern-43';
let count = 0;
const newcomer = (changes: object = {}) => {
  count += 1;
  return {
    fullname: 'New Comer',
    username: `newcomer${count}`,
    email: `newcomer${count}@mail.test`,
    phone: '+44 20 7946 0000',
    password: PASSWORD,
    ...changes,
  };
};
const memberNamed = (username: string) =>
  one(
    world.db,
    sql<{
      id: number;
      referral_code: string;
      ancestors: number[];
      verified_at: Date | null;
      password_changed_at: Date | null;
    }>`select * from members where username = ${username}`,
  );
const toWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const passMinutes = (minutes: number) =>
  inTransaction(world.db, (tx) => moveClock(tx, minutes * 60_000, { production: false }));

test('registration puts the member under the sponsor whose code they bring, and under all above', async () => {
  const top = newcomer();
  expect(await post('/auth/register', top)).toMatchObject({ status: 200 });
  const topRow = await memberNamed(top.username);
  expect(topRow.ancestors).toEqual([]);
  const middle = newcomer({ reffer_by: topRow.referral_code.toLowerCase() });
  expect(await post('/auth/register', middle)).toMatchObject({ status: 200 });
  const middleRow = await memberNamed(middle.username);
  expect(middleRow.ancestors).toEqual([topRow.id]);
  const low = newcomer({ reffer_by: middleRow.referral_code });
  await post('/auth/register', low);
  expect((await memberNamed(low.username)).ancestors).toEqual([middleRow.id, topRow.id]);
  expect(await world.wallets(middleRow.id)).toEqual({ main: 0n, profit: 0n, compound: 0n, principal: 0n, held: 0n });
  const again = newcomer({ reffer_by: '' });
  expect((await post('/auth/register', again)).status).toBe(200);
});

test.each([
  [{ reffer_by: 'NOBODY99' }, 422, 'No member has the sponsor code “NOBODY99”'],
  [{ password: 'short' }, 400, 'at least 10'],
  [{ password: 'Password123!' }, 422, 'most common'],
  [{ username: 'marguerite', password: 'marguerite2026' }, 422, 'your username'],
  [{ username: 'no' }, 400, '3 to 30'],
  [{ username: 'has space' }, 400, '3 to 30'],
  [{ username: 'x'.repeat(31) }, 400, '3 to 30'],
  [{ username: 'a@b' }, 400, '3 to 30'],
  [{ email: 'not-an-address' }, 400, 'Enter an email address'],
  [{ email: 'a@b.test\r\nBcc: all@b.test' }, 400, 'Enter an email address'],
  [{ fullname: '<script>' }, 400, 'fullname'],
  [{ fullname: '' }, 400, 'Enter your name'],
  [{ fullname: 'Annа Schmidt' }, 400, 'fullname: Use one alphabet per word'],
  [{ fullname: 'Anna\u200b Schmidt' }, 400, 'fullname: Use letters, spaces and periods'],
  [{ phone: 'call me' }, 400, 'phone'],
  [{ role: 'admin' }, 400, 'role: not a field'],
  [{ verified_at: '2026-01-01' }, 400, 'not a field'],
])('a registration that does not fit is refused with what is wrong: %j', async (changes, status, expected) => {
  const refused = await post('/auth/register', newcomer(changes));
  expect(refused.status).toBe(status);
  expect(refused.body.error).toContain(expected);
});

test('a registration answers a message and signs no one in', async () => {
  const response = await fetch(`${world.base}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newcomer()),
  });
  expect(response.status).toBe(200);
  // the browser's mark is kept, and no session
  expect(response.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['fairlead_device']);
  expect(await response.json()).toEqual({ message: expect.stringContaining('@mail.test') });
});

test('a taken username is refused in any letter case; of many at once one is made', async () => {
  const first = newcomer({ username: 'OneOfUs', email: 'One@Mail.test' });
  const answers = await Promise.all(Array.from({ length: 6 }, () => post('/auth/register', first)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await post('/auth/register', newcomer({ username: 'oneofus' }))).toMatchObject({
    status: 409,
    body: { message: 'This username is taken. Choose another one.' },
  });
  const made = await rows(world.db, sql`select 1 from members where lower(username) = 'oneofus'`);
  expect(made).toHaveLength(1);
});

test('an address that has an account is answered like any other, and its owner is notified by email, at most twice a day', async () => {
  const owner = newcomer();
  await post('/auth/register', owner);
  const before = await one(world.db, sql<{ count: number }>`select count(*)::int as count from members`);
  const taken = newcomer({ email: owner.email.toUpperCase() });
  const [known, unknown] = [await post('/auth/register', taken), await post('/auth/register', newcomer())];
  expect(known.status).toBe(200);
  expect(String(known.body.message).replace(owner.email, '')).toBe(
    String(unknown.body.message).replace(/newcomer\d+@mail.test/, ''),
  );
  for (let tried = 1; tried <= 3; tried += 1) await post('/auth/register', newcomer({ email: owner.email }));
  const notices = (await mailsTo(world, owner.email)).filter(
    ({ subject }) => subject === 'You already have an account',
  );
  expect(notices).toHaveLength(2);
  // what is refused of a free address is refused of a taken one too
  expect((await post('/auth/register', newcomer({ email: owner.email, reffer_by: 'NOBODY99' }))).status).toBe(422);
  expect((await post('/auth/register', newcomer({ email: owner.email, username: owner.username }))).status).toBe(409);
  const after = await one(world.db, sql<{ count: number }>`select count(*)::int as count from members`);
  expect(after.count).toBe(before.count + 1);
  expect((await post('/auth/signin', { email: owner.email, password: PASSWORD })).status).toBe(200);
});

test('the mailed code verifies once; another, a late or a used one does not', async () => {
  const person = newcomer();
  await post('/auth/register', person);
  const { email } = person;
  const code = await codeTo(world, email);
  const verify = (otp: string | number, address = email) => post('/auth/verify-user', { email: address, otp });
  expect(await verify(toWrongCode(code))).toMatchObject({ status: 422, body: { code: 'wrong_code' } });
  expect(await verify('12345')).toMatchObject({ status: 400 });
  const other = newcomer();
  await post('/auth/register', other);
  expect((await verify(code, other.email)).status).toBe(422);
  expect(await verify(code)).toMatchObject({ status: 200, body: { message: 'Email Verified Successfully!' } });
  const first = (await memberNamed(person.username)).verified_at;
  expect(first).not.toBeNull();
  expect((await verify(code)).status).toBe(422);
  const late = await codeTo(world, other.email);
  await passMinutes(11);
  expect((await verify(late, other.email)).status).toBe(422);
});

test('a code that was tried five times is dead, even for the right digits, also when tried at once', async () => {
  const person = newcomer();
  await post('/auth/register', person);
  const code = await codeTo(world, person.email);
  const wrong = Array.from({ length: 12 }, () =>
    post('/auth/verify-user', { email: person.email, otp: toWrongCode(code) }),
  );
  const answers = await Promise.all(wrong);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  await passMinutes(1);
  expect((await post('/auth/verify-user', { email: person.email, otp: code })).status).toBe(422);
  expect((await memberNamed(person.username)).verified_at).toBeNull();
});

test('asking for codes is answered alike for anyone, and sends few and only to the address on record', async () => {
  const person = newcomer();
  await post('/auth/register', person);
  for (const path of ['/auth/email-verification', '/auth/otp-code', '/pass/forget']) {
    const [known, unknown] = [
      await post(path, { email: person.email.toUpperCase() }),
      await post(path, { email: 'stranger@mail.test' }),
    ];
    expect(known).toEqual(unknown);
    expect(known.status).toBe(200);
  }
  expect((await post('/auth/email-verification', { email: person.email })).body.message).toBe(
    'Verification email sent!',
  );
  for (let asked = 1; asked <= 10; asked += 1) {
    await post('/auth/otp-code', { email: person.email });
    await mailsTo(world, person.email);
  }
  const mails = await mailsTo(world, person.email);
  expect(mails.filter(({ subject }) => subject.includes('Verify')).length).toBe(3);
  expect(await mailsTo(world, 'stranger@mail.test')).toEqual([]);
  const newest = /\b\d{6}\b/.exec(mails.find(({ subject }) => subject.includes('Verify'))?.text ?? '')?.[0];
  expect((await post('/auth/verify-user', { email: person.email, otp: newest })).status).toBe(200);
});

test('a forgotten password is reset by the mailed code: sessions end, the old one is worth nothing, withdrawals wait', async () => {
  const person = newcomer();
  await post('/auth/register', person);
  const { id } = await memberNamed(person.username);
  const session = await world.signIn('member', id);
  await post('/pass/forget', { email: person.email });
  const code = await codeTo(world, person.email);
  const reset = (otp: string, password: string) => post('/pass/reset', { email: person.email, otp, password });
  expect((await reset(toWrongCode(code), 'harbour-quartz-9')).status).toBe(422);
  expect((await reset(code, 'Password123!')).status).toBe(422);
  expect((await session.get(`/users/${id}`)).status).toBe(200);
  expect(await reset(code, 'harbour-quartz-9')).toMatchObject({
    status: 200,
    body: { message: 'Password change successfuly' },
  });
  expect((await session.get(`/users/${id}`)).status).toBe(401);
  expect((await reset(code, 'another-quartz-9')).status).toBe(422);
  expect((await post('/auth/signin', { email: person.email, password: PASSWORD })).status).toBe(401);
  expect((await post('/auth/signin', { email: person.email, password: 'harbour-quartz-9' })).status).toBe(200);
  expect((await memberNamed(person.username)).password_changed_at).not.toBeNull();
  expect((await mailsTo(world, person.email))[0]?.subject).toBe('Your password was changed');
  const unknown = await post('/pass/reset', {
    email: 'stranger@mail.test',
    otp: '123456',
    password: 'harbour-quartz-9',
  });
  expect(unknown).toMatchObject({ status: 422, body: { code: 'wrong_code' } });
});

test('codes are stored hashed, and a mail is forgotten once it is out', async () => {
  const person = newcomer();
  await post('/auth/register', person);
  const code = await codeTo(world, person.email);
  const stored = await rows(
    world.db,
    sql<{
      row: string;
    }>`select c::text as row from one_time_codes c union all select m::text from mails m where sent_at is not null`,
  );
  expect(stored.some(({ row }) => row.includes(code))).toBe(false);
});
