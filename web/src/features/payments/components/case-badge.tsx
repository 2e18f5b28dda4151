import type { CaseState } from '@fairlead/contract/features/payments.ts';
import { payments } from '#features/payments/texts.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** A case's state. */
export function CaseBadge({ state }: { state: CaseState }) {
  switch (state) {
    case 'open':
      return <StatusBadge status="open" small />;
    case 'kept':
      return (
        <StatusBadge status="pending" small>
          {payments('caseState.kept')}
        </StatusBadge>
      );
    case 'resolved':
      return (
        <StatusBadge status="done" small quiet>
          {payments('caseState.resolved')}
        </StatusBadge>
      );
    case 'superseded':
      return (
        <StatusBadge status="closed" small quiet>
          {payments('caseState.superseded')}
        </StatusBadge>
      );
  }
}
