import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { systemActor } from '#foundation/actor.ts';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import { giveAuthenticator } from '#test/authenticator.ts';
import { mailsTo } from '#test/mailbox.ts';
import { createWorld } from '#test/world.ts';
import { countStaffWithSecondFactor, hasSecondFactor, removeSecondFactor } from './index.ts';
import { acceptSecondFactor } from './second-factor.ts';

const world = await createWorld({ dataDir: await mkdtemp(join(tmpdir(), 'second-factor-')) });
afterAll(() => world.close());

const accept = (holder: { kind: 'member' | 'staff'; id: number }, otp: string) =>
  inTransaction(world.db, (tx) => acceptSecondFactor(tx, world.config, holder, otp));

test('a code of the app works once, also when it is tried twice at the same time', async () => {
  const { id } = await world.member();
  const app = await giveAuthenticator(world, 'member', id);
  const code = await app.code();
  const tried = await Promise.all([1, 2, 3].map(() => accept({ kind: 'member', id }, code)));
  expect(tried.filter((kind) => kind === 'authenticator')).toHaveLength(1);
  expect(await accept({ kind: 'member', id }, code)).toBeUndefined();
  expect(await accept({ kind: 'member', id }, await app.code())).toBe('authenticator');
  const other = await world.member();
  expect(await accept({ kind: 'member', id: other.id }, await app.code())).toBeUndefined();
});

test('a recovery code works once, however it is typed; secrets and codes are stored unreadably', async () => {
  const { id } = await world.member();
  const { recoveryCodes } = await giveAuthenticator(world, 'member', id);
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  expect(first).toMatch(/^[0-9a-hj-km-np-tv-z]{4}(-[0-9a-hj-km-np-tv-z]{4}){3}$/);
  expect(await accept({ kind: 'member', id }, ` ${first.toUpperCase().replaceAll('-', ' ')}`)).toBe('recovery_code');
  expect(await accept({ kind: 'member', id }, first)).toBeUndefined();
  expect(await accept({ kind: 'staff', id }, second)).toBeUndefined();
  const stored = await rows(
    world.db,
    sql<{ row: string }>`select f::text as row from second_factors f union all select r::text from recovery_codes r`,
  );
  const plain = recoveryCodes.flatMap((code) => [code, Buffer.from(code).toString('hex')]);
  expect(stored.filter(({ row }) => plain.some((text) => row.includes(text)))).toEqual([]);
});

test('taking a second factor away ends the sessions, notifies the person and is audited', async () => {
  const staff = await world.staff('careless');
  const before = await countStaffWithSecondFactor(world.db);
  await giveAuthenticator(world, 'staff', staff.id);
  expect(await countStaffWithSecondFactor(world.db)).toBe(before + 1);
  expect(await countStaffWithSecondFactor(world.db, staff.id)).toBe(before);
  expect((await staff.get('/users/list')).status).toBe(200);
  const holder = { kind: 'staff', id: staff.id } as const;
  await inTransaction(world.db, (tx) => removeSecondFactor(tx, holder, systemActor, 'phone lost'));
  expect(await hasSecondFactor(world.db, holder)).toBe(false);
  expect((await staff.get('/users/list')).status).toBe(401);
  expect((await mailsTo(world, 'careless@test.test'))[0]?.subject).toBe('Your second factor was removed');
  const audited = await rows(
    world.db,
    sql`select reason from audit_log where action = 'auth.second_factor_removed' and subject = ${`staff:${staff.id}`}`,
  );
  expect(audited).toEqual([{ reason: 'phone lost' }]);
  const again = inTransaction(world.db, (tx) => removeSecondFactor(tx, holder, systemActor));
  await expect(again).rejects.toThrow('not found');
});
