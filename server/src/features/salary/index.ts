export { salaryChecks } from './checks-store.ts';
export { type MonthFigures, monthFigures } from './figures-store.ts';
export { paySalary } from './pay-salary.ts';
export { type Figures, type Tier, tierFor, validateTiers } from './rules.ts';
export { listTiers, timesPaid } from './store.ts';
