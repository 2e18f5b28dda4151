import { type RunStep, runSteps } from '@fairlead/contract/domain/run-steps.ts';
import type { Run } from '@fairlead/contract/features/runs.ts';
import { intlLocale } from '@fairlead/contract/messages/languages.ts';
import { programmeRuns } from '#app/staff-programmes.ts';
import { runTexts } from '#features/runs/texts.ts';
import { formatNumber } from '#foundation/format.ts';
import { language } from '#foundation/language.ts';
import { isProgrammes } from '#foundation/programme.ts';

/** What a programme is called. */
export const programmeWord = (programme: Run['programme']): string =>
  isProgrammes(programmeRuns, programme) ? programmeRuns[programme].label() : runTexts(`programme.${programme}`);

/** The steps of the programmes whose runs have a sum. */
export const listStepsWith = (sum: 'due' | 'paid'): RunStep[] =>
  runSteps.filter((step) => isProgrammes(programmeRuns, step) && programmeRuns[step].sums.includes(sum));

/** `< 0.1 s`, `0.8 s`, `42 s`, `3 min 5 s`, `2 h 10 min`: how long a run took. */
export function formatDuration(ms: number): string {
  if (ms < 100) return runTexts('durationShort');
  if (ms < 10_000) return runTexts('durationSeconds', { seconds: formatTenths(ms / 1000) });
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return runTexts('durationSeconds', { seconds: formatNumber(seconds) });
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? runTexts('durationMinutes', { minutes, seconds: seconds % 60 })
    : runTexts('durationHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

const formatTenths = (value: number) =>
  value.toLocaleString(intlLocale(language), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `60 %`: what part of each due return was paid. */
export const formatShare = (share: number): string =>
  runTexts('share', { percent: formatNumber(Math.floor(share * 10_000) / 100) });

/** Whether a final run paid less level income than was due: its returns may have been paid in full. */
export const isLevelUnderfunded = (run: Run): boolean =>
  run.programme === 'accrual' && run.finished_at !== null && run.levels_paid < run.levels_due;

/** The pool that a waiting run waits for: returns are settled before level commissions. */
export const poolWaitedFor = (run: Run): 'returns' | 'marketing' =>
  run.returns_paid < run.returns_due ? 'returns' : 'marketing';

/** Whether a run pays a month's prizes: its counts are items, due and paid. */
export const isPrizeRun = ({ programme }: Pick<Run, 'programme'>): boolean => listStepsWith('paid').includes(programme);

/** What becomes of the prizes that a month's run did not pay. */
export const labelUnpaid = ({ programme }: Pick<Run, 'programme'>): string =>
  (isProgrammes(programmeRuns, programme) && programmeRuns[programme].unpaid?.()) || runTexts('forfeited');
