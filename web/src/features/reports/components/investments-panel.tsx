import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { memberDashboardContract } from '@fairlead/contract/features/member-dashboard.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button, Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from '#features/reports/components/dashboard.module.css';
import { t } from '#features/reports/texts.ts';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { EmptyState } from '#ui/states.tsx';

type Investments = AnswerOf<typeof memberDashboardContract.memberDashboard>['investments'];

/** The newest open investments: how far their term is, and what they earned. */
export function InvestmentsPanel({ investments }: { investments: Investments }) {
  const { newest, total } = investments;
  const link = (
    <Anchor component={Link} to={screens.userInvestments}>
      {t('allCount', { count: total })}
    </Anchor>
  );
  return (
    <PanelCard title={t('investments')} flush action={total > 0 ? link : undefined}>
      {newest.map((investment) => (
        <InvestmentLine key={investment.id} investment={investment} />
      ))}
      {newest.length === 0 && (
        <div style={{ padding: 'var(--fl-panel-inset)' }}>
          <EmptyState
            title={t('noInvestments')}
            action={
              <Button component={Link} to={screens.subscription} variant="default" size="sm">
                {t('viewPlans')}
              </Button>
            }
          >
            {t('noInvestmentsText')}
          </EmptyState>
        </div>
      )}
    </PanelCard>
  );
}

function InvestmentLine({ investment }: { investment: Investments['newest'][number] }) {
  const { plan_name, invested_amount, total_earned, accruals_used, term_days, in_notice } = investment;
  const day = { day: accruals_used, days: term_days };
  return (
    <Link to={screens.userInvestments} className={classes.investment ?? ''}>
      <span className={classes.line}>
        <span>{plan_name}</span>
        <Money micro={invested_amount} unit={null} />
      </span>
      <Progress value={(accruals_used / term_days) * 100} aria-label={t('dayOf', day)} />
      <span className={`${classes.line} ${classes.small}`}>
        <span>{t(in_notice ? 'dayOfInNotice' : 'dayOf', day)}</span>
        <span>{t.rich('earned', { amount: () => <Money micro={total_earned} unit={null} signed /> })}</span>
      </span>
    </Link>
  );
}
