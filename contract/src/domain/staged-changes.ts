import { programmes } from '../app/programmes.ts';

/** What may be changed by a proposal that someone else agrees to. */
export const changeKinds = [
  'setting',
  'member_email',
  'member_password',
  'member_address',
  'member_second_factor',
  'withdrawal_freeze_lift',
  'staff_invitation',
  'staff_role',
  'staff_unblock',
  'staff_second_factor',
  'plan_rate',
  ...programmes.flatMap((programme) => ('changeKinds' in programme ? programme.changeKinds : [])),
  'pool_funding',
  'chain',
  'unknown_payout',
] as const;
export type ProgrammeChangeKind = Extract<
  (typeof programmes)[number],
  { changeKinds: readonly string[] }
>['changeKinds'][number];
export type ChangeKindName = (typeof changeKinds)[number];

/**
 * A change's life: proposed, agreed to and scheduled for the time from which it takes effect, applied; or ended before by a
 * second person (rejected), by its author (withdrawn), or because it could not be applied any more (failed).
 */
export const changeStates = ['proposed', 'scheduled', 'applied', 'rejected', 'withdrawn', 'failed'] as const;
export type ChangeState = (typeof changeStates)[number];
