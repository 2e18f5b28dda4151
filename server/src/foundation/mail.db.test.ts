import { mkdtemp, readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test, vi } from 'vitest';
import { drainJobs } from '#test/drain-jobs.ts';
import { startWorker } from '#test/start-worker.ts';
import { TIMEOUT } from '#test/timeouts.ts';
import { createWorld } from '#test/world.ts';
import { inTransaction, rows, sql } from './db.ts';
import { PermanentError } from './jobs.ts';
import { sendMail } from './mail.ts';
import { readWrittenMail, sendMailJob, writtenMails } from './mail-outbox.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'mail-'));
const world = await createWorld({ dataDir });
const { owner } = world;
afterAll(() => world.close());
const services = { db: world.db, config: world.config, log: world.app.log as never };
const mail = { to: 'ann@mail.test', subject: 'Grüße', text: 'Hello Ann,\n\nyour code: 123456\n' };
const files = () => readdir(join(dataDir, 'outbox'));

test('a mail goes out when its transaction commits, and only then', async () => {
  await inTransaction(world.db, async (tx) => {
    await sendMail(tx, mail);
    throw new Error('rolled back');
  }).catch(() => undefined);
  await drainJobs(world, ['send_mail']);
  expect(await writtenMails(world.config)).toEqual([]);
  await inTransaction(world.db, (tx) => sendMail(tx, mail));
  await drainJobs(world, ['send_mail']);
  const [id = 0] = await writtenMails(world.config);
  const read = await PostalMime.parse((await readWrittenMail(world.config, id)) ?? '');
  expect(read).toMatchObject({ subject: 'Grüße', to: [{ address: 'ann@mail.test' }], text: mail.text });
});

test('a job that was cut off between writing and remembering writes the same file again', async () => {
  const before = await files();
  const [id = 0] = await writtenMails(world.config);
  await sql`update mails set sent_at = null, body = ${mail.text} where id = ${id}`.execute(world.db);
  await sendMailJob.run(services, { mailId: id });
  await sendMailJob.run(services, { mailId: id });
  expect(await files()).toEqual(before);
  const kept = await rows(world.db, sql`select 1 from mails where body is not null`);
  expect(kept).toEqual([]);
});

test('with SMTP_URL the mail is sent, and tried again while the server refuses', async () => {
  const received: string[] = [];
  let refusing = true;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (refusing) return done(new Error('not now'));
        received.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.server.address() as AddressInfo;
    const smtp = { ...services, config: { ...world.config, smtpUrl: `smtp://127.0.0.1:${port}` } };
    await inTransaction(world.db, (tx) => sendMail(tx, mail));
    const [waiting] = await rows(world.db, sql<{ id: number }>`select id from mails where sent_at is null`);
    const mailId = waiting?.id ?? 0;
    await expect(sendMailJob.run(smtp, { mailId })).rejects.toThrow();
    refusing = false;
    await sendMailJob.run(smtp, { mailId });
    await sendMailJob.run(smtp, { mailId });
    expect(received).toHaveLength(1);
    expect(received[0]).toContain(`Message-ID: <mail-${mailId}@localhost>`);
  } finally {
    await new Promise<void>((resolve) => server.close(resolve));
  }
});

/** A relay that answers each recipient as its name says, or says nothing at all. */
async function openRelay(received: string[]) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => (server.silent ? undefined : done()),
    onRcptTo({ address }, _session, done) {
      const code = Number(/^refuses-(\d+)@/.exec(address)?.[1]);
      if (!code) return done();
      done(Object.assign(new Error('refused'), { responseCode: code }));
    },
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  }) as SMTPServer & { silent?: boolean };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { server, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((done) => server.close(done)) };
}

test('a mail that is refused for good is given up at once and says why; a temporary refusal is tried again', async () => {
  const received: string[] = [];
  const relay = await openRelay(received);
  const addresses = ['refuses-550@mail.test', 'refuses-451@mail.test', 'not an address', 'fine@mail.test'];
  for (const to of addresses) await inTransaction(world.db, (tx) => sendMail(tx, { ...mail, to }));
  const smtp = { ...services, config: { ...world.config, smtpUrl: relay.url } };
  const worker = await startWorker(smtp, world.config.databaseLogins.worker ?? '', [sendMailJob]);
  const outcomes = () =>
    rows(
      world.db,
      sql`select m.to_address as to, j.state, m.failed_at is not null as failed, m.failure is not null as said
        from mails m left join background_jobs() j on j.task = 'send_mail' and (j.payload ->> 'mailId')::int = m.id
        where m.to_address = any(${addresses}) order by m.id`,
    );
  await vi.waitFor(
    async () =>
      expect(await outcomes()).toEqual([
        { to: addresses[0], state: 'failed', failed: true, said: true },
        { to: addresses[1], state: 'retrying', failed: false, said: false },
        { to: addresses[2], state: 'failed', failed: true, said: true },
        { to: addresses[3], state: null, failed: false, said: false },
      ]),
    TIMEOUT,
  );
  expect(received).toEqual(['fine@mail.test']);
  await worker.stop();
  await relay.close();
  await sql`delete from graphile_worker._private_jobs`.execute(owner);
});

test('a relay that says nothing ends the attempt, and holds up nothing but mails', async () => {
  const relay = await openRelay([]);
  relay.server.silent = true;
  await inTransaction(world.db, (tx) => sendMail(tx, mail));
  const [waiting] = await rows(world.db, sql<{ id: number }>`select max(id) as id from mails`);
  const smtp = { ...services, config: { ...world.config, smtpUrl: `${relay.url}?greetingTimeout=200` } };
  const attempt = sendMailJob.run(smtp, { mailId: waiting?.id });
  await expect(attempt).rejects.toThrow(/Greeting never received/);
  await expect(attempt).rejects.not.toBeInstanceOf(PermanentError);
  expect(sendMailJob.group).toBe('mail');
  await relay.close();
});

test('the demo shows its mails with everything escaped, newest first; elsewhere there is no such page', async () => {
  const nasty = {
    to: 'ann@mail.test',
    subject: '<img src=x onerror=alert(1)>',
    text: `<script>"&' ${world.config.publicUrl}/verify-email?email=a`,
  };
  await inTransaction(world.db, (tx) => sendMail(tx, nasty));
  await drainJobs(world, ['send_mail']);
  const read = async (path: string) => {
    const response = await fetch(world.base + path);
    return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
  };
  const list = await read('/demo/mail');
  expect(list.type).toContain('text/html');
  expect(list.text).not.toContain('<img');
  expect(list.text.indexOf('&lt;img src=x')).toBeLessThan(list.text.indexOf('Grüße'));
  const [id = 0] = await writtenMails(world.config);
  const one = await read(`/demo/mail/${id}`);
  expect(one.text).not.toContain('<script>');
  expect(one.text).toContain('&lt;script&gt;&quot;&amp;&#39;');
  expect(one.text).toContain(`<a href="${world.config.publicUrl}/verify-email?email=a">`);
  expect((await read('/demo/mail/999999')).status).toBe(404);
  expect((await read('/demo/mail/..%2f..%2fetc')).status).toBe(404);
  const production = await createWorld({ dataDir, demo: false, production: true });
  try {
    const response = await fetch(`${production.base}/demo/mail`);
    expect(await response.text()).not.toContain('ann@mail.test');
  } finally {
    await production.close();
  }
});
