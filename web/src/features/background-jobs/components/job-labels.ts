import type { BackgroundJob } from '@fairlead/contract/features/background-jobs.ts';
import { type JobsKey, jobs } from '#features/background-jobs/texts.ts';
import type { StatusName } from '#ui/status-badge.tsx';

/** What each kind of work does. */
const taskKeys: Record<string, JobsKey> = {
  send_mail: 'task.send_mail',
  send_code: 'task.send_code',
  deliver_event: 'task.deliver_event',
  refresh_payment: 'task.refresh_payment',
  poll_pending_payments: 'task.poll_pending_payments',
  purge_old_rows: 'task.purge_old_rows',
  roll_up_volume: 'task.roll_up_volume',
  end_of_day: 'task.end_of_day',
  end_of_day_manual: 'task.end_of_day_manual',
};

/** What a job does; one that is not listed is shown by its own name. */
export function labelTask(task: string): string {
  const key = taskKeys[task];
  return key ? jobs(key) : task.replaceAll('_', ' ');
}

const stateStatus: Record<BackgroundJob['state'], StatusName> = {
  failed: 'failed',
  running: 'processing',
  retrying: 'pending',
  waiting: 'waiting',
};

/** How a job's state is drawn. */
export const jobStatus = ({ state, stuck }: Pick<BackgroundJob, 'state' | 'stuck'>): [StatusName, string] => [
  stateStatus[state],
  jobs(`${stuck ? 'stuck' : 'state'}.${state}`),
];
