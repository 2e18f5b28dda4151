/** The salaries' door. */
export { salaryChecks } from './checks-store.ts';
export { paySalary } from './pay-salary.ts';
