export {
  creditAccruals,
  type EndingInvestment,
  findSplits,
  lockEnding,
  lockInvestments,
  storeCompleted,
  sumEnding,
  takeGrowth,
  type UnallocatedGrowth,
} from './accrual-store.ts';
export { investmentChecks } from './checks-store.ts';
export { countInvestorsFrom } from './limits-store.ts';
export { listMemberInvestments } from './list-store.ts';
export { creditGrowth, debitGrowth } from './move-growth.ts';
export { endInvestment, giveNotice, withdrawNotice } from './notice.ts';
export { calculateOutlook, readOutlook } from './outlook-store.ts';
export { type AccruedInvestment, findAccrued, listNewestOpen, selectInvestmentSums } from './overview-store.ts';
export { investmentsTables } from './own-tables-store.ts';
export {
  calculatePlanMix,
  findPlanMixDay,
  listPlanMix,
  type PlanInvestments,
  type PlanMixDay,
} from './plan-mix-store.ts';
export type { GrowthPart } from './rules.ts';
export {
  decrementEarned,
  firstStartDay,
  type InvestmentRow,
  investmentsWithin,
  lockInvestment,
  startedInvestments,
  sumPrincipal,
} from './store.ts';
export { subscribe } from './subscribe.ts';
export { dailyReturnsDue, investingMembers, recountInvestments, rollUpKeptFigures } from './totals-store.ts';
