import type { ChangeKindName, ChangeState } from '@fairlead/contract/domain/staged-changes.ts';
import type { StagedChange } from '@fairlead/contract/features/staged-changes.ts';
import { changeLabels } from '#app/staff-programmes.ts';
import { changes } from '#features/staged-changes/texts.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { isProgrammes } from '#foundation/programme.ts';
import { StatusBadge, type StatusName } from '#ui/status-badge.tsx';

/** What each kind of change is called. */
export const labelKind = (kind: ChangeKindName): string =>
  isProgrammes(changeLabels, kind) ? changeLabels[kind]() : changes(`kind.${kind}`);

const stateStatus: Record<ChangeState, StatusName> = {
  proposed: 'waiting',
  scheduled: 'approved',
  applied: 'done',
  rejected: 'rejected',
  withdrawn: 'closed',
  failed: 'failed',
};

export function ChangeBadge({ change }: { change: StagedChange }) {
  return (
    <StatusBadge status={stateStatus[change.state]} quiet="settled" small>
      {changes(`state.${change.state}`)}
    </StatusBadge>
  );
}

/** `CH-12` */
export const formatReference = ({ id }: Pick<StagedChange, 'id'>): string => `CH-${id}`;

/** From when it is effective. */
export function describeTimestamp({ state, wait_hours, effective_at }: StagedChange): string {
  if (state === 'applied')
    return effective_at ? changes('since', { time: formatMoment(effective_at) }) : changes('wasApplied');
  if (state === 'scheduled' && effective_at) return changes('from', { time: formatMoment(effective_at) });
  if (state !== 'proposed') return changes('never');
  return wait_hours === 0 ? changes('asSoonAsApproved') : changes('afterHours', { hours: wait_hours });
}
