import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { one, sql } from '#foundation/db.ts';
import { drainJobs } from '#test/drain-jobs.ts';
import { mailsTo } from '#test/mailbox.ts';
import { createWorld } from '#test/world.ts';
import { purgeUnconfirmed } from './store.ts';

const world = await createWorld({ dataDir: await mkdtemp(join(tmpdir(), 'newsletter-')), trustProxy: ['127.0.0.1'] });
afterAll(() => world.close());
beforeEach(async () => {
  await sql`delete from attempt_buckets`.execute(world.db);
});

const ASKED = 'Almost done. If this address is not subscribed yet, we have sent it an email with a link to confirm.';
const subscribe = (email: string, changes: object = {}, ip = '198.51.100.1') =>
  world.visitor.post('/newsletter/subscribe', { email, fill_ms: 4_000, ...changes }, { 'x-forwarded-for': ip });
const received = async (email: string) => {
  await drainJobs(world, ['send_newsletter_link']);
  return mailsTo(world, email);
};
const findRow = async (email: string) =>
  (
    await sql<{ id: number; confirmed: boolean }>`
      select id, confirmed_at is not null as confirmed from newsletter_subscribers where email = ${email}`.execute(
      world.db,
    )
  ).rows[0];
/** The token behind a page's address in the newest mail. */
const tokenIn = async (email: string, page: 'confirm' | 'unsubscribe') => {
  const [mail] = await received(email);
  return (
    new RegExp(`${world.config.publicUrl}/newsletter/${page}\\?token=([\\w.-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
  );
};
const press = (page: 'confirm' | 'unsubscribe', token: string) => world.visitor.post(`/newsletter/${page}`, { token });

/** A confirmed address. */
async function confirmed(email: string): Promise<void> {
  await subscribe(email);
  expect((await press('confirm', await tokenIn(email, 'confirm'))).status).toBe(200);
}

test('an address is asked for, confirmed by its link once, and unsubscribed by any mail', async () => {
  expect(await subscribe('Reader@Mail.test')).toMatchObject({ status: 200, body: { message: ASKED } });
  const token = await tokenIn('reader@mail.test', 'confirm');
  expect(await findRow('reader@mail.test')).toMatchObject({ confirmed: false });
  // twice at once, as by a double click: one welcome
  const presses = await Promise.all([press('confirm', token), press('confirm', token)]);
  expect(presses.map(({ body }) => body.message)).toEqual(['You are subscribed', 'You are subscribed']);
  expect(await findRow('reader@mail.test')).toMatchObject({ confirmed: true });
  expect((await received('reader@mail.test')).map(({ subject }) => subject)).toEqual([
    'You are subscribed to our newsletter',
    'Confirm your newsletter subscription',
  ]);
  const leave = await tokenIn('reader@mail.test', 'unsubscribe');
  expect((await press('unsubscribe', leave)).status).toBe(200);
  expect(await findRow('reader@mail.test')).toBeUndefined();
  expect((await press('unsubscribe', leave)).status).toBe(200);
  expect((await press('confirm', token)).status).toBe(422);
});

test('known and unknown addresses are answered alike, and a confirmed one gets no more mail', async () => {
  await confirmed('known@mail.test');
  const before = (await received('known@mail.test')).length;
  await world.moveClock(2);
  const answers = [await subscribe('known@mail.test'), await subscribe('unknown@mail.test')];
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [200, ASKED],
    [200, ASKED],
  ]);
  expect(await received('known@mail.test')).toHaveLength(before);
});

test('24 requests for one address from many networks are one mail; an hour later another, three in a day', async () => {
  const ask = async (n: number) => {
    await sql`delete from attempt_buckets`.execute(world.db);
    await Promise.all(Array.from({ length: n }, (_, k) => subscribe('victim@mail.test', {}, `10.${k}.0.1`)));
    return (await received('victim@mail.test')).length;
  };
  expect(await ask(24)).toBe(1);
  expect(await ask(2)).toBe(1);
  const sent: number[] = [];
  for (let hour = 0; hour < 4; hour++) {
    await world.moveClock(1.1 / 24);
    sent.push(await ask(2));
  }
  expect(sent).toEqual([2, 3, 3, 3]);
});

test('one address cannot ask for many others; what a program sends is dropped and counted', async () => {
  const staff = await world.staff(undefined, 'content');
  const dropped = async () => (await staff.get('/newsletter/subscribers')).body.dropped as number;
  const before = await dropped();
  for (const body of [{ website: 'x' }, { fill_ms: 100 }])
    expect(await subscribe('bot@mail.test', body)).toMatchObject({ status: 200, body: { message: ASKED } });
  expect(await dropped()).toBe(before + 2);
  expect(await received('bot@mail.test')).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => subscribe(`many-${n}@mail.test`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.find(({ status }) => status === 429)?.body.message).toBe('Too many attempts. Try again in 5 minutes.');
});

test.each(['none', '', 'a@b', 'a@mail.test\r\nBcc: b@mail.test', '<script>@mail.test'])(
  '%j is no address',
  async (email) => {
    expect((await subscribe(email)).status).toBe(400);
  },
);

test('a link is worthless after seven days, and a made-up one always', async () => {
  await subscribe('slow@mail.test');
  const token = await tokenIn('slow@mail.test', 'confirm');
  await world.moveClock(7.01);
  const late = await press('confirm', token);
  expect(late).toMatchObject({ status: 422, body: { message: expect.stringContaining('has expired') } });
  expect(await findRow('slow@mail.test')).toMatchObject({ confirmed: false });
  expect((await press('confirm', 'x'.repeat(43))).status).toBe(422);
  const id = (await findRow('slow@mail.test'))?.id;
  expect((await press('unsubscribe', `${id}.${'x'.repeat(43)}`)).status).toBe(422);
  expect(await findRow('slow@mail.test')).toBeDefined();
});

test("a mail program's one click unsubscribes, whatever form it sends; opening the address does nothing", async () => {
  await confirmed('one-click@mail.test');
  const id = (await findRow('one-click@mail.test'))?.id;
  const token = await tokenIn('one-click@mail.test', 'unsubscribe');
  const url = `${world.base}/api/v1/newsletter/unsubscribe/${token}`;
  expect(token.startsWith(`${id}.`)).toBe(true);
  expect((await fetch(url)).status).toBe(404);
  expect(await findRow('one-click@mail.test')).toBeDefined();
  const clicked = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(clicked.status).toBe(200);
  expect(await findRow('one-click@mail.test')).toBeUndefined();
  const form = new FormData();
  form.append('List-Unsubscribe', 'One-Click');
  expect((await fetch(url, { method: 'POST', body: form })).status).toBe(200);
  // elsewhere such a body is refused as before
  const elsewhere = await fetch(`${world.base}/api/v1/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=x',
  });
  expect(elsewhere.status).toBe(415);
});

test('both mails carry the headers of one click; they are erased once the mail is out', async () => {
  await subscribe('headers@mail.test');
  await drainJobs(world, ['send_newsletter_link']);
  const read = () =>
    one(
      world.db,
      sql<{ headers: Record<string, string> | null }>`select headers from mails where to_address = 'headers@mail.test'`,
    );
  const { headers } = await read();
  expect(headers?.['List-Unsubscribe']).toMatch(
    new RegExp(`^<${world.config.publicUrl}/api/v1/newsletter/unsubscribe/[\\w.-]+>$`),
  );
  expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  await mailsTo(world, 'headers@mail.test');
  expect((await read()).headers).toBeNull();
});

test('staff see counts, find an address, export the confirmed ones, and forget one; each is audited', async () => {
  const staff = await world.staff(undefined, 'content');
  // an address that a spreadsheet would take for a formula
  await confirmed('+cmd@mail.test');
  await subscribe('waits@mail.test');
  await received('waits@mail.test');
  const { body } = await staff.get('/newsletter/subscribers?state=confirmed&search=CMD');
  expect(body).toMatchObject({ total: 1, subscribers: [{ email: '+cmd@mail.test' }] });
  const { text } = (await staff.get('/newsletter/export')).body as { text: string };
  expect(text).toContain("'+cmd@mail.test,en,");
  expect(text).toContain('/newsletter/unsubscribe?token=');
  expect(text).not.toContain('waits@mail.test');
  const id = (await findRow('waits@mail.test'))?.id;
  expect((await staff.delete(`/newsletter/subscribers/${id}`)).status).toBe(200);
  expect((await staff.delete(`/newsletter/subscribers/${id}`)).status).toBe(404);
  const { rows } = await sql`select action from audit_log where subject like 'newsletter%' order by id`.execute(
    world.db,
  );
  expect(rows).toEqual([{ action: 'newsletter.export' }, { action: 'newsletter.remove' }]);
  const support = await world.staff(undefined, 'support');
  expect((await support.get('/newsletter/export')).status).toBe(403);
});

test('what was never confirmed is forgotten after 30 days, what was stays', async () => {
  await confirmed('stays@mail.test');
  await subscribe('goes@mail.test');
  await received('goes@mail.test');
  const prune = () => purgeUnconfirmed(world.db);
  await world.moveClock(29.9);
  await prune();
  expect(await findRow('goes@mail.test')).toBeDefined();
  await world.moveClock(0.2);
  await prune();
  expect(await findRow('goes@mail.test')).toBeUndefined();
  expect(await findRow('stays@mail.test')).toMatchObject({ confirmed: true });
});
