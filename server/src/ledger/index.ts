/** The ledger's door: the one file of it that others import. */
export { type AccountId, describeAccount, memberAccount, systemAccount } from './accounts.ts';
export { openAndPost } from './bulk.ts';
export { checkOpenHolds, checkPostings, heldFor, sumCreditsByEntryType } from './expect.ts';
export { feesBooked } from './fees.ts';
export { captureHold, type HoldSource, hold, releaseHold, settlePayout } from './hold.ts';
export { incomeOf } from './income.ts';
export { type PoolBalance, poolBalances } from './pools.ts';
export { type Posting, post, postCaused, postSet, reverse } from './post.ts';
export { closeReservation, lockAvailable, reserve } from './reserve.ts';
export { type Check, check, checkDerived, verifyLedger } from './verify.ts';
export {
  balancesOf,
  coverage,
  getSystemBalances,
  lockAccounts,
  openAccounts,
  owedToMembers,
  postingsOf,
  standingPostings,
  walletsOf,
  walletsOfMany,
} from './views.ts';
