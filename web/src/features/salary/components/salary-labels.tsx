import type { SalaryState } from '@fairlead/contract/features/salary.ts';
import { salary } from '#features/salary/texts.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** The status of a month. */
export function SalaryBadge({ status, small = false }: { status: SalaryState; small?: boolean }) {
  switch (status) {
    case 'paid':
      return (
        <StatusBadge status="complete" small={small} quiet="settled">
          {salary('paid')}
        </StatusBadge>
      );
    case 'pending':
      return <StatusBadge status="pending" small={small} />;
    case 'unfunded':
      return <StatusBadge status="unfunded" small={small} />;
    case 'blocked':
      return <StatusBadge status="blocked" small={small} />;
  }
}
