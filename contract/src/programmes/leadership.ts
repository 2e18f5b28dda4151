import type { Programme } from '../domain/programme.ts';

/** A bonus for each rank, paid once, at the end of a month. */
export const leadership = {
  name: 'leadership',
  step: 'leadership',
  entryTypes: { leadership: 'marketing_pool -> main' },
  dataDomain: 'leadership',
  auditActions: ['leadership.reverse'],
  notifications: {
    'leadership.paid': 'team',
    'leadership.unfunded': 'team',
    // a debit, as by an entry of staff
    'leadership.reversed': 'always',
  },
  ruleGroup: 'leadership',
  changeKinds: ['leadership_ranks'],
} as const satisfies Programme;
