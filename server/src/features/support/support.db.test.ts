import type { SupportRequest } from '@fairlead/contract/features/support.ts';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#foundation/db.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

const request = { subject: 'Change my name', message: 'I have married.' };
const getList = async (caller: Caller, query = '') =>
  (await caller.get(`/support/list${query}`)).body as { allsupport: SupportRequest[]; total: number };

async function sent(by: Caller): Promise<number> {
  expect((await by.post('/support/add', request)).status).toBe(200);
  return (await getList(by)).allsupport[0]?.id ?? 0;
}

test('a member sends one, staff reply, they read the reply and are notified', async () => {
  const [member, staff] = [await world.member(), await world.staff('quiet-name')];
  const id = await sent(member);
  expect((await member.get(`/support/by/${id}`)).body.singlesupport).toMatchObject({
    ...request,
    user_id: member.id,
    status: 'open',
    reply: null,
  });
  expect((await staff.put(`/support/${id}`, { reply: 'Send us the paper.' })).status).toBe(200);
  const read = await member.get(`/support/by/${id}`);
  expect(read.body.singlesupport).toMatchObject({ status: 'closed', reply: 'Send us the paper.' });
  expect(JSON.stringify(read.body)).not.toContain('quiet-name');
  await world.deliverEvents();
  const { body } = await member.get(`/notifications/user/${member.id}`);
  expect(body.notifications).toMatchObject([{ message: 'We have answered your request "Change my name".' }]);
});

test("a member sees their own and no one else's", async () => {
  const [member, other, staff] = [await world.member(), await world.member(), await world.staff()];
  const id = await sent(member);
  expect((await other.get(`/support/by/${id}`)).status).toBe(404);
  expect((await getList(other)).allsupport).toEqual([]);
  expect((await getList(staff)).allsupport.map((each) => each.id)).toContain(id);
  expect((await other.post('/support/add', { ...request, user_id: member.id })).status).toBe(403);
  expect((await member.put(`/support/${id}`, { status: 'closed' })).status).toBe(403);
  expect((await member.delete(`/support/${id}`)).status).toBe(403);
  expect((await world.visitor.get('/support/list')).status).toBe(401);
  expect((await world.visitor.post('/support/add', request)).status).toBe(401);
});

test('states are set and filtered; a change of nothing and a state that is none are refused', async () => {
  const [member, staff] = [await world.member(), await world.staff()];
  const id = await sent(member);
  expect((await staff.put(`/support/${id}`, { status: 'closed' })).status).toBe(200);
  expect((await getList(member, '?status=open')).total).toBe(0);
  expect((await getList(member, '?status=closed')).total).toBe(1);
  expect((await staff.put(`/support/${id}`, { status: 'open', reply: 'We look into it.' })).status).toBe(200);
  expect((await getList(member, '?status=open')).allsupport).toMatchObject([{ reply: 'We look into it.' }]);
  expect((await staff.put(`/support/${id}`, {})).status).toBe(422);
  expect((await staff.put(`/support/${id}`, { reply: ' ' })).status).toBe(400);
  expect((await staff.put(`/support/${id}`, { status: 'answered' })).status).toBe(400);
  expect((await staff.put('/support/2147483647', { status: 'open' })).status).toBe(404);
  expect((await staff.get('/support/by/x')).status).toBe(400);
});

test('staff write one down for a member they name; each action is in the audit log', async () => {
  const [member, staff] = [await world.member(), await world.staff()];
  expect((await staff.post('/support/add', request)).status).toBe(422);
  expect((await staff.post('/support/add', { ...request, user_id: 999_999 })).status).toBe(404);
  expect((await staff.post('/support/add', { ...request, user_id: member.id })).status).toBe(200);
  const [{ id } = { id: 0 }] = (await getList(member)).allsupport;
  expect((await staff.delete(`/support/${id}`)).status).toBe(200);
  expect((await staff.delete(`/support/${id}`)).status).toBe(404);
  const { rows } = await sql`select action from audit_log where subject = ${`support:${id}`} order by id`.execute(
    world.db,
  );
  expect(rows).toEqual([{ action: 'support.add' }, { action: 'support.remove' }]);
});

test.each([
  [{ ...request, subject: '' }, 'Write a subject'],
  [{ subject: 'x' }, 'Write a message'],
  [{ ...request, message: 'a\u0000' }, 'Leave out control characters'],
  [{ ...request, status: 'closed' }, 'status: not a field'],
])('a request that does not fit is refused: %#', async (body, expected) => {
  const refused = await (await world.member()).post('/support/add', body);
  expect(refused.status).toBe(400);
  expect(refused.body.message).toContain(expected);
});

test('no more than twenty may be open at once', async () => {
  const member = await world.member();
  const all = await Promise.all(Array.from({ length: 25 }, () => member.post('/support/add', request)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(20);
});
