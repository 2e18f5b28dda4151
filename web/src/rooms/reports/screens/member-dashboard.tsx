import type { ReturnsDay } from '@fairlead/contract/rooms/reports.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChartBar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { errorText } from '#foundation/api-error.ts';
import { useSession } from '#foundation/session.tsx';
import { PanelCard } from '#kit/panel-card.tsx';
import { ReturnsChart } from '#kit/returns-chart.tsx';
import type { ReturnDay } from '#kit/returns-days.ts';
import { EmptyState, ErrorState, LoadingState } from '#kit/states.tsx';
import { AccountHead, AccountHeadPhone } from '#rooms/reports/parts/account-head.tsx';
import classes from '#rooms/reports/parts/dashboard.module.css';
import { InvestmentsPanel } from '#rooms/reports/parts/investments-panel.tsx';
import { MovementsPanel } from '#rooms/reports/parts/movements-panel.tsx';
import { WaitingPanel } from '#rooms/reports/parts/waiting-panel.tsx';
import { useMemberDashboard } from '#rooms/reports/queries.ts';
import { CurrentRiskNotice } from '#rooms/settings/parts/current-risk-notice.tsx';

const PHONE_DAYS = 14;

/** A member's overview: accounts, returns day by day, what waits, what happened, what is invested. */
export function MemberDashboardScreen() {
  const { auth } = useSession();
  return auth && <Overview memberId={auth.id} />;
}

function Overview({ memberId }: { memberId: number }) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const { data, error, refetch } = useMemberDashboard(memberId);
  if (!data)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          <LoadingState lines={[20, 46, 40, 12]} />
        )}
      </PanelCard>
    );
  const head = {
    wallets: data.wallets,
    activePlans: data.investments.active,
    openWithdrawals: data.open_withdrawals,
  };
  if (isPhone)
    return (
      <div className={classes.page}>
        <AccountHeadPhone {...head} />
        <WaitingPanel items={data.waiting} memberId={memberId} bare />
        <Returns days={data.returns.slice(-PHONE_DAYS)} detail={`${PHONE_DAYS} business days`} />
        <CurrentRiskNotice />
        <MovementsPanel movements={data.movements} />
        <InvestmentsPanel investments={data.investments} />
      </div>
    );
  return (
    <div className={classes.page}>
      <AccountHead {...head} />
      <div className={classes.columns}>
        <Returns days={data.returns} />
        <WaitingPanel items={data.waiting} memberId={memberId} footer={<CurrentRiskNotice />} />
      </div>
      <div className={classes.columns}>
        <MovementsPanel movements={data.movements} />
        <div className={classes.side}>
          <InvestmentsPanel investments={data.investments} />
        </div>
      </div>
    </div>
  );
}

/** A day still being paid is not yet short of its target. */
const chartDay = ({ day, profit, compound, due, state }: ReturnsDay): ReturnDay => ({
  day,
  profit,
  compound,
  target: state === 'unfunded' ? due : profit + compound,
});

function Returns({ days, detail }: { days: readonly ReturnsDay[]; detail?: string }) {
  if (days.some(({ state }) => state !== 'none'))
    return <ReturnsChart days={days.map(chartDay)} {...(detail ? { detail } : {})} />;
  return (
    <PanelCard title="Returns credited">
      <EmptyState
        icon={<IconChartBar size={24} stroke={1.75} />}
        title="No returns yet"
        action={
          <Button component={Link} to={screens.subscription} variant="default" size="sm">
            See plans
          </Button>
        }
      >
        Each business day of your investments appears here, the days that were not funded too.
      </EmptyState>
    </PanelCard>
  );
}
