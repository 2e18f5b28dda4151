import type { Investment } from '@fairlead/contract/features/investments.ts';
import { Progress } from '@mantine/core';
import { investmentTexts } from '#features/investments/texts.ts';

/** How many of the term's days have passed, as a bar; grey once it has ended. */
export function TermProgress({ investment, widthPx }: { investment: Investment; widthPx?: number }) {
  const { accruals_used, term_days, status } = investment;
  return (
    <Progress
      value={Math.min(100, (accruals_used / term_days) * 100)}
      aria-label={investmentTexts('dayOf', { day: accruals_used, days: term_days })}
      {...(status === 'active' ? {} : { color: 'var(--fl-chart-5)' })}
      {...(widthPx ? { w: widthPx } : {})}
    />
  );
}
