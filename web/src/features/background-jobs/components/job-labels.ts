import type { BackgroundJob } from '@fairlead/contract/features/background-jobs.ts';
import { type JobsKey, jobs } from '#features/background-jobs/texts.ts';
import type { StatusName } from '#ui/status-badge.tsx';

type TaskKey = Extract<JobsKey, `task.${string}`>;

/** Each kind of work that the catalogue describes; the compiler asks for all of them. */
const taskKeys: Record<TaskKey, true> = {
  'task.announce_news': true,
  'task.apply_staged_changes': true,
  'task.deliver_event': true,
  'task.end_of_day': true,
  'task.end_of_day_manual': true,
  'task.fetch_market_candles': true,
  'task.fetch_market_rates': true,
  'task.calculate_outlook': true,
  'task.check_payouts': true,
  'task.check_payout_batch': true,
  'task.check_payout_batches': true,
  'task.send_payouts': true,
  'task.compare_chain': true,
  'task.count_at_provider': true,
  'task.count_cohorts': true,
  'task.count_for_reports': true,
  'task.keep_transparency': true,
  'task.merge_days': true,
  'task.move_uploads': true,
  'task.poll_pending_payments': true,
  'task.purge_old_rows': true,
  'task.refresh_payment': true,
  'task.remind_of_claims': true,
  'task.request_market_rates': true,
  'task.roll_up_kept_figures': true,
  'task.roll_up_volume': true,
  'task.scan_chain': true,
  'task.scan_chains': true,
  'task.send_code': true,
  'task.send_digests': true,
  'task.send_mail': true,
  'task.send_newsletter_link': true,
  'task.snapshot_liabilities': true,
  'task.verify': true,
};

/** What a job does; one that is not described, such as one of an older version, is shown by its own name. */
export function labelTask(task: string): string {
  const key = `task.${task}`;
  return isTaskKey(key) ? jobs(key) : task.replaceAll('_', ' ');
}

const isTaskKey = (key: string): key is TaskKey => Object.hasOwn(taskKeys, key);

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
