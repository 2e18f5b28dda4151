import { afterAll, expect, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';
import { createSetupLink } from './index.ts';

const world = await createWorld();
afterAll(() => world.close());

const newToken = async () => (await createSetupLink(world.db, 'https://invest.example'))?.split('#')[1] ?? '';
const owner = (token: string, username = 'olivia') => ({
  token,
  fullname: 'Olivia Owner',
  username,
  email: `${username}@invest.example`,
  password: 'harbour-quartz-9',
});
const check = (token: string) => world.visitor.post('/setup/check', { token });
const INVALID = { status: 403, body: { code: 'setup_link_invalid' } };

test('a link is printed while there is no staff; only its hash is kept', async () => {
  const link = await createSetupLink(world.db, 'https://invest.example');
  expect(link).toMatch(/^https:\/\/invest\.example\/setup#[\w-]{43}$/);
  const token = link?.split('#')[1] ?? '';
  expect(await check(token)).toMatchObject({ status: 200, body: { expires_at: expect.any(String) } });
  const [kept] = await rows(world.db, sql<{ row: string }>`select setup_links::text as row from setup_links`);
  expect(kept?.row).not.toContain(token);
  expect(kept?.row).not.toContain(Buffer.from(token).toString('hex'));
});

test('a new link ends the one before, and 24 hours end it', async () => {
  const first = await newToken();
  const second = await newToken();
  expect(await check(first)).toMatchObject(INVALID);
  expect(await world.visitor.post('/setup/owner', owner(first))).toMatchObject(INVALID);
  await world.moveClock(23 / 24);
  expect(await check(second)).toMatchObject({ status: 200 });
  await world.moveClock(1.01 / 24);
  expect(await check(second)).toMatchObject(INVALID);
  expect(await world.visitor.post('/setup/owner', owner(second))).toMatchObject(INVALID);
});

test('an unknown token is refused, and a refused password leaves the link open', async () => {
  expect(await check('x'.repeat(43))).toMatchObject(INVALID);
  expect(await check('x')).toMatchObject({ status: 400 });
  const token = await newToken();
  const common = await world.visitor.post('/setup/owner', { ...owner(token), password: 'password123' });
  expect(common).toMatchObject({ status: 422 });
  expect(await check(token)).toMatchObject({ status: 200 });
});

test('of many who use the link at once one is the owner; from then on the calls are gone', async () => {
  const token = await newToken();
  const names = ['olivia', 'otto', 'odile', 'oscar'];
  const answers = await Promise.all(names.map((name) => world.visitor.post('/setup/owner', owner(token, name))));
  const made = names.filter((_, place) => answers[place]?.status === 200);
  expect(made).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual([410, 410, 410]);
  expect(await rows(world.db, sql`select username, role from staff`)).toEqual([{ username: made[0], role: 'owner' }]);
  const signIn = await world.visitor.post('/auth/adminsignin', { email: made[0], password: 'harbour-quartz-9' });
  expect(signIn.status).toBe(200);

  const gone = { status: 410, body: { code: 'setup_done' } };
  expect(await check(token)).toMatchObject(gone);
  expect(await world.visitor.post('/setup/owner', owner(token))).toMatchObject(gone);
  expect(await createSetupLink(world.db, 'https://invest.example')).toBeUndefined();
  expect(await rows(world.db, sql`select actor_kind from audit_log where action = 'staff.create'`)).toEqual([
    { actor_kind: 'system' },
  ]);
});
