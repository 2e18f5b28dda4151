/** The ledger's public API: the one file that other packages import. */
export { accountText, memberAccountText, systemAccountText } from './account-text.ts';
export { type AccountId, describeAccount, memberAccount, systemAccount } from './accounts.ts';
export { lastPostingBefore, listBalancesAt } from './balances-at.ts';
export { findEntry, readCustodyAt } from './custody-at.ts';
export {
  type BalancesByKind,
  type CustodyDay,
  type DailyFlow,
  dailyFlows,
  getBalancesByKind,
  listBalancesByDay,
  listCustodyByDay,
  listFlows,
  rebuildDailyFlows,
  rollUpDailyFlows,
  sumKinds,
} from './daily-flows.ts';
export { type Entry, readEntries } from './entries.ts';
export {
  bookings,
  countPostings,
  custodyBookings,
  entryPostings,
  hasReversal,
  isAnythingBooked,
  isReversed,
  newestPosting,
  openReservations,
  reservationsIn,
  reversedSums,
  systemBalance,
} from './entry-postings.ts';
export { checkOpenHolds, checkPostings, heldFor, sumCreditsByEntryType } from './expect.ts';
export { feesBooked } from './fees.ts';
export { captureHold, type HoldSource, hold, releaseHold, settlePayout } from './hold.ts';
export { getIncome } from './income.ts';
export {
  type JournalFilter,
  type JournalPosition,
  type Posted,
  readJournal,
  readWholeJournal,
  sumJournal,
} from './journal.ts';
export { keepRollingUpFlows } from './keep-rolling-up-flows.ts';
export { memberFlows } from './member-flows.ts';
export { ledgerTables } from './own-tables.ts';
export { type AccountPeriod, type DayOfEntries, readAccountPeriods, sumEntriesByDay } from './period-flows.ts';
export { type PoolBalance, poolBalances, readSystemAccounts } from './pools.ts';
export { composeCoveredPosting, type Posting, post, postCaused, postSet, requireCovered, reverse } from './post.ts';
export { closeReservation, lockAvailable, reserve } from './reserve.ts';
export { settledPosting } from './settled.ts';
export {
  type AccountLine,
  type AccountTotals,
  type Period,
  readAccountLines,
  readAccountTotals,
  readLinesPage,
  type Stretch,
} from './statement.ts';
export { type Check, check, checkDerived, verifyLedger } from './verify.ts';
export {
  getOwed,
  getSystemBalances,
  getWallets,
  lockAccounts,
  openAccounts,
  selectBalances,
  selectPostings,
  selectWallets,
  standingPostings,
  walletsOfMany,
} from './views.ts';
