export { accrueDay } from './accrue-day.ts';
export { runAlarms } from './alarms.ts';
export { archiveDays } from './archive-days.ts';
export { listOldMonths } from './archive-store.ts';
export { completeInvestments } from './complete-investments.ts';
export { readRunFigures } from './figures-store.ts';
export {
  accrualRuns,
  archivedLevelIncome,
  commissionsOn,
  dailyLevelIncome,
  keptLevelIncome,
  lockRunOfCommissions,
  owedLevels,
  sumUnreleased,
  unreleasedLevelIncome,
} from './level-income-store.ts';
export { hasInvestment, reasonAgainst, reasonAtLevel } from './level-qualification-store.ts';
export { getKeptRuns, hasOtherRuns, listAccrualRuns, listMemberAccruals } from './member-accruals.ts';
export type { AccrualRun, MemberAccrual } from './member-accruals-store.ts';
export { getEnd, lastDayOfMonth, missingMonths } from './months.ts';
export { runsTables } from './own-tables-store.ts';
export { type DayPreview, previewDay } from './preview-day.ts';
export { makePrizeRun, type PrizeProgramme } from './prize-run.ts';
export { stepRuns } from './prize-run-store.ts';
export type { EndOfDayStep, Reversal, ServerProgramme } from './programme.ts';
export {
  type AccruedDay,
  listAccruedDays,
  listNewestRuns,
  listReturnsDays,
  newestLevelsDay,
  newestLevelsDue,
  type ReturnsDay,
} from './recent-store.ts';
export { releaseCommissions } from './release-commissions.ts';
export { listReservations } from './reservations-store.ts';
export { restoreDays } from './restore-days.ts';
export { accrualsOn, creditedReturns, owedReturns, returnsOfRun } from './returns-store.ts';
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
  runProgress,
} from './store.ts';
export { verifyArchive } from './verify-archive.ts';
export { verifyRuns } from './verify-store.ts';
