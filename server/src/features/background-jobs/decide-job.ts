import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { giveUpMail } from '#foundation/mail.ts';
import { type BackgroundJob, findJob, findMailOfJob, removeJob, rescheduleJob } from './store.ts';
import { t } from './texts.ts';

/**
 * Tries a job again now, with all its attempts.
 * @throws AppError not_found, wrong_state (it runs)
 */
export async function retryJob(tx: Tx, by: StaffActor, id: string): Promise<void> {
  const job = await findDecidable(tx, id);
  if (!(await rescheduleJob(tx, id))) refuseRunning();
  await audit(tx, by, { action: 'job.retried', subject: `job:${id}`, before: describe(job) });
}

/**
 * Takes a job off the queue without doing it. A mail's text is forgotten with it.
 * @throws AppError not_found, wrong_state (it runs)
 */
export async function discardJob(tx: Tx, by: StaffActor, id: string, reason: string): Promise<void> {
  const job = await findDecidable(tx, id);
  const mailId = await findMailOfJob(tx, id);
  if (!(await removeJob(tx, id))) refuseRunning();
  if (mailId !== undefined) await giveUpMail(tx, mailId, String(t('discardedBy', { reason })));
  await audit(tx, by, { action: 'job.discarded', subject: `job:${id}`, before: describe(job), reason });
}

async function findDecidable(tx: Tx, id: string): Promise<BackgroundJob> {
  const job = (await findJob(tx, id)) ?? fail('not_found', { what: t('job') });
  if (job.state === 'running') refuseRunning();
  return job;
}

/** Where it was just taken, too. */
const refuseRunning = () => fail('wrong_state', { state: t('running'), allowed: t('notRunning') });

const describe = ({ task, subject, state, attempts, error }: BackgroundJob) => ({
  task,
  subject,
  state,
  attempts,
  error,
});
