import type { Job } from '#foundation/jobs.ts';
import { applyDueChanges } from './apply-change.ts';
import type { ChangeKinds } from './kind.ts';

/** Applies the changes whose moment has come, every minute. */
export const applyChangesJob = (kinds: ChangeKinds): Job => ({
  name: 'apply_staged_changes',
  cron: '* * * * *',
  run: ({ db, log }) => applyDueChanges(db, kinds, log),
});
