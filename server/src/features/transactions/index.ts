export { transactionChecks } from './checks-store.ts';
export { type DrillDown, getDrillDown, type LevelIncome, toIncomeKey } from './drill-down-store.ts';
export { keepRollingUp } from './keep-rolling-up.ts';
export { rebuildRollups, rollUpTransactions } from './roll-up-store.ts';
export { listNewest } from './store.ts';
