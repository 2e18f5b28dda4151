import type { Investment } from '@fairlead/contract/features/investments.ts';
import type { ReactNode } from 'react';
import { AccrualList } from '#features/investments/components/accrual-list.tsx';
import classes from '#features/investments/components/investment-details.module.css';
import {
  capUsedPercent,
  formatReference,
  InvestmentBadge,
} from '#features/investments/components/investment-labels.tsx';
import { investmentTexts } from '#features/investments/texts.ts';
import { distributionSentence, pairText, riskWord, termText } from '#features/plans/components/plan-labels.ts';
import { CurrentRiskNotice } from '#features/settings/components/current-risk-notice.tsx';
import { formatPercent } from '#foundation/format.ts';
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
      asDialog={forStaff}
      opened={investment !== undefined}
      onClose={onClose}
      title={
        investment
          ? investmentTexts('investment', { plan: investment.plan_name, number: formatReference(investment) })
          : ''
      }
      badge={investment && <InvestmentBadge investment={investment} forStaff={forStaff} />}
      {...rest}
    >
      {investment && (
        <>
          <CardFigure
            label={investmentTexts(investment.status === 'active' ? 'currentValue' : 'invested')}
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
    <DrawerSection title={investmentTexts('money')}>
      <FactList>
        <FactRow label={investmentTexts('invested')}>
          <Money micro={investment.invested_amount} decimals={6} />
        </FactRow>
        <FactRow label={investmentTexts('earned')}>
          <Money micro={investment.total_earned} decimals={6} signed />
        </FactRow>
        <FactRow label={investmentTexts('capLabel')}>
          <Money micro={investment.earning_cap} />
        </FactRow>
        <FactRow label={investmentTexts('capUsed')}>{capUsedPercent(investment)} %</FactRow>
      </FactList>
    </DrawerSection>
  );
}

function DayFacts({ investment }: { investment: Investment }) {
  const { accruals_used, term_days, notice_given_on, ended_at } = investment;
  return (
    <DrawerSection
      title={investmentTexts('term')}
      aside={investmentTexts('termDay', { day: accruals_used, days: term_days })}
    >
      <FactList>
        <FactRow label={investmentTexts('started')}>
          <DateTimeText at={investment.created_at} />
        </FactRow>
        <FactRow label={investmentTexts('lastAccrualDay')}>
          <DateText at={investment.last_roi_date} />
        </FactRow>
        {notice_given_on && (
          <FactRow label={investmentTexts('inNoticeSince')}>
            <DateText at={notice_given_on} />
          </FactRow>
        )}
        <FactRow label={investmentTexts(ended_at ? 'ended' : 'ends')}>
          <DateText at={ended_at ?? investment.end_date} />
        </FactRow>
      </FactList>
    </DrawerSection>
  );
}

function AgreedFacts({ investment }: { investment: Investment }) {
  const { pair, exitFeePpm, risk } = investment;
  return (
    <DrawerSection title={investmentTexts('termsTitle')}>
      <FactList>
        <FactRow label={investmentTexts('targetRate')}>
          <RateText ratePpm={investment.ratePpm} accruesOn={investment.accrues_on} labelled />
        </FactRow>
        <FactRow label={investmentTexts('term')}>{termText(investment)}</FactRow>
        <FactRow label={investmentTexts('eachReturn')}>{distributionSentence(investment)}</FactRow>
        {pair && <FactRow label={investmentTexts('pair')}>{pairText(pair)}</FactRow>}
        <FactRow label={investmentTexts('planLimits')}>
          {investmentTexts.rich('planRange', {
            min: <Money micro={investment.min} unit={null} />,
            max: <Money micro={investment.max} />,
          })}
        </FactRow>
        <FactRow label={investmentTexts('earlyRedemption')}>
          {investmentTexts('earlyRedemptionOf', { fee: formatPercent(exitFeePpm) })}
        </FactRow>
        <FactRow label={investmentTexts('risk')}>{riskWord(risk)}</FactRow>
        <FactRow label={investmentTexts('levelVersion')}>
          {investmentTexts('version', { version: investment.level_version })}
        </FactRow>
        <FactRow label={investmentTexts('riskVersion')}>
          {investmentTexts('version', { version: investment.risk_notice_version })}
        </FactRow>
      </FactList>
    </DrawerSection>
  );
}
