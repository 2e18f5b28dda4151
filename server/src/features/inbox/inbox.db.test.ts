import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InboxMessage } from '@fairlead/contract/features/inbox.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { one, sql } from '#foundation/db.ts';
import { drainJobs } from '#test/drain-jobs.ts';
import { mailsTo } from '#test/mailbox.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld({ dataDir: await mkdtemp(join(tmpdir(), 'inbox-')) });
afterAll(() => world.close());
beforeEach(async () => {
  await sql`delete from attempt_buckets`.execute(world.db);
});

const SENT = 'Your message has been sent successfully!';
const written = {
  name: 'Ada Example',
  email: 'ada@mail.test',
  message: 'How do I start?\nI have never traded.',
  fill_ms: 9_000,
};
const send = (body: object) => world.visitor.post('/contact', body);
type List = { messages: InboxMessage[]; total: number; counts: Record<string, number> };
const list = async (staff: Caller, query = '') => (await staff.get(`/messages${query}`)).body as unknown as List;
const actionsOn = async (subject: string) =>
  (
    await sql<{ action: string }>`select action from audit_log where subject = ${subject} order by id`.execute(world.db)
  ).rows.map(({ action }) => action);

/** Sends a message and answers it as staff see it. */
async function sent(staff: Caller, changes: object = {}): Promise<InboxMessage> {
  expect(await send({ ...written, ...changes })).toMatchObject({ status: 200, body: { message: SENT } });
  const { id } = await one(world.db, sql<{ id: number }>`select max(id) as id from contact_messages`);
  const found = (await list(staff, `?search=${id}&source=contact`)).messages.find((each) => each.id === id);
  if (!found) throw new Error('the message is not in the inbox');
  return found;
}

test('a message reaches the inbox as it was written, markup and all, and staff are told how many wait', async () => {
  const staff = await world.staff(undefined, 'support');
  const waiting = async () => (await staff.get('/reports/waiting')).body.messages as { count: number };
  const before = (await waiting()).count;
  const markup = '<img src=x onerror=alert(1)>';
  const message = await sent(staff, { name: markup, subject: `a\r\nBcc: all@mail.test ${markup}`, message: markup });
  expect(message).toMatchObject({
    source: 'contact',
    name: markup,
    subject: `a Bcc: all@mail.test ${markup}`,
    message: markup,
    email: 'ada@mail.test',
    phone: '',
    status: 'open',
    assignee: null,
    reply: null,
  });
  expect((await waiting()).count).toBe(before + 1);
  // what looks like a line of a mail's head is one line of its subject
  expect((await staff.post(`/messages/contact/${message.id}/answer`, { answer: 'Read lesson 1.' })).status).toBe(200);
  const [mail] = await mailsTo(world, 'ada@mail.test');
  expect(mail?.subject).toBe(`Re: a Bcc: all@mail.test ${markup}`);
  expect(mail?.text).toContain(`> ${markup}`);
  expect(await mailsTo(world, 'all@mail.test')).toEqual([]);
});

test('two answer at once: one is sent, the other is told by whom and when', async () => {
  const [first, second] = [await world.staff('anna'), await world.staff('ben', 'support')];
  const { id } = await sent(first, { email: 'twice@mail.test', subject: 'A course' });
  const answers = await Promise.all(
    [first, second].map((staff) => staff.post(`/messages/contact/${id}/answer`, { answer: `By ${staff.id}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [message] = (await list(first, `?search=${id}&source=contact&status=closed`)).messages;
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.message).toMatch(
    new RegExp(`^${message?.replied_by} answered this on .* UTC\\. Your answer was not sent\\.$`),
  );
  const mails = await mailsTo(world, 'twice@mail.test');
  expect(mails.map(({ subject }) => subject)).toEqual(['Re: A course']);
  expect(mails[0]?.text).toContain(message?.reply);
  expect(mails[0]?.text).toContain('> How do I start?\n> I have never traded.');
  expect(mails[0]?.text).toContain(`the form at ${world.config.publicUrl}/#contact`);
  expect(await actionsOn(`contact:${id}`)).toEqual(['contact.answer']);
});

test('while the mail server is down the answer is kept, and its mail is tried again', async () => {
  const staff = await world.staff();
  const { id } = await sent(staff, { email: 'later@mail.test' });
  expect((await staff.post(`/messages/contact/${id}/answer`, { answer: 'Soon.' })).status).toBe(200);
  const down = { ...world, config: { ...world.config, smtpUrl: 'smtp://127.0.0.1:1' } };
  await drainJobs(down, ['send_mail']);
  const mail = await one(
    world.db,
    sql`select sent_at, failed_at, body is not null as kept from mails where to_address = 'later@mail.test'`,
  );
  expect(mail).toEqual({ sent_at: null, failed_at: null, kept: true });
  expect((await list(staff, `?search=${id}&source=contact`)).messages).toMatchObject([{ id, reply: 'Soon.' }]);
});

test('someone takes a message, passes it on and puts it back; only who may answer can be given one', async () => {
  const [owner, support] = [await world.staff('olga'), await world.staff('sam', 'support')];
  const auditor = await world.staff('paula', 'auditor');
  const { id } = await sent(owner);
  const path = `/messages/contact/${id}`;
  const current = async () =>
    (await list(owner, `?search=${id}&source=contact`)).messages.find((each) => each.id === id);
  await support.put(path, { assignee_id: support.id });
  expect(await current()).toMatchObject({ status: 'in_progress', assignee: { id: support.id, username: 'sam' } });
  expect((await list(support, '?assignee=me')).messages.map((each) => each.id)).toEqual([id]);
  await support.put(path, { assignee_id: owner.id });
  expect((await list(support, '?assignee=me')).total).toBe(0);
  expect((await list(support, `?assignee=${owner.id}&status=in_progress`)).total).toBe(1);
  await owner.put(path, { assignee_id: null, status: 'open' });
  expect(await current()).toMatchObject({ status: 'open', assignee: null });
  expect((await support.put(path, { assignee_id: auditor.id })).status).toBe(422);
  expect((await support.put(path, { assignee_id: 2_000_000 })).status).toBe(422);
  expect((await support.put(path, {})).status).toBe(422);
  expect((await support.put(path, { status: 'answered' })).status).toBe(400);
  expect((await auditor.put(path, { status: 'closed' })).status).toBe(403);
  expect((await support.get('/messages/assignees')).body.assignees).toContainEqual({ id: support.id, username: 'sam' });
  expect(await actionsOn(`contact:${id}`)).toEqual(['contact.change', 'contact.change', 'contact.change']);
});

test("a member's support request is in the same list; its answer is a mail, a notification and the specified reply", async () => {
  const [member, staff] = [await world.member({ username: 'asks-for-help' }), await world.staff('quiet-name')];
  await member.post('/support/add', { subject: 'My\nname', message: 'I have married.' });
  const [request] = (await list(staff, '?search=asks-for-help')).messages;
  expect(request).toMatchObject({ source: 'support', member_id: member.id, subject: 'My\nname', status: 'open' });
  const path = `/messages/support/${request?.id}`;
  await staff.put(path, { assignee_id: staff.id });
  // the specified call knows open and closed
  const { allsupport } = (await member.get('/support/list?status=open')).body as { allsupport: { status: string }[] };
  expect(allsupport.map(({ status }) => status)).toEqual(['open']);
  expect((await staff.post(`${path}/answer`, { answer: 'Send us the paper.' })).status).toBe(200);
  expect((await staff.post(`${path}/answer`, { answer: 'Again.' })).status).toBe(409);
  expect((await member.get(`/support/by/${request?.id}`)).body.singlesupport).toMatchObject({
    status: 'closed',
    reply: 'Send us the paper.',
  });
  await world.deliverEvents();
  expect((await member.get(`/notifications/user/${member.id}`)).body.notifications).toHaveLength(1);
  const [mail] = await mailsTo(world, 'asks-for-help@test.test');
  expect(mail?.subject).toBe('Re: My name');
  expect(mail?.text).toContain('Send us the paper.');
  expect(mail?.text).toContain('> I have married.');
  expect(mail?.text).not.toContain('quiet-name');
});

test('answers go to the contact address where there is one', async () => {
  await world.set('contact_email', 'desk@platform.test');
  const staff = await world.staff();
  const { id } = await sent(staff, { email: 'reads-headers@mail.test' });
  await staff.post(`/messages/contact/${id}/answer`, { answer: 'Yes.' });
  const { headers } = await one(
    world.db,
    sql<{ headers: object }>`select headers from mails where to_address = 'reads-headers@mail.test'`,
  );
  expect(headers).toEqual({ 'Reply-To': 'desk@platform.test' });
  expect((await mailsTo(world, 'reads-headers@mail.test'))[0]?.text).toContain('You can reply to this email.');
});

test('a deleted message is gone and in the audit log; what is not there cannot be changed', async () => {
  const staff = await world.staff();
  const { id } = await sent(staff);
  expect((await staff.delete(`/messages/contact/${id}`)).status).toBe(200);
  expect((await staff.delete(`/messages/contact/${id}`)).status).toBe(404);
  expect((await staff.post(`/messages/contact/${id}/answer`, { answer: 'x' })).status).toBe(404);
  expect((await staff.put(`/messages/support/${id + 1_000}`, { status: 'closed' })).status).toBe(404);
  expect((await staff.put(`/messages/letters/${id}`, { status: 'closed' })).status).toBe(400);
  expect(await actionsOn(`contact:${id}`)).toEqual(['contact.remove']);
});
