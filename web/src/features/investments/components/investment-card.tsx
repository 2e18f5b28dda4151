import type { Investment } from '@fairlead/contract/features/investments.ts';
import type { RecentDays } from '@fairlead/contract/features/runs.ts';
import { Button } from '@mantine/core';
import classes from '#features/investments/components/investment-card.module.css';
import {
  capFactor,
  capUsedPercent,
  formatReference,
  InvestmentBadge,
} from '#features/investments/components/investment-labels.tsx';
import { TermProgress } from '#features/investments/components/term-progress.tsx';
import { investmentTexts } from '#features/investments/texts.ts';
import { distributionLabel, riskWord } from '#features/plans/components/plan-labels.ts';
import { formatList } from '#foundation/format.ts';
import { DateText } from '#ui/date-text.tsx';
import { CardFigure } from '#ui/money.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import { RateText } from '#ui/rate-text.tsx';

export interface InvestmentCardProps {
  investment: Investment;
  recent: RecentDays | undefined;
  /** Opens what was agreed and every day behind the figures. */
  onOpen: () => void;
}

/** One investment as a card: what is in it, what it earned, how far it is. */
export function InvestmentCard({ investment, recent, onOpen }: InvestmentCardProps) {
  const { distribution, status, invested_amount, current_value, total_earned, accruals_used, term_days, end_date } =
    investment;
  const grows = distribution === 'compound' && status === 'active';
  return (
    <PanelCard
      title={investment.plan_name}
      detail={`${formatReference(investment)} · ${distributionLabel(investment)} · ${riskWord(investment.risk)}`}
      action={<InvestmentBadge investment={investment} />}
    >
      <div className={classes.figures}>
        <CardFigure
          label={investmentTexts(grows ? 'currentValue' : 'invested')}
          micro={grows ? current_value : invested_amount}
        />
        <CardFigure label={investmentTexts('earned')} micro={total_earned} signed unit={null} align="right" />
      </div>
      <TermProgress investment={investment} />
      <div className={classes.term}>
        <span>{investmentTexts('dayOf', { day: accruals_used, days: term_days })}</span>
        <span>
          {investmentTexts.rich(status === 'active' ? 'endsOn' : 'endedOn', {
            day: <DateText at={investment.ended_at ?? end_date} />,
          })}
        </span>
      </div>
      <Facts investment={investment} recent={recent} />
      <Button
        variant="default"
        fullWidth
        mt="md"
        onClick={onOpen}
        aria-label={investmentTexts('termsAndDaysOf', { number: formatReference(investment) })}
      >
        {investmentTexts('termsAndDays')}
      </Button>
    </PanelCard>
  );
}

function Facts({ investment, recent }: { investment: Investment; recent: RecentDays | undefined }) {
  return (
    <div className={classes.facts}>
      <FactList plain>
        <FactRow label={investmentTexts('targetRate')}>
          <RateText ratePpm={investment.ratePpm} accruesOn={investment.accrues_on} labelled />
        </FactRow>
        {recent && (
          <FactRow label={investmentTexts('recent', { days: recent.paid + recent.partly + recent.unpaid })}>
            {recentText(recent)}
          </FactRow>
        )}
        {investment.notice_given_on ? (
          <FactRow label={investmentTexts('inNoticeSince')}>
            <DateText at={investment.notice_given_on} />
          </FactRow>
        ) : (
          <FactRow label={investmentTexts('cap', { factor: capFactor(investment) })}>
            {investmentTexts('capUsedPercent', { percent: capUsedPercent(investment) })}
          </FactRow>
        )}
      </FactList>
    </div>
  );
}

/** `18 paid, 1 in part and 1 not paid`: the bad days are named, zeros are left out. */
function recentText({ paid, partly, unpaid }: RecentDays): string {
  return formatList([
    investmentTexts('recentPaid', { count: paid }),
    ...(partly > 0 ? [investmentTexts('recentPartly', { count: partly })] : []),
    ...(unpaid > 0 ? [investmentTexts('recentNotPaid', { count: unpaid })] : []),
  ]);
}
