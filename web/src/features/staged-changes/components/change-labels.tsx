import type { ChangeKindName, ChangeState } from '@fairlead/contract/domain/staged-changes.ts';
import type { StagedChange } from '@fairlead/contract/features/staged-changes.ts';
import { formatMoment } from '#foundation/format.ts';
import { StatusBadge, type StatusName } from '#ui/status-badge.tsx';

/** What each kind of change is called. */
export const kindLabels: Record<ChangeKindName, string> = {
  setting: 'Setting',
  member_email: "Member's e-mail",
  member_password: "Member's password",
  member_address: "Member's payout address",
  member_second_factor: "Member's second factor",
  withdrawal_freeze_lift: 'Freeze of withdrawals',
  staff_invitation: 'Staff invitation',
  staff_role: 'Staff role',
  staff_unblock: 'Staff block',
  staff_second_factor: "Staff member's second factor",
  plan_rate: 'Plan target',
};

const looks: Record<ChangeState, [StatusName, string]> = {
  proposed: ['waiting', 'Needs approval'],
  scheduled: ['approved', 'Scheduled'],
  applied: ['done', 'Applied'],
  rejected: ['rejected', 'Rejected'],
  withdrawn: ['closed', 'Withdrawn'],
  failed: ['failed', 'Not applied'],
};

export function ChangeBadge({ change }: { change: StagedChange }) {
  const [status, label] = looks[change.state];
  return (
    <StatusBadge status={status} quiet="settled" small>
      {label}
    </StatusBadge>
  );
}

/** `CH-12` */
export const formatNumber = ({ id }: Pick<StagedChange, 'id'>): string => `CH-${id}`;

/** From when it holds, in a sentence. */
export function describeMoment({ state, wait_hours, effective_at }: StagedChange): string {
  if (state === 'applied') return effective_at ? `since ${formatMoment(effective_at)}` : 'applied';
  if (state === 'scheduled' && effective_at) return `from ${formatMoment(effective_at)}`;
  if (state !== 'proposed') return 'never';
  return wait_hours === 0 ? 'as soon as it is approved' : `${wait_hours} hours after it is approved`;
}
