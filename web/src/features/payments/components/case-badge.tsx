import type { CaseState } from '@fairlead/contract/features/payments.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** A case's state. */
export function CaseBadge({ state }: { state: CaseState }) {
  switch (state) {
    case 'open':
      return <StatusBadge status="open" small />;
    case 'kept':
      return (
        <StatusBadge status="pending" small>
          In suspense
        </StatusBadge>
      );
    case 'resolved':
      return (
        <StatusBadge status="done" small quiet>
          Resolved
        </StatusBadge>
      );
    case 'superseded':
      return (
        <StatusBadge status="closed" small quiet>
          Settled by itself
        </StatusBadge>
      );
  }
}
