import type { Programme } from '../domain/programme.ts';

/** One USDT for each month at whose end a member has principal in active investments. */
export const loyalty = {
  name: 'loyalty',
  step: 'loyalty',
  entryTypes: { loyalty: 'marketing_pool -> main' },
  dataDomain: 'loyalty',
  auditActions: [],
  ruleGroup: 'loyalty',
  notifications: { 'loyalty.paid': 'team' },
} as const satisfies Programme;
