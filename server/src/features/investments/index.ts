export { investmentChecks } from './checks-store.ts';
export { endInvestment, markLeaving, unmarkLeaving } from './leave.ts';
export { listMemberInvestments } from './list-store.ts';
export { creditGrowth, debitGrowth } from './move-growth.ts';
export { accrualDayAfter, accrualDayOn, endDay, type GrowthPart } from './rules.ts';
export { decrementEarned, holidaysAfter, type InvestmentRow, lockInvestment, sumPrincipal } from './store.ts';
export { subscribe } from './subscribe.ts';
