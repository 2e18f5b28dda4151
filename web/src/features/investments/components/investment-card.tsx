import type { Investment } from '@fairlead/contract/features/investments.ts';
import type { RecentDays } from '@fairlead/contract/features/runs.ts';
import { Button } from '@mantine/core';
import classes from '#features/investments/components/investment-card.module.css';
import { capUsedPercent, InvestmentBadge, numberOf } from '#features/investments/components/investment-words.tsx';
import { TermProgress } from '#features/investments/components/term-progress.tsx';
import { payoutWord, riskWords } from '#features/plans/components/plan-words.ts';
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
  const { mode, status, invested_amount, current_value, total_earned, accruals_used, term_days, end_date } = investment;
  const grows = mode === 'compound' && status === 'active';
  return (
    <PanelCard
      title={investment.plan_name}
      detail={`${numberOf(investment)} · ${payoutWord(investment)} · ${riskWords[investment.risk]}`}
      action={<InvestmentBadge investment={investment} />}
    >
      <div className={classes.figures}>
        <CardFigure label={grows ? 'Current value' : 'Invested'} micro={grows ? current_value : invested_amount} />
        <CardFigure label="Earned" micro={total_earned} signed unit={null} align="right" />
      </div>
      <TermProgress investment={investment} />
      <div className={classes.term}>
        <span>
          Day {accruals_used} of {term_days}
        </span>
        <span>
          {status === 'active' ? 'Ends' : 'Ended'} <DateText at={investment.ended_at ?? end_date} />
        </span>
      </div>
      <Facts investment={investment} recent={recent} />
      <Button
        variant="default"
        fullWidth
        mt="md"
        onClick={onOpen}
        aria-label={`Terms and days of ${numberOf(investment)}`}
      >
        Terms and days
      </Button>
    </PanelCard>
  );
}

function Facts({ investment, recent }: { investment: Investment; recent: RecentDays | undefined }) {
  return (
    <div className={classes.facts}>
      <FactList plain>
        <FactRow label="Target rate">
          <RateText ratePpm={investment.roi_percentage} accruesOn={investment.accrues_on} labelled />
        </FactRow>
        {recent && (
          <FactRow label={`Last ${recent.paid + recent.partly + recent.unpaid} days`}>{recentText(recent)}</FactRow>
        )}
        {investment.leaving_since ? (
          <FactRow label="Leaving, accrues nothing since">
            <DateText at={investment.leaving_since} />
          </FactRow>
        ) : (
          <FactRow label="Income cap, 2 × what is invested">{capUsedPercent(investment)} % used</FactRow>
        )}
      </FactList>
    </div>
  );
}

/** `18 paid, 1 in part, 1 not`: the bad days are named, zeros are left out. */
function recentText({ paid, partly, unpaid }: RecentDays): string {
  return [`${paid} paid`, ...(partly > 0 ? [`${partly} in part`] : []), ...(unpaid > 0 ? [`${unpaid} not`] : [])].join(
    ', ',
  );
}
