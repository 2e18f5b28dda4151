import type { Programme } from '../domain/programme.ts';

/** The revenue share: a part of a month's fees, to the members whom staff appointed. */
export const cto = {
  name: 'cto',
  entryTypes: { cto_share: 'cto_pool -> main', cto_funding: 'fees -> cto_pool', cto_rest: 'cto_pool -> fees' },
  dataDomain: 'revenueShare',
  auditActions: ['cto.deactivate', 'cto.grant', 'cto.pay'],
  notifications: { 'cto.paid': 'team' },
  ruleGroup: 'revenue_share',
} as const satisfies Programme;
