export { type MonthFigures, monthFigures } from './figures-store.ts';
export { salaryProgramme } from './programme.ts';
export { validateTiers } from './rules.ts';
export { listTiers, timesPaid } from './store.ts';
