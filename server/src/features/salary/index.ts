export { type MonthFigures, monthFigures } from './figures-store.ts';
export { salaryProgramme } from './programme.ts';
export { type Figures, type Tier, tierFor, validateTiers } from './rules.ts';
export { listTiers, timesPaid } from './store.ts';
