import { addDays, addYears } from '@fairlead/contract/domain/dates.ts';
import { afterAll, expect, test } from 'vitest';
import { today } from '#foundation/clock.ts';
import { rows, sql } from '#foundation/db.ts';
import { type Caller, createWorld, type Outcome } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

const GIVEN = { country: 'KE', date_of_birth: '1994-03-14' };
const reason = 'The passport says so';
/** A member who has given everything. */
async function stated(): Promise<Caller> {
  const member = await world.member();
  expect(
    (await member.post('/users/agreements', { ...GIVEN, agreements: { risk: 1, terms: 1, privacy: 1 } })).status,
  ).toBe(200);
  return member;
}
const correct = (by: Caller, id: number, body: object, headers = {}): Promise<Outcome> =>
  by.post(`/users/${id}/corrections`, body, headers);
const read = async (member: Caller) => (await member.get(`/users/${member.id}/agreements`)).body.statements;

test('a correction is stored and audited with both values; a second time there is nothing to correct', async () => {
  const [member, support] = [await stated(), await world.staff(undefined, 'support')];
  const body = { date_of_birth: '1949-03-14', reason };
  expect(await correct(support, member.id, body)).toMatchObject({ status: 200 });
  expect(await correct(support, member.id, body)).toMatchObject({ status: 409 });
  expect(await read(member)).toMatchObject({ country: 'KE', date_of_birth: '1949-03-14', missing: [] });
  const entries = await rows(
    world.db,
    sql`select before, after, reason, actor_id as "by" from audit_log
      where subject = ${`member:${member.id}`} and action = 'member.correct'`,
  );
  expect(entries).toEqual([
    { before: GIVEN, after: { ...GIVEN, date_of_birth: '1949-03-14' }, reason, by: support.id },
  ]);
  // and it is no more the member's own than before
  expect((await member.post('/users/agreements', { date_of_birth: '1994-03-14' })).status).toBe(403);
});

test.each([
  [{ country: 'ZZ', reason }, 400],
  [{ date_of_birth: '1994-02-30', reason }, 400],
  [{ date_of_birth: '1294-03-14', reason }, 400],
  [{ date_of_birth: '', reason }, 400],
  [{ country: 'DE' }, 400],
  [{ country: 'DE', reason: ' ' }, 400],
  [{ country: 'DE', reason, status: 'block' }, 400],
  [{ reason }, 409],
  [{ ...GIVEN, reason }, 409],
])('a correction that does not fit changes nothing: %j', async (body, status) => {
  const [member, staff] = [await stated(), await world.staff()];
  expect((await correct(staff, member.id, body)).status).toBe(status);
  expect(await read(member)).toMatchObject(GIVEN);
});

test('a correction holds the age as at the registration, and states nothing for a member who gave nothing', async () => {
  const [member, nothingGiven, staff] = [await stated(), await world.member(), await world.staff()];
  const young = addDays(addYears(await today(world.db), -18), 1);
  expect(await correct(staff, member.id, { date_of_birth: young, reason })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('You must be 18 or older') },
  });
  expect(await correct(staff, nothingGiven.id, { country: 'KE', reason })).toMatchObject({ status: 409 });
  expect(await read(nothingGiven)).toMatchObject({ country: null, date_of_birth: null });
  expect((await correct(staff, 999_999, { country: 'KE', reason })).status).toBe(404);
});

test('a correction is no one’s but support’s, finance’s and the owner’s, and asks for a code', async () => {
  const member = await stated();
  const body = { country: 'DE', reason };
  for (const role of ['content', 'auditor'] as const)
    expect((await correct(await world.staff(undefined, role), member.id, body)).status).toBe(403);
  expect((await member.post(`/users/${member.id}/corrections`, body)).status).not.toBe(200);
  const support = await world.staff(undefined, 'support');
  expect(await correct(support, member.id, body, { 'x-step-up': 'none' })).toMatchObject({
    body: { code: 'step_up_required' },
  });
  expect(await read(member)).toMatchObject(GIVEN);
});
