import { salary } from '@fairlead/contract/programmes/salary.ts';
import type { ServerProgramme } from '#features/runs/index.ts';
import { salaryChecks } from './checks-store.ts';
import { salaryMessages } from './event-messages.ts';
import { salaryTables } from './own-tables-store.ts';
import { paySalary } from './pay-salary.ts';
import { salaryRules } from './rules-described.ts';
import { t } from './texts.ts';

/** Salary, as the server's parts see it. */
export const salaryProgramme: ServerProgramme<typeof salary> = {
  descriptor: salary,
  endOfDay: { step: salary.step, run: paySalary },
  checks: salaryChecks,
  messages: salaryMessages,
  reversals: { salary: 'posting' },
  entries: { salary: t('entry.salary') },
  rules: salaryRules,
  ownTables: salaryTables,
};
