import type { BackgroundJob } from '@fairlead/contract/features/background-jobs.ts';
import type { StatusName } from '#ui/status-badge.tsx';

/** What each kind of work does; one that is not named here is shown by its own name. */
const taskLabels: Record<string, string> = {
  send_mail: 'Send a mail',
  send_code: 'Send a code',
  deliver_event: 'Deliver an event',
  refresh_payment: 'Read a deposit from the provider',
  sweep_payments: 'Read open deposits',
  sweep_identity: 'Clear expired codes and sessions',
  fold_tree: 'Roll up team volume',
  end_of_day: 'End-of-day run',
  end_of_day_manual: 'End-of-day run, started by staff',
};

export const labelTask = (task: string): string => taskLabels[task] ?? task.replaceAll('_', ' ');

/** How a job's state is drawn. */
export const jobStatus = ({ state, stuck }: Pick<BackgroundJob, 'state' | 'stuck'>): [StatusName, string] => {
  if (state === 'failed') return ['failed', 'Failed'];
  if (state === 'running') return ['processing', stuck ? 'Running, stuck' : 'Running'];
  if (state === 'retrying') return ['pending', stuck ? 'Retrying, stuck' : 'Retrying'];
  return ['waiting', stuck ? 'Waiting, stuck' : 'Waiting'];
};
