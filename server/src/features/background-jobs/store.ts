import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { JobFilter, JobState } from '@fairlead/contract/features/background-jobs.ts';
import { clockOffset } from '#foundation/clock.ts';
import { type Db, maybeOne, one, rows, sharedRead, sql, type Tx } from '#foundation/db.ts';
import { mailSubject } from '#foundation/mail-outbox.ts';
import { eventName, unqueuedEvents } from '#foundation/outbox.ts';
import { STUCK_AFTER_MINUTES } from './rules.ts';

export type BackgroundJob = {
  id: string;
  task: string;
  subject: string | null;
  state: JobState;
  stuck: boolean;
  attempts: number;
  max_attempts: number;
  created_at: Date;
  due_at: Date | null;
  started_at: Date | null;
  error: string | null;
};

/** The queue's jobs with whether they are stuck. The queue knows the database's time only. */
const jobsWithStuck = sql`
  select *, case state
      when 'waiting' then due_at < now() - ${STUCK_AFTER_MINUTES.waiting} * interval '1 minute'
      when 'retrying' then created_at < now() - ${STUCK_AFTER_MINUTES.retrying} * interval '1 minute'
      when 'running' then started_at < now() - ${STUCK_AFTER_MINUTES.running} * interval '1 minute'
      else false end as stuck
  from background_jobs()`;

/** A job as staff see it: what it is about, and its times by the platform's clock. */
const shown = sql`
  select j.id::text as id, j.task, j.state, j.stuck, j.attempts, j.max_attempts, j.error, j.created_at + c."offset" as created_at,
    case when j.state in ('waiting', 'retrying') then j.due_at + c."offset" end as due_at, j.started_at + c."offset" as started_at,
    case j.task
      when 'send_mail' then ${mailSubject(sql`(j.payload ->> 'mailId')::int`)}
      when 'deliver_event' then ${eventName(sql`(j.payload ->> 'eventId')::bigint`)}
      when 'refresh_payment' then 'payment ' || (j.payload ->> 'providerPaymentId')
      when 'send_code' then j.payload ->> 'email' end as subject
  from jobs j cross join ${clockOffset} c`;

const narrowed = (state: JobFilter | undefined) =>
  state === undefined ? sql`true` : state === 'stuck' ? sql`j.stuck` : sql`j.state = 'failed'`;

/** A page of the jobs that are not done, the newest first. */
export const listJobs = (db: Db, state: JobFilter | undefined, page: Page): Promise<BackgroundJob[]> =>
  rows(
    db,
    sql<BackgroundJob>`with jobs as (${jobsWithStuck}) ${shown} where ${narrowed(state)}
      order by j.id desc limit ${page.limit} offset ${page.offset}`,
  );

/** How many jobs are not done, how many of them have failed and how many are stuck. */
export const countJobs = (db: Db): Promise<{ total: number; failed: number; stuck: number }> =>
  one(
    db,
    sql<{ total: number; failed: number; stuck: number }>`
      select count(*)::int as total, (count(*) filter (where state = 'failed'))::int as failed, (count(*) filter (where stuck))::int as stuck
      from (${jobsWithStuck}) as jobs`,
  );

export const findJob = (db: Db, id: string): Promise<BackgroundJob | undefined> =>
  maybeOne(db, sql<BackgroundJob>`with jobs as (${jobsWithStuck}) ${shown} where j.id = ${id}::bigint`);

/** The mail that a job sends, if it is one. */
export const findMailOfJob = async (db: Db, id: string): Promise<number | undefined> =>
  (
    await maybeOne(
      db,
      sql<{ mailId: number }>`
        select (payload ->> 'mailId')::int as "mailId" from background_jobs() where id = ${id}::bigint and task = 'send_mail'`,
    )
  )?.mailId;

/** @returns whether the job was there and not running */
export const rescheduleJob = async (tx: Tx, id: string): Promise<boolean> =>
  (await one(tx, sql<{ found: boolean }>`select retry_background_job(${id}::bigint) as found`)).found;

/** @returns whether the job was there and not running */
export const removeJob = async (tx: Tx, id: string): Promise<boolean> =>
  (await one(tx, sql<{ found: boolean }>`select discard_background_job(${id}::bigint) as found`)).found;

/** What is not done of one kind of job. `oldestSeconds`: how long the one that waits longest is overdue, or is being tried again. */
export type JobFigures = { job: string; waiting: number; running: number; failed: number; oldestSeconds: number };

/** What is not done, by kind of job. */
export const listJobFigures = (db: Db): Promise<JobFigures[]> =>
  rows(
    db,
    sql<JobFigures>`
      select task as job, (count(*) filter (where state in ('waiting', 'retrying')))::int as waiting,
        (count(*) filter (where state = 'running'))::int as running, (count(*) filter (where state = 'failed'))::int as failed,
        greatest(0, coalesce(extract(epoch from now() - min(case state when 'waiting' then due_at when 'retrying' then created_at end)), 0))::float8
          as "oldestSeconds"
      from background_jobs() group by task order by task`,
  );

export type Trouble = { count: number; since: Date | null };
export type Troubles = { failed: Trouble; stuck: Trouble; events: Trouble; mails: Trouble };

/**
 * What is wrong with the background work, by what it means: events that were not delivered, among them those that did not
 * even reach the queue; mails that were given up; other jobs that failed, and jobs that are stuck.
 */
export async function findTroubles(db: Db): Promise<Troubles> {
  const found = await rows(
    db,
    sharedRead(sql<Trouble & { kind: keyof Troubles }>`
      select kind, count(*)::int as count, min(at) as since from (
        select case when task = 'deliver_event' then 'events' when stuck then 'stuck' when task = 'send_mail' then 'mails' else 'failed' end as kind,
          created_at + c."offset" as at
        from (${jobsWithStuck}) as jobs cross join ${clockOffset} c where stuck or state = 'failed'
        union all
        select 'events', o.occurred_at from ${unqueuedEvents} o
        where o.occurred_at < (select app_now()) - ${STUCK_AFTER_MINUTES.waiting} * interval '1 minute') as troubles
      group by kind`),
  );
  const none: Trouble = { count: 0, since: null };
  const of = (kind: keyof Troubles) => found.find((each) => each.kind === kind) ?? none;
  return { failed: of('failed'), stuck: of('stuck'), events: of('events'), mails: of('mails') };
}
