export { accrueDay } from './accrue-day.ts';
export { runAlarms } from './alarms.ts';
export { completeInvestments } from './complete-investments.ts';
export { hasInvestment, reasonAgainst, reasonAtLevel } from './level-qualification-store.ts';
export { listAccrualRuns, listMemberAccruals } from './member-accruals.ts';
export type { AccrualRun, MemberAccrual } from './member-accruals-store.ts';
export { getEnd, lastDayOfMonth, missingMonths } from './months.ts';
export { type DayPreview, previewDay } from './preview-day.ts';
export { makePrizeRun, type PrizeProgramme } from './prize-run.ts';
export { prizeRuns } from './prize-run-store.ts';
export type { EndOfDayStep, Reversal, ServerProgramme } from './programme.ts';
export { type AccruedDay, listAccruedDays, listReturnsDays, type ReturnsDay } from './recent-store.ts';
export { releaseCommissions } from './release-commissions.ts';
export {
  daySequence,
  END_OF_DAY_BATCH_SIZE,
  type EndOfDayOptions,
  isWithinFundingWindow,
} from './rules.ts';
export {
  accrualsBetween,
  countRun,
  findRun,
  finishRun,
  firstMissingDay,
  lockRun,
  markWaiting,
  missingDay,
  openRun,
  type Run,
} from './store.ts';
export { verifyRuns } from './verify-store.ts';
