import { programmes } from '@fairlead/contract/app/programmes.ts';
import { type ListedAction, listedActions } from '@fairlead/contract/domain/audit-actions.ts';

/** What an action is done to: `plan` of `plan.add`. */
const getKind = (action: ListedAction): string => action.split('.')[0] ?? '';

/** The kinds of things whose actions are chosen together. */
export const actionGroups = {
  signIn: ['auth'],
  members: ['member', 'own_limit', 'own_pause'],
  withdrawals: ['withdrawal', 'payout_batch'],
  deposits: ['deposit', 'payment', 'payment_link', 'chain', 'topup', 'codes', 'activation_plan'],
  ledger: ['entry', 'case', 'custody', 'treasury', 'transaction', 'return'],
  income: [
    'level_income',
    'end_of_day',
    'achiever',
    ...programmes.flatMap(({ auditActions }) => auditActions.map(getKind)),
  ],
  plans: ['plan', 'levels', 'holiday'],
  support: ['ticket', 'support', 'contact'],
  content: ['news', 'newsletter', 'banner', 'notification', 'market_rates'],
  settings: ['change', 'emergency_stop', 'installation', 'setup', 'archive', 'backup', 'job', 'list', 'saved_view'],
  staff: ['staff', 'queue'],
} as const satisfies Record<string, readonly string[]>;
export type ActionGroup = keyof typeof actionGroups;
export const groupNames = Object.keys(actionGroups) as ActionGroup[];

/** The actions of a group. */
export const listActions = (group: ActionGroup): ListedAction[] => {
  const kinds: readonly string[] = actionGroups[group];
  return listedActions.filter((action) => kinds.includes(getKind(action)));
};

/** What an address asks for: a group, or one action; undefined for neither. */
export function readActions(text: string): ListedAction[] | undefined {
  const group = groupNames.find((name) => name === text);
  if (group) return listActions(group);
  const action = listedActions.find((each) => each === text);
  return action && [action];
}
