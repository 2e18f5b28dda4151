import type { Run } from '@fairlead/contract/features/runs.ts';

export const programmeWords: Record<Run['programme'], string> = {
  accrual: 'Returns and level lines',
  release: 'Release of level lines',
  completion: 'Completions',
  lapse: 'Lapsed claims',
  rewards: 'Rewards reached',
  leadership: 'Leadership',
  salary: 'Salary',
};

/** `< 0.1 s`, `0.8 s`, `42 s`, `3 min 5 s`, `2 h 10 min`: how long a run took. */
export function formatDuration(ms: number): string {
  if (ms < 100) return '< 0.1 s';
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** `60 %`: what part of each due return was paid. */
export const formatShare = (share: number): string => `${Math.floor(share * 10_000) / 100} %`;

/** Whether a final run paid less level income than was due: its returns may have been paid in full. */
export const isLevelShort = (run: Run): boolean =>
  run.programme === 'accrual' && run.finished_at !== null && run.levels_paid < run.levels_due;

/** The pool that a waiting run waits for: returns are settled before level commissions. */
export const poolWaitedFor = (run: Run): 'returns' | 'marketing' =>
  run.returns_paid < run.returns_due ? 'returns' : 'marketing';

/** Whether a run pays a month's prizes: its counts are items, due and paid. */
export const isPrizeRun = ({ programme }: Pick<Run, 'programme'>): boolean =>
  programme === 'leadership' || programme === 'salary';
