import * as z from 'zod/mini';
import { memberAccounts } from '../domain/accounts.ts';
import { fileBytes, messageAnswer } from '../domain/answers.ts';
import { endpoint } from '../domain/endpoint.ts';
import { money } from '../domain/money.ts';

/** What keeps an account open: money in it, and what is on its way in or out. */
export const closingObstacles = [...memberAccounts, 'claims', 'level_income', 'deposits', 'withdrawals'] as const;
export const closingObstacle = z.object({ kind: z.enum(closingObstacles), amount: money });
export type ClosingObstacle = z.output<typeof closingObstacle>;

export const accountContract = {
  export: endpoint({
    method: 'POST',
    path: '/account/export',
    audience: 'self',
    nonSpec: true,
    zip: 'my-data.zip',
    changes: ['security', 'audit'],
    summary:
      'Everything that is stored about the signed-in member, as a zip file of data.json and CSV files; asks for a step-up (export), at most 10 times a day',
    answer: fileBytes,
    ownTransactions: true,
  }),
  closing: endpoint({
    method: 'GET',
    path: '/account/closing',
    audience: 'self',
    nonSpec: true,
    reads: ['balances', 'deposits', 'withdrawals', 'claims', 'levelIncome'],
    summary: "What still stands in the way of closing the signed-in member's account; nothing: it can be closed",
    answer: z.object({ obstacles: z.array(closingObstacle) }),
  }),
  close: endpoint({
    method: 'POST',
    path: '/account/close',
    audience: 'self',
    nonSpec: true,
    changes: ['members', 'team', 'session', 'security', 'audit'],
    summary: "Closes the signed-in member's account for good, typed by the own username; asks for a step-up (closing)",
    body: z.strictObject({ username: z.string().check(z.maxLength(100)) }),
    answer: messageAnswer,
  }),
};
