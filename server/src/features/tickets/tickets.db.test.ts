import type { Ticket, TicketResponse } from '@fairlead/contract/features/tickets.ts';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#foundation/db.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

const question = { subject: 'Where is my deposit?', message: 'I sent it an hour ago.', category: 'Deposit' };

async function opened(by: Caller, body: object = question): Promise<Ticket> {
  const { body: answer } = await by.post('/tickets', body);
  return answer.ticket as Ticket;
}
const getState = async (reader: Caller, id: number) =>
  ((await reader.get(`/tickets/single/${id}`)).body.ticket as Ticket).status;
const listResponses = async (reader: Caller, id: number) =>
  (await reader.get(`/ticket-responses/${id}`)).body.responses as TicketResponse[];
const countNotifications = async (member: Caller) =>
  (await member.get(`/notifications/user/${member.id}`)).body.notifications as { message: string }[];

test('a member asks, staff answer, they ask on: each turn changes who waits', async () => {
  const [member, staff] = [await world.member(), await world.staff()];
  const created = await member.post('/tickets', question);
  expect(created).toMatchObject({
    status: 200,
    body: {
      message: 'Ticket created successfully!',
      ticket: { ...question, user_id: member.id, status: 'open', by_staff: false, responses: 0 },
    },
  });
  const { ticket_id: id } = created.body.ticket as Ticket;
  const answered = await staff.post(`/tickets/${id}/responses`, { message: 'Two confirmations are missing.' });
  expect(answered).toMatchObject({ status: 200, body: { message: 'Response added successfully!' } });
  expect(await getState(member, id)).toBe('answered');
  await member.post(`/tickets/${id}/responses`, { message: 'Thank you. How long?' });
  expect(await getState(member, id)).toBe('open');
  expect(await listResponses(member, id)).toMatchObject([
    { by_staff: true, message: 'Two confirmations are missing.' },
    { by_staff: false, message: 'Thank you. How long?' },
  ]);
});

test('who of the staff answered is shown to staff only', async () => {
  const [member, staff] = [await world.member(), await world.staff('nora-of-staff')];
  const { id } = await opened(member);
  await staff.post(`/tickets/${id}/responses`, { message: 'Hello.' });
  expect(await listResponses(staff, id)).toMatchObject([{ author: 'nora-of-staff' }]);
  expect(await listResponses(member, id)).toMatchObject([{ author: 'Support' }]);
  expect(JSON.stringify((await member.get(`/ticket-responses/${id}`)).body)).not.toContain('nora');
});

test('the member hears of an answer once, and not of their own words', async () => {
  const [member, staff] = [await world.member(), await world.staff()];
  const { id } = await opened(member);
  await member.post(`/tickets/${id}/responses`, { message: 'And another thing.' });
  await staff.post(`/tickets/${id}/responses`, { message: 'Hello.' });
  await world.deliverEvents();
  await world.deliverEvents();
  expect(await countNotifications(member)).toMatchObject([
    { message: 'We have answered your query "Where is my deposit?".' },
  ]);
});

test("another member's ticket is like none, to read and to write", async () => {
  const [member, other] = [await world.member(), await world.member()];
  const { id } = await opened(member);
  for (const path of [`/tickets/single/${id}`, `/ticket-responses/${id}`])
    expect(await other.get(path)).toMatchObject({ status: 404, body: { message: 'Ticket not found' } });
  expect((await other.post(`/tickets/${id}/responses`, { message: 'Mine now' })).status).toBe(404);
  expect((await other.put(`/tickets/${id}/status`, { status: 'closed' })).status).toBe(404);
  expect((await other.get(`/tickets/${member.id}`)).status).toBe(403);
  expect((await other.post('/tickets', { ...question, user_id: member.id })).status).toBe(403);
  expect((await other.get('/tickets')).status).toBe(403);
  expect((await world.visitor.post('/tickets', question)).status).toBe(401);
  expect((await world.visitor.get(`/tickets/single/${id}`)).status).toBe(401);
  expect(await listResponses(member, id)).toEqual([]);
  expect(await getState(member, id)).toBe('open');
});

test('a member may close their own and nothing else; staff set any state', async () => {
  const [member, staff] = [await world.member(), await world.staff()];
  const { id } = await opened(member);
  expect((await member.put(`/tickets/${id}/status`, { status: 'answered' })).status).toBe(403);
  expect(await member.put(`/tickets/${id}/status`, { status: 'closed' })).toEqual({
    status: 200,
    body: { message: 'Ticket status updated successfully!' },
  });
  expect((await member.put(`/tickets/${id}/status`, { status: 'open' })).status).toBe(403);
  expect(await member.post(`/tickets/${id}/responses`, { message: 'One more' })).toMatchObject({
    status: 409,
    body: { message: 'This ticket is closed. Open a new one.' },
  });
  expect((await staff.post(`/tickets/${id}/responses`, { message: 'One more' })).status).toBe(409);
  expect((await staff.put(`/tickets/${id}/status`, { status: 'open' })).status).toBe(200);
  expect((await member.post(`/tickets/${id}/responses`, { message: 'One more' })).status).toBe(200);
  const { rows } = await sql`select action, before from audit_log where subject = ${`ticket:${id}`}`.execute(world.db);
  expect(rows).toEqual([{ action: 'ticket.state', before: { status: 'closed' } }]);
});

test('staff write to the member they name, and must name one', async () => {
  const [member, staff] = [await world.member(), await world.staff()];
  expect(await staff.post('/tickets', question)).toMatchObject({ status: 422 });
  expect((await staff.post('/tickets', { ...question, user_id: 999_999 })).status).toBe(404);
  const ticket = await opened(staff, { ...question, user_id: member.id });
  expect(ticket).toMatchObject({ status: 'answered', by_staff: true, user_id: member.id });
  expect((await member.get(`/tickets/${member.id}`)).body).toMatchObject({
    tickets: [{ id: ticket.id, author: 'Support' }],
    total: 1,
  });
  await world.deliverEvents();
  expect(await countNotifications(member)).toHaveLength(1);
});

test.each([
  [{ ...question, subject: ' ' }, 'subject: Write a subject'],
  [{ subject: 'x' }, 'message: Write a message'],
  [{ ...question, message: 'x'.repeat(4001) }, 'message: At most 4,000 characters'],
  [{ ...question, subject: 'a\u0000b' }, 'subject: Leave out control characters'],
  [{ ...question, category: 'a\nb' }, 'category: Leave out control characters'],
  [{ ...question, status: 'closed' }, 'status: not a field of this call'],
  [{ ...question, message: 7 }, 'message: '],
  [{ ...question, user_id: 1e9 * 9 }, 'user_id'],
])('a ticket that does not fit is refused with what is wrong: %#', async (body, expected) => {
  const refused = await (await world.member()).post('/tickets', body);
  expect(refused.status).toBe(400);
  expect(refused.body.message).toContain(expected);
});

test('absurd addresses and states are refused, none is a server error', async () => {
  const [member, staff] = [await world.member(), await world.staff()];
  const { id } = await opened(member);
  for (const path of ['/tickets/single/0', '/tickets/single/99999999999', '/tickets/abc', '/ticket-responses/-1'])
    expect((await staff.get(path)).status).toBe(400);
  expect((await staff.get('/tickets/single/2147483647')).status).toBe(404);
  expect((await staff.put(`/tickets/${id}/status`, { status: 'gone' })).body.message).toContain(
    'Use open, answered or closed',
  );
  for (const query of ['status=gone', 'page=0', 'limit=101', 'search=a%00b', 'order=x'])
    expect((await staff.get(`/tickets?${query}`)).status).toBe(400);
});

test('no more than twenty may be unclosed at once, however many are sent together', async () => {
  const member = await world.member();
  const sent = await Promise.all(Array.from({ length: 30 }, () => member.post('/tickets', question)));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(sent.filter(({ status }) => status === 422)).toHaveLength(10);
  const [{ id }] = (await member.get(`/tickets/${member.id}`)).body.tickets as [Ticket];
  await member.put(`/tickets/${id}/status`, { status: 'closed' });
  expect((await member.post('/tickets', question)).status).toBe(200);
});

test('the same key is one ticket', async () => {
  const member = await world.member();
  const key = { 'idempotency-key': 'ticket-1' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => member.post('/tickets', question, key)));
  expect(new Set(answers.map(({ body }) => (body.ticket as Ticket).id)).size).toBe(1);
  expect((await member.get(`/tickets/${member.id}`)).body.total).toBe(1);
});

test('staff find the longest wait on top, by state, subject, name and number, in pages', async () => {
  const [staff, member] = [await world.staff(), await world.member({ username: 'findable-100%' })];
  const first = await opened(member, { ...question, subject: 'First Of Three' });
  const second = await opened(member, { ...question, subject: 'Second of three' });
  const third = await opened(member, { ...question, subject: 'Third' });
  await staff.post(`/tickets/${third.id}/responses`, { message: 'Done.' });
  const found = async (query: string) =>
    (await staff.get(`/tickets?${query}`)).body as { tickets: Ticket[]; total: number; totalPages: number };
  const ids = async (query: string) => (await found(query)).tickets.map(({ id }) => id);
  expect(await ids('search=FINDABLE-100%25')).toEqual([first.id, second.id, third.id]);
  expect(await ids('search=of%20three')).toEqual([first.id, second.id]);
  expect(await ids('search=findable&status=answered')).toEqual([third.id]);
  // members' names have numbers too, and whose number it is depends on the tests before
  expect(await ids(`search=${second.id}&limit=100`)).toContain(second.id);
  expect(await ids('search=findable_100')).toEqual([]);
  expect(await found('search=findable&limit=2&page=2')).toMatchObject({ total: 3, totalPages: 2, currentPage: 2 });
  const { counts } = (await staff.get('/tickets?status=closed')).body as { counts: Record<string, number> };
  expect(counts.open).toBeGreaterThanOrEqual(2);
});

test('a blocked member, signed out by the block, writes nothing; staff still read theirs', async () => {
  const [member, staff] = [await world.member(), await world.staff()];
  const { id } = await opened(member);
  expect((await staff.put(`/users/${member.id}`, { status: 'block' })).status).toBe(200);
  expect((await member.post(`/tickets/${id}/responses`, { message: 'Still there?' })).status).toBe(401);
  expect(await getState(staff, id)).toBe('open');
});

test('an unverified or inactive member may ask', async () => {
  const unverified = await world.member({ verified: false });
  expect((await unverified.post('/tickets', question)).status).toBe(200);
});
