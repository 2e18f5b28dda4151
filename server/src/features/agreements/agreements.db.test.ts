import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, addYears } from '@fairlead/contract/domain/dates.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { today } from '#foundation/clock.ts';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import { type Caller, createWorld, type Outcome } from '#test/world.ts';
import { askForMissing } from './ask-for-missing.ts';

const world = await createWorld({ dataDir: await mkdtemp(join(tmpdir(), 'agreements-')) });
afterAll(() => world.close());

const PASSWORD = 'tide-lantern-43';
const CURRENT = { risk: 1, terms: 1, privacy: 1 };
const STATED = { country: 'KE', date_of_birth: '1994-03-14', agreements: CURRENT };
let count = 0;
const newcomer = (more: object = {}) => {
  count += 1;
  const [username, email] = [`agreeing${count}`, `agreeing${count}@mail.test`];
  return { fullname: 'New Comer', username, email, password: PASSWORD, ...more };
};
const register = (person: object) => world.visitor.post('/auth/register', person);
const findId = async (username: string) =>
  (await one(world.db, sql<{ id: number }>`select id from members where username = ${username}`)).id;
const listGiven = (id: number) =>
  rows(
    world.db,
    sql<{
      document: string;
      version: number;
    }>`select document, version from agreements where member_id = ${id} order by document, version`,
  );
/** Signs in as someone would: what is missing is asked for from then on. */
async function signIn(username: string): Promise<{ caller: Caller; missing: unknown }> {
  const { status, body } = await world.visitor.post('/auth/signin', { email: username, password: PASSWORD });
  expect(status).toBe(200);
  const auth = body.auth as { id: number; missing: unknown };
  return { caller: await world.signIn('member', auth.id), missing: auth.missing };
}
/** A verified member who is asked for everything, with money. */
async function asked(): Promise<Caller> {
  const member = await world.member({ main: '5000' });
  await inTransaction(world.db, (tx) => askForMissing(tx, member.id));
  return member;
}
const move = (member: Caller): Promise<Outcome> =>
  member.post('/transfer/touser', { values: { amount: 1, from: 'profit', to: 'main' } });

describe('a registration', () => {
  test('states and agrees to everything, which is kept with the versions; nothing is asked for at the sign-in', async () => {
    const person = newcomer(STATED);
    expect(await register(person)).toMatchObject({ status: 200 });
    const { caller, missing } = await signIn(person.username);
    expect(missing).toEqual([]);
    expect((await caller.get(`/users/${caller.id}/agreements`)).body.statements).toMatchObject({
      country: 'KE',
      date_of_birth: '1994-03-14',
      missing: [],
      asked_since: null,
      agreements: [
        { document: 'privacy', version: 1, current: true },
        { document: 'risk', version: 1, current: true },
        { document: 'terms', version: 1, current: true },
      ],
    });
    // what only they and staff may read stands nowhere else
    expect(JSON.stringify((await caller.get(`/users/${caller.id}`)).body)).not.toContain('1994');
  });

  test('with the specification’s six fields works as ever; the rest is asked for, and no money moves before', async () => {
    const person = newcomer({ phone: '', reffer_by: '' });
    expect(await register(person)).toMatchObject({ status: 200 });
    const id = await findId(person.username);
    await sql`update members set verified_at = app_now() where id = ${id}`.execute(world.db);
    await world.give(id, '5', 'profit');
    const { caller, missing } = await signIn(person.username);
    expect(missing).toEqual(['country', 'date_of_birth', 'risk', 'terms', 'privacy']);
    expect(await move(caller)).toMatchObject({ status: 403, body: { code: 'agreement_needed' } });
    const part = { country: 'KE', agreements: { risk: 1 } };
    expect(await caller.post('/users/agreements', part)).toMatchObject({
      status: 200,
      body: { missing: ['date_of_birth', 'terms', 'privacy'] },
    });
    expect(await move(caller)).toMatchObject({ status: 403, body: { code: 'agreement_needed' } });
    const rest = { date_of_birth: '1994-03-14', agreements: { terms: 1, privacy: 1 } };
    expect((await caller.post('/users/agreements', rest)).body.missing).toEqual([]);
    expect(await move(caller)).toMatchObject({ status: 200 });
  });

  test.each([
    [{ country: 'Kenya' }, 400, 'Choose your country'],
    [{ country: 'ZZ' }, 400, 'Choose your country'],
    [{ country: 'EU' }, 400, 'Choose your country'],
    [{ date_of_birth: '2001-02-29' }, 400, 'a day that exists'],
    [{ date_of_birth: '14.03.1994' }, 400, 'a day that exists'],
    [{ date_of_birth: '0094-03-14' }, 400, 'Check the year'],
    [{ date_of_birth: '2194-03-14' }, 400, 'Check the year'],
    [{ agreements: { risk: 2 } }, 409, 'there is no version 2 yet'],
    [{ agreements: { risk: 0 } }, 400, 'agreements.risk'],
    [{ agreements: { risk: 'yes' } }, 400, 'Agree to this text'],
    [{ agreements: { cookies: 1 } }, 400, 'not a field'],
  ])('that does not fit is refused with what is wrong, and makes no member: %j', async (wrong, status, sentence) => {
    const person = newcomer({ ...STATED, ...wrong });
    const refused = await register(person);
    expect({ status: refused.status, error: refused.body.error }).toMatchObject({
      status,
      error: expect.stringContaining(sentence),
    });
    const made = await rows(world.db, sql`select 1 from members where username = ${person.username}`);
    expect(made).toEqual([]);
  });

  test('is refused on the eve of the eighteenth birthday in UTC and accepted on the day', async () => {
    const adult = addYears(await today(world.db), -18);
    expect(await register(newcomer({ ...STATED, date_of_birth: addDays(adult, 1) }))).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('You must be 18 or older') },
    });
    expect(await register(newcomer({ ...STATED, date_of_birth: adult }))).toMatchObject({ status: 200 });
  });

  test('says nothing of whether an address has an account: what does not fit is refused alike', async () => {
    const known = newcomer();
    await register(known);
    const young = { ...STATED, date_of_birth: addDays(await today(world.db), -400) };
    const [again, other] = [
      await register(newcomer({ ...young, email: known.email })),
      await register(newcomer(young)),
    ];
    expect([again.status, again.body.message]).toEqual([other.status, other.body.message]);
    expect(again.status).toBe(400);
  });
});

describe('what is asked for', () => {
  test('is given once: another country or day of birth is refused, the same again changes nothing', async () => {
    const member = await asked();
    expect((await member.post('/users/agreements', STATED)).body.missing).toEqual([]);
    expect((await member.post('/users/agreements', STATED)).body.missing).toEqual([]);
    expect(await listGiven(member.id)).toHaveLength(3);
    for (const other of [{ country: 'DE' }, { date_of_birth: '1990-01-01' }])
      expect(await member.post('/users/agreements', other)).toMatchObject({
        status: 403,
        body: { code: 'field_forbidden' },
      });
  });

  test('may be given twice at once', async () => {
    const member = await asked();
    const given = await Promise.all([1, 2, 3, 4].map(() => member.post('/users/agreements', STATED)));
    expect(given.map(({ status, body }) => [status, body.missing])).toEqual(given.map(() => [200, []]));
    expect(await listGiven(member.id)).toHaveLength(3);
    const different = await asked();
    const both = await Promise.all(
      ['KE', 'DE'].map((country) => different.post('/users/agreements', { ...STATED, country })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('is no one else’s to give: staff and visitors are refused, and another member gives their own', async () => {
    const [member, other, staff] = [await asked(), await asked(), await world.staff()];
    expect((await staff.post('/users/agreements', STATED)).status).toBe(403);
    expect((await world.visitor.post('/users/agreements', STATED)).status).toBe(401);
    expect((await other.get(`/users/${member.id}/agreements`)).status).toBe(403);
    expect((await staff.put(`/users/${member.id}`, { country: 'DE' })).status).toBe(400);
    expect(await listGiven(member.id)).toEqual([]);
    expect((await staff.get(`/users/${member.id}/agreements`)).body.statements).toMatchObject({
      country: null,
      asked_since: expect.any(String),
    });
  });

  test('does not stop income: what is booked to a member who is asked arrives', async () => {
    const member = await asked();
    await world.give(member.id, '7', 'profit');
    expect((await world.wallets(member.id)).profit).toBe(7_000_000n);
  });
});

describe('a new version', () => {
  test('is asked for at the next sign-in and holds money from then on; the earlier agreement stays', async () => {
    const person = newcomer(STATED);
    await register(person);
    const id = await findId(person.username);
    await sql`update members set verified_at = app_now() where id = ${id}`.execute(world.db);
    await world.give(id, '5', 'profit');
    const { caller } = await signIn(person.username);
    await world.set('terms_of_service', 'The second terms.');
    expect(await move(caller)).toMatchObject({ status: 200 });
    expect((await caller.get('/auth/session')).body.auth).toMatchObject({ missing: [] });

    const outdated = await register(newcomer(STATED));
    expect(outdated).toMatchObject({
      status: 409,
      body: { message: 'Terms of service: a newer version exists, version 2. Read it and agree to that one.' },
    });
    expect((await signIn(person.username)).missing).toEqual(['terms']);
    expect((await caller.get('/auth/session')).body.auth).toMatchObject({ missing: ['terms'] });
    expect(await move(caller)).toMatchObject({ status: 403, body: { code: 'agreement_needed' } });
    expect(await caller.post('/users/agreements', { agreements: { terms: 1 } })).toMatchObject({ status: 409 });
    expect((await caller.post('/users/agreements', { agreements: { terms: 2 } })).body.missing).toEqual([]);
    expect(await move(caller)).toMatchObject({ status: 200 });
    expect((await listGiven(id)).filter(({ document }) => document === 'terms')).toEqual([
      { document: 'terms', version: 1 },
      { document: 'terms', version: 2 },
    ]);
  });

  test('is served with its date and the earlier ones; what the operator has not replaced is marked as a draft', async () => {
    const read = async (path: string) => (await world.visitor.get(`/settings/legal${path}`)).body;
    const documents = (await read('')).documents as { document: string; version: number; draft: boolean }[];
    expect(documents.map(({ document, version, draft }) => [document, version, draft])).toEqual([
      ['risk', 1, false],
      ['terms', 2, false],
      ['privacy', 1, true],
    ]);
    expect((await read('/privacy')).document).toMatchObject({ draft: true, text: expect.stringContaining('## ') });
    expect((await read('/risk')).document).toMatchObject({ draft: false, version: 1, versions: [{ version: 1 }] });
    expect((await read('/terms')).document).toMatchObject({
      ...{ text: 'The second terms.', draft: false, version: 2, current_version: 2 },
      versions: [{ version: 2 }, { version: 1 }],
    });
    expect((await read('/terms?version=1')).document).toMatchObject({ draft: true, version: 1, current_version: 2 });
    expect((await world.visitor.get('/settings/legal/terms?version=3')).status).toBe(404);
  });
});

test('where countries are entered, a member of no other is taken', async () => {
  await world.set('served_countries', 'DE, FR');
  expect(await register(newcomer({ country: 'KE' }))).toMatchObject({
    status: 422,
    body: { message: 'We can’t serve members who live in Kenya. Choose the country you live in.' },
  });
  expect(await register(newcomer({ country: 'FR' }))).toMatchObject({ status: 200 });
  const member = await asked();
  expect((await member.post('/users/agreements', STATED)).status).toBe(422);
});
