import { salary } from '@fairlead/contract/programmes/salary.ts';
import type { ServerProgramme } from '#features/runs/index.ts';
import { salaryChecks } from './checks-store.ts';
import { salaryMessages } from './event-messages.ts';
import { paySalary } from './pay-salary.ts';

/** Salary, as the server's parts see it. */
export const salaryProgramme: ServerProgramme<typeof salary> = {
  endOfDay: { step: salary.step, run: paySalary },
  checks: salaryChecks,
  messages: salaryMessages,
};
