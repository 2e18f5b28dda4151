import { afterAll, beforeEach, expect, test } from 'vitest';
import { one, sql } from '#foundation/db.ts';
import { type Caller, createWorld } from '#test/world.ts';

// the tests say where each message comes from
const world = await createWorld({ trustProxy: ['127.0.0.1'] });
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
const send = (body: object, headers: Record<string, string> = {}) => world.visitor.post('/contact', body, headers);
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const list = async (staff: Caller, query = '') =>
  (await staff.get(`/messages${query}`)).body as unknown as { messages: object[]; dropped: number };
const countMessages = async () =>
  (await one(world.db, sql<{ n: number }>`select count(*)::int as n from contact_messages`)).n;

test.each([
  ['an empty one', {}, ['name: Enter your name', 'email: Enter an email address', 'message: Write a message']],
  ['an address that is none', { ...written, email: 'ada at mail' }, ['email: Enter an email address such as']],
  ['a long message', { ...written, message: 'x'.repeat(4_001) }, ['message: At most 4,000 characters']],
  ['a phone that is markup', { ...written, phone: '<b>1</b>' }, ['phone: Use digits']],
  ['control characters', { ...written, message: 'a\u0000b' }, ['message: Leave out control characters']],
  ['a name turned round', { ...written, name: 'Ada \u202eelpmaxE' }, ['name: Use letters, spaces and periods']],
  ['a name with what is not seen', { ...written, name: 'A\u200bda' }, ['name: Use letters, spaces and periods']],
  ['a name in letters of two alphabets', { ...written, name: '\u0410da Example' }, ['name: Use one alphabet per word']],
  ['the same from a program', { ...written, name: 'A\u200bda', website: 'https://spam.test' }, ['name: Use letters']],
  ['a field of its own', { ...written, status: 'closed' }, ['status: not a field of this call']],
])('%s is refused with a sentence', async (_name, body, sentences) => {
  const before = await countMessages();
  const refused = await send(body);
  expect(refused.status).toBe(400);
  for (const sentence of sentences) expect(refused.body.message).toContain(sentence);
  expect(await countMessages()).toBe(before);
});

test('a body of 64 KiB is refused with a sentence', async () => {
  const refused = await send({ ...written, message: 'x'.repeat(64 * 1024) });
  expect(refused).toMatchObject({ status: 413, body: { message: 'The request is larger than the 64 KiB allowed' } });
});

test('what a program sends is answered like any other, dropped and counted', async () => {
  const staff = await world.staff();
  const before = { kept: await countMessages(), dropped: (await list(staff)).dropped };
  const { fill_ms: _, ...withoutTime } = written;
  for (const body of [{ ...written, website: 'https://spam.test' }, { ...written, fill_ms: 2_999 }, withoutTime])
    expect(await send(body)).toMatchObject({ status: 200, body: { message: SENT } });
  expect(await countMessages()).toBe(before.kept);
  expect((await list(staff)).dropped).toBe(before.dropped + 3);
});

test('24 at once from one address: five are kept, the rest are told how long to wait', async () => {
  const before = await countMessages();
  const answers = await Promise.all(Array.from({ length: 24 }, () => fetchContact(from('198.51.100.7'))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(19);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(200);
  expect(await refused[0]?.json()).toMatchObject({
    code: 'too_many_messages',
    message: 'Too many messages have arrived in a short time. Yours was not sent: try again in 5 minutes.',
  });
  expect(await countMessages()).toBe(before + 5);
});

const fetchContact = (headers: Record<string, string>) =>
  fetch(`${world.base}/api/v1/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(written),
  });

test('200 in a minute: a network gets 15 through, all networks together 60, and the inbox works on', async () => {
  const staff = await world.staff();
  const before = await countMessages();
  const oneNetwork = Array.from({ length: 60 }, (_, n) => from(`203.0.113.${n + 1}`));
  await Promise.all(oneNetwork.map((headers) => send(written, headers)));
  expect(await countMessages()).toBe(before + 15);
  const manyNetworks = Array.from({ length: 140 }, (_, n) => from(`10.${n + 1}.0.1`));
  const answers = await Promise.all(manyNetworks.map((headers) => send(written, headers)));
  expect(await countMessages()).toBe(before + 60);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(45);
  expect((await list(staff, '?limit=100&source=contact')).messages.length).toBeGreaterThanOrEqual(60);
});

test('the same message sent again with its key is one message; another one with that key is refused', async () => {
  const before = await countMessages();
  const key = { 'idempotency-key': 'contact-1' };
  // the time that the form was open is not part of what is sent
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, n) => send({ ...written, fill_ms: 9_000 + n }, { ...key, ...from(`10.0.${n}.1`) })),
  );
  expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await countMessages()).toBe(before + 1);
  expect(await send({ ...written, message: 'Another' }, key)).toMatchObject({
    status: 422,
    body: { code: 'key_reused' },
  });
});
