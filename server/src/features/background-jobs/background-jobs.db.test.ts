import { afterAll, beforeEach, expect, test } from 'vitest';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import { sendMail } from '#foundation/mail.ts';
import { addJob, publish } from '#foundation/outbox.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const { db, owner } = world;
afterAll(() => world.close());
const staff = await world.staff('anna');
const mail = { to: 'gone@mail.test', subject: 'Your code', text: 'your code: 123456' };

/** Leaves a job as the queue does: `ago` is when it was made, in minutes. */
const set = (task: string, how: { attempts?: number; error?: string; lockedAgo?: number; ago?: number }) =>
  sql`update graphile_worker._private_jobs set attempts = ${how.attempts ?? 0}, last_error = ${how.error ?? null},
      created_at = now() - ${how.ago ?? 0} * interval '1 minute', run_at = now() - ${how.ago ?? 0} * interval '1 minute',
      locked_at = now() - ${how.lockedAgo ?? null}::int * interval '1 minute', locked_by = case when ${how.lockedAgo ?? null}::int is not null then 'pool-1' end
    where id in (select id from graphile_worker.jobs where task_identifier = ${task})`.execute(owner);
const add = (task: string) => inTransaction(db, (tx) => addJob(tx, task, {}));
type Row = { id: string; task: string; state: string; stuck: boolean; subject: string | null };
const list = async (query = '') => {
  const { status, body } = await staff.get(`/background-jobs${query}`);
  expect(status).toBe(200);
  return body as unknown as { jobs: Row[]; failed: number; stuck: number; total: number };
};
const alarms = async () =>
  (
    (await staff.get('/reports/admin/dashboard')).body.alarms as { kind: string; count: number; severity: string }[]
  ).flatMap(({ kind, count }) => (kind === 'worker_silent' ? [] : [`${kind} ${count}`]));
const getId = async (task: string) => (await list()).jobs.find((job) => job.task === task)?.id ?? '';

beforeEach(() => sql`delete from graphile_worker._private_jobs; delete from outbox_pending`.execute(owner));

test('what fails and what is stuck is listed, counted and an alarm; the rest is listed only', async () => {
  for (const task of ['tired', 'tries', 'lasts', 'fresh', 'slow']) await add(task);
  await inTransaction(db, (tx) => sendMail(tx, mail));
  await set('tired', { attempts: 25, error: 'the provider answers 500' });
  await set('tries', { attempts: 3, error: 'not yet', ago: 11 });
  await set('lasts', { attempts: 1, lockedAgo: 61 });
  await set('slow', { ago: 11 });
  await set('send_mail', { attempts: 25, error: '550 no such mailbox' });
  const all = await list();
  expect(all).toMatchObject({ total: 6, failed: 2, stuck: 3 });
  expect(
    Object.fromEntries(all.jobs.map(({ task, state, stuck }) => [task, `${state}${stuck ? ' stuck' : ''}`])),
  ).toEqual({
    tired: 'failed',
    tries: 'retrying stuck',
    lasts: 'running stuck',
    fresh: 'waiting',
    slow: 'waiting stuck',
    send_mail: 'failed',
  });
  const failed = await list('?state=failed');
  expect(failed.jobs.map(({ task, subject }) => [task, subject])).toEqual([
    ['send_mail', 'gone@mail.test: Your code'],
    ['tired', null],
  ]);
  expect(JSON.stringify(failed)).not.toContain('123456');
  expect((await list('?state=stuck')).jobs).toHaveLength(3);
  expect((await list('?state=stuck&limit=2&page=2')).jobs).toHaveLength(1);
  expect(await alarms()).toEqual(['jobs_stuck 3', 'jobs_failed 1', 'mails_failed 1']);
});

test('an event that is not delivered is an alarm, whether it failed or never reached the queue', async () => {
  await inTransaction(db, (tx) => publish(tx, { name: 'unhandled.event', payload: {} }));
  expect(await alarms()).toEqual([]);
  await sql`update outbox set occurred_at = occurred_at - interval '11 minutes'`.execute(owner);
  expect(await alarms()).toEqual(['events_undelivered 1']);
  await sql`delete from outbox_pending`.execute(owner);
  await add('deliver_event');
  await set('deliver_event', { attempts: 25, error: 'no' });
  expect(await alarms()).toEqual(['events_undelivered 1']);
});

test('a failed job is tried again with all its attempts, and the audit log says by whom', async () => {
  await add('tired');
  await set('tired', { attempts: 25, error: 'the provider answers 500' });
  const id = await getId('tired');
  expect(await staff.post(`/background-jobs/${id}/retry`)).toMatchObject({ status: 200 });
  expect(await list()).toMatchObject({ failed: 0, jobs: [{ state: 'waiting', attempts: 0 }] });
  expect(
    await one(db, sql`select action, actor_id, before ->> 'error' as error from audit_log order by id desc limit 1`),
  ).toEqual({ action: 'job.retried', actor_id: staff.id, error: 'the provider answers 500' });
});

test('a discarded job is gone with its reason in the audit log; the text of its mail is forgotten', async () => {
  await inTransaction(db, (tx) => sendMail(tx, mail));
  await set('send_mail', { attempts: 25, error: '550 no such mailbox' });
  const id = await getId('send_mail');
  expect((await staff.post(`/background-jobs/${id}/discard`, {})).status).toBe(400);
  expect((await staff.post(`/background-jobs/${id}/discard`, { reason: 'The address is wrong' })).status).toBe(200);
  expect(await list()).toMatchObject({ total: 0 });
  expect(await rows(db, sql`select body, failure from mails order by id desc limit 1`)).toEqual([
    { body: null, failure: 'Discarded by staff: The address is wrong' },
  ]);
  expect(
    await one(db, sql`select action, reason, before ->> 'subject' as about from audit_log order by id desc limit 1`),
  ).toEqual({ action: 'job.discarded', reason: 'The address is wrong', about: 'gone@mail.test: Your code' });
});

test('a job that runs, and one that is not there, is left alone', async () => {
  await add('lasts');
  await set('lasts', { attempts: 1, lockedAgo: 1 });
  const id = await getId('lasts');
  for (const path of [`${id}/retry`, `${id}/discard`])
    expect(
      await staff.post(`/background-jobs/${path}`, path.endsWith('discard') ? { reason: 'Too slow' } : {}),
    ).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
  expect((await staff.post('/background-jobs/999999999999/retry')).status).toBe(404);
  expect((await staff.post('/background-jobs/none/retry')).status).toBe(400);
  expect(await list()).toMatchObject({ total: 1, jobs: [{ state: 'running' }] });
});
