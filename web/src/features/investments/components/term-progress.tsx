import type { Investment } from '@fairlead/contract/features/investments.ts';
import { Progress } from '@mantine/core';

/** How many of the term's days have passed, as a bar; grey once it has ended. */
export function TermProgress({ investment, widthPx }: { investment: Investment; widthPx?: number }) {
  const { accruals_used, term_days, status } = investment;
  return (
    <Progress
      value={Math.min(100, (accruals_used / term_days) * 100)}
      aria-label={`Day ${accruals_used} of ${term_days}`}
      {...(status === 'active' ? {} : { color: 'var(--fl-chart-5)' })}
      {...(widthPx ? { w: widthPx } : {})}
    />
  );
}
