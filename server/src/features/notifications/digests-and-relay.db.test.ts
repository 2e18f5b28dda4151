import type { AddressInfo, Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { programmes } from '#app/programmes.ts';
import { sendNotice } from '#features/members/index.ts';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import { publish } from '#foundation/outbox.ts';
import { drainJobs } from '#test/drain-jobs.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { t } from '../members/texts.ts';
import { joinMessages } from './event-messages.ts';
import { sendDigests } from './send-digests.ts';

const messages = joinMessages(programmes);
const world = await createWorld();
const relay = await openRelay();
afterAll(async () => {
  await relay.close();
  await world.close();
});
const { db, owner } = world;
const staff = await world.staff('anna', 'support');

/** What a mail server does to who connects: says nothing, refuses for now, takes the mail's text and then no more, or takes it all. */
type Mood = 'silent' | 'refuses' | 'stalls' | 'drops' | 'takes';

/** A mail server on a free port whose mood can change. `received` are the mails that it has confirmed, in their order. */
async function openRelay() {
  const received: { to: string; id: string; subject: string; text: string }[] = [];
  const sockets = new Set<Socket>();
  const state: { mood: Mood; tried: number } = { mood: 'takes', tried: 0 };
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      state.tried += 1;
      if (state.mood !== 'silent') done();
    },
    onRcptTo: (_address, _session, done) =>
      done(state.mood === 'refuses' ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : undefined),
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        if (state.mood === 'drops') return dropAll();
        if (state.mood === 'stalls') return;
        const mail = await PostalMime.parse(Buffer.concat(parts));
        const { subject = '', text = '', messageId: id = '' } = mail;
        received.push({ to: mail.to?.[0]?.address ?? '', id, subject, text });
        done();
      });
    },
  });
  // who is hung up on complains
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    state,
    close: () => {
      dropAll();
      return new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

/** Members who wish to read of their returns, each with something to read. */
async function readers(count: number): Promise<Caller[]> {
  const members: Caller[] = [];
  for (let n = 0; n < count; n++) {
    const member = await world.member();
    await member.put('/notifications/preferences', { topic: 'returns', channel: 'email', enabled: true });
    members.push(member);
  }
  return members;
}

async function happen(members: Caller[], amount: string) {
  for (const { id: memberId } of members) {
    const payload = { memberId, investmentId: 1, day: '2026-11-04', amount, reason: 'A test' };
    await inTransaction(db, (tx) => publish(tx, { name: 'return.reversed', payload }));
  }
  await world.deliverEvents();
}

/** The next morning, shortly after the hour at which digests are made. */
async function nextMorning() {
  const { days } = await one(
    db,
    sql<{
      days: number;
    }>`select (extract(epoch from app_today() + 1 + time '06:05' - app_now() at time zone 'UTC') / 86400)::float8 as days`,
  );
  await world.moveClock(days);
}

/** Lets the turn of every waiting mail come, as if it had been made 11 minutes ago, and runs them as the worker does. */
async function trySending() {
  await sql`update graphile_worker._private_jobs set run_at = now(), created_at = now() - interval '11 minutes'`.execute(
    owner,
  );
  // only what is never answered is waited for in vain, so only that is shortened
  const wait = { silent: '?greetingTimeout=200', stalls: '?socketTimeout=300' }[String(relay.state.mood)] ?? '';
  await drainJobs({ ...world, config: { ...world.config, smtpUrl: relay.url + wait } }, ['send_mail']);
}

type Row = { id: string; state: string; stuck: boolean; subject: string; error: string; attempts: number };
/** What staff see of it: the jobs that are not done, and the alarms about them. */
async function seenByStaff() {
  const { jobs } = (await staff.get('/background-jobs')).body as unknown as { jobs: Row[] };
  const dashboard = await (await world.staff()).get('/reports/admin/dashboard');
  const alarms = dashboard.body.alarms as { kind: string; count: number }[];
  return { jobs, alarms: alarms.flatMap(({ kind, count }) => (/jobs|mails/.test(kind) ? [`${kind} ${count}`] : [])) };
}
const countMails = () =>
  one(
    db,
    sql`select (count(*) filter (where sent_at is null and body is not null and failed_at is null))::int as waiting,
      (count(*) filter (where sent_at is not null))::int as sent from mails`,
  );

test('digests and notices wait while the mail server is silent, refuses, stalls or hangs up, staff see it, and each arrives once', async () => {
  const members = await readers(2);
  const [first] = members as [Caller];
  await happen(members, '600000');
  await nextMorning();
  expect(await sendDigests(db, world.config, messages)).toBe(2);
  const moods: [Mood, RegExp][] = [
    ['silent', /Greeting never received/],
    ['refuses', /451 Try again later/],
    ['stalls', /Timeout/],
    ['drops', /closed|ECONNRESET/i],
  ];
  for (const [at, [mood, says]] of moods.entries()) {
    relay.state.mood = mood;
    relay.state.tried = 0;
    await trySending();
    expect(relay.state.tried, mood).toBe(2);
    const { jobs, alarms } = await seenByStaff();
    expect(jobs, mood).toHaveLength(2);
    for (const job of jobs) {
      expect(job, mood).toMatchObject({ state: 'retrying', stuck: true, attempts: at + 1 });
      expect(job.subject).toMatch(/@test\.test: .*summary/i);
      expect(job.error).toMatch(says);
    }
    expect(alarms, mood).toEqual(['jobs_stuck 2']);
    // what was to be told is told by the mail that waits: no second one is made
    expect(await sendDigests(db, world.config, messages)).toBe(0);
    expect(await countMails()).toEqual({ waiting: 2, sent: 0 });
  }
  expect(relay.received).toEqual([]);

  // a night later it is still down: the next digests and a notice wait behind
  await happen(members, '700000');
  await nextMorning();
  expect(await sendDigests(db, world.config, messages)).toBe(2);
  const subject = t('passwordChangedSubject');
  await inTransaction(db, (tx) =>
    sendNotice(tx, { id: first.id, username: 'first' }, ['first@mail.test'], { subject, paragraphs: [] }),
  );
  await trySending();
  // one has used all its attempts: it is kept, and staff have it tried again
  await sql`update graphile_worker._private_jobs set attempts = max_attempts
    where id = (select min(id) from graphile_worker._private_jobs)`.execute(owner);
  const { jobs, alarms } = await seenByStaff();
  expect(alarms).toEqual(['jobs_stuck 4', 'mails_failed 1']);
  relay.state.mood = 'takes';
  await trySending();
  expect(relay.received).toHaveLength(4);
  const failed = jobs.find(({ state }) => state === 'failed');
  expect((await staff.post(`/background-jobs/${failed?.id}/retry`)).status).toBe(200);
  await trySending();
  await trySending();
  const addresses = await rows(
    db,
    sql<{ email: string }>`select email from members where id = any (${members.map(({ id }) => id)}::int[])`,
  );
  const expected = addresses.flatMap(({ email }) => [`${email} 0.60 USDT`, `${email} 0.70 USDT`]);
  expect(relay.received.map(({ to, text }) => `${to} ${/0\.[67]0 USDT/.exec(text)?.[0] ?? 'notice'}`).sort()).toEqual(
    [...expected, 'first@mail.test notice'].sort(),
  );
  expect(new Set(relay.received.map(({ id }) => id)).size).toBe(5);
  expect(await countMails()).toEqual({ waiting: 0, sent: 5 });
  expect(await seenByStaff()).toEqual({ jobs: [], alarms: [] });
});
