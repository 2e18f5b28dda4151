import { listedActions } from '@fairlead/contract/domain/audit-actions.ts';
import { expect, test } from 'vitest';
import { actionLabels } from '#app/staff-programmes.ts';
import { groupNames, listActions, readActions } from '#features/audit/components/groups.ts';
import { messages } from '#features/audit/messages/actions/en.ts';

test('each action stands in one group, and has a text', () => {
  const grouped = groupNames.flatMap(listActions);
  expect([...grouped].sort()).toEqual([...listedActions].sort());
  expect([...Object.keys(messages), ...Object.keys(actionLabels)].sort()).toEqual([...listedActions].sort());
});

test('an address asks for a group or for one action, and for nothing else', () => {
  expect(readActions('withdrawals')).toContain('withdrawal.approved');
  expect(readActions('auth.sign_in_failed')).toEqual(['auth.sign_in_failed']);
  expect(readActions('nothing')).toBeUndefined();
});
