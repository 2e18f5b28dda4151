import type { Investment } from '@fairlead/contract/features/investments.ts';
import { investmentTexts } from '#features/investments/texts.ts';
import { formatNumber, formatPercent } from '#foundation/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** `IN-2207`, as members and staff name an investment. */
export const formatReference = ({ id }: Pick<Investment, 'id'>): string => `IN-${id}`;

/** The status of an investment. Red is the staff's view of one that was redeemed early; a member's own is neutral. */
export function InvestmentBadge({ investment, forStaff = false }: { investment: Investment; forStaff?: boolean }) {
  const { status, notice_given_on } = investment;
  if (status === 'active' && notice_given_on)
    return (
      <StatusBadge status="pending" small={forStaff}>
        {investmentTexts('inNotice')}
      </StatusBadge>
    );
  if (status === 'cancelled' && !forStaff)
    return <StatusBadge status="inactive">{investmentTexts('redeemedEarly')}</StatusBadge>;
  return <StatusBadge status={status} small={forStaff} quiet={forStaff ? 'settled' : false} />;
}

/** How many times the principal an investment earns until its cap, such as `2`. */
export const capFactor = ({ earning_cap, invested_amount }: Investment): string =>
  invested_amount === 0n ? '–' : formatNumber(Number((earning_cap * 100n) / invested_amount) / 100);

/** The part of the earning cap that is used, such as `2.5`. */
export function capUsedPercent({ total_earned, earning_cap }: Investment): string {
  if (earning_cap === 0n) return formatPercent(0);
  return formatPercent(Number((total_earned * 1000n) / earning_cap) * 1000);
}
