import type { Investment } from '@fairlead/contract/features/investments.ts';
import type { ReactNode } from 'react';
import { AccrualList } from '#features/investments/components/accrual-list.tsx';
import classes from '#features/investments/components/investment-details.module.css';
import { capUsedPercent, InvestmentBadge, numberOf } from '#features/investments/components/investment-words.tsx';
import { feePercent, pairText, payoutSentence, riskWords, termText } from '#features/plans/components/plan-words.ts';
import { CurrentRiskNotice } from '#features/settings/components/current-risk-notice.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { CardFigure, Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import { RateText } from '#ui/rate-text.tsx';

export interface InvestmentDetailsProps {
  /** `undefined` while none is open. */
  investment: Investment | undefined;
  onClose: () => void;
  onNext?: () => void;
  onPrevious?: () => void;
  /** Who invested, for staff. */
  member?: ReactNode;
  forStaff?: boolean;
  actions?: ReactNode;
}

/** One investment whole: its money, its days, and what was agreed when it began. */
export function InvestmentDetails({ investment, onClose, member, forStaff = false, ...rest }: InvestmentDetailsProps) {
  return (
    <DetailDrawer
      opened={investment !== undefined}
      onClose={onClose}
      title={investment ? `${investment.plan_name} ${numberOf(investment)}` : ''}
      badge={investment && <InvestmentBadge investment={investment} forStaff={forStaff} />}
      {...rest}
    >
      {investment && (
        <>
          <CardFigure
            label={investment.status === 'active' ? 'Current value' : 'Invested'}
            micro={investment.status === 'active' ? investment.current_value : investment.invested_amount}
          />
          {member}
          <MoneyFacts investment={investment} />
          <DayFacts investment={investment} />
          <AgreedFacts investment={investment} />
          <AccrualList key={investment.id} investment={investment} forStaff={forStaff} />
          <div className={classes.notice}>
            <CurrentRiskNotice />
          </div>
        </>
      )}
    </DetailDrawer>
  );
}

function MoneyFacts({ investment }: { investment: Investment }) {
  return (
    <DrawerSection title="Money">
      <FactList>
        <FactRow label="Invested">
          <Money micro={investment.invested_amount} decimals={6} />
        </FactRow>
        <FactRow label="Earned">
          <Money micro={investment.total_earned} decimals={6} signed />
        </FactRow>
        <FactRow label="Earns at most">
          <Money micro={investment.earning_cap} />
        </FactRow>
        <FactRow label="Of that, used">{capUsedPercent(investment)} %</FactRow>
      </FactList>
    </DrawerSection>
  );
}

function DayFacts({ investment }: { investment: Investment }) {
  const { accruals_used, term_days, leaving_since, ended_at } = investment;
  return (
    <DrawerSection title="Term" aside={`day ${accruals_used} of ${term_days}`}>
      <FactList>
        <FactRow label="Began">
          <DateTimeText at={investment.created_at} />
        </FactRow>
        <FactRow label="Last day that accrued">
          <DateText at={investment.last_roi_date} />
        </FactRow>
        {leaving_since && (
          <FactRow label="Leaving since">
            <DateText at={leaving_since} />
          </FactRow>
        )}
        <FactRow label={ended_at ? 'Ended' : 'Ends'}>
          <DateText at={ended_at ?? investment.end_date} />
        </FactRow>
      </FactList>
    </DrawerSection>
  );
}

function AgreedFacts({ investment }: { investment: Investment }) {
  const { pair, exit_fee_percent, risk } = investment;
  return (
    <DrawerSection title="Agreed when it began">
      <FactList>
        <FactRow label="Target rate">
          <RateText ratePpm={investment.roi_percentage} accruesOn={investment.accrues_on} labelled />
        </FactRow>
        <FactRow label="Term">{termText(investment)}</FactRow>
        <FactRow label="Each return">{payoutSentence(investment)}</FactRow>
        {pair && <FactRow label="Pair">{pairText(pair)}</FactRow>}
        <FactRow label="Plan takes">
          <Money micro={investment.min} unit={null} /> to <Money micro={investment.max} />
        </FactRow>
        <FactRow label="Leaving early costs">{feePercent(exit_fee_percent)} % of the principal</FactRow>
        <FactRow label="Risk">{riskWords[risk]}</FactRow>
        <FactRow label="Level percents">version {investment.level_version}</FactRow>
        <FactRow label="Risk notice accepted">version {investment.risk_notice_version}</FactRow>
      </FactList>
    </DrawerSection>
  );
}
