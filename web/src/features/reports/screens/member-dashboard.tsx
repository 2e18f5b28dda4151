import type { ReturnsDay } from '@fairlead/contract/features/member-dashboard.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { useInViewport, useMediaQuery } from '@mantine/hooks';
import { IconChartBar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { HomeNotifications } from '#features/notifications/components/home-notifications.tsx';
import { AccountHead, AccountHeadPhone } from '#features/reports/components/account-head.tsx';
import classes from '#features/reports/components/dashboard.module.css';
import { InvestmentsPanel } from '#features/reports/components/investments-panel.tsx';
import { MovementsPanel } from '#features/reports/components/movements-panel.tsx';
import { WaitingPanel } from '#features/reports/components/waiting-panel.tsx';
import { useMemberDashboard } from '#features/reports/member/queries.ts';
import { t } from '#features/reports/texts.ts';
import { CurrentRiskNotice } from '#features/settings/components/current-risk-notice.tsx';
import { errorText } from '#foundation/api-error.ts';
import { useSession } from '#foundation/session.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { ReturnsChart } from '#ui/returns-chart.tsx';
import type { ReturnDay } from '#ui/returns-days.ts';
import shared from '#ui/shared.module.css';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { ui } from '#ui/texts.ts';

const Nothing = (): ReactNode => null;

/** Loaded after what the overview is about, which stands without it too. */
const NewsPanel = lazy<ComponentType>(() =>
  import('#features/news/components/news-panel.tsx').then(
    (module) => ({ default: module.NewsPanel }),
    () => ({ default: Nothing }),
  ),
);

const ReadingList = lazy<ComponentType>(() =>
  import('#features/lessons/components/reading-list.tsx').then(
    (module) => ({ default: module.ReadingList }),
    () => ({ default: Nothing }),
  ),
);

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
          <ErrorState message={errorText(error, t('dashboardFailed'))} onRetry={() => void refetch()} />
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
      <div className={shared.stack}>
        <AccountHeadPhone {...head} />
        <WaitingPanel items={data.waiting} bare />
        <HomeNotifications />
        <Returns days={data.returns.slice(-PHONE_DAYS)} detail={t('returnsDays', { days: PHONE_DAYS })} />
        <CurrentRiskNotice />
        <MovementsPanel movements={data.movements} />
        <InvestmentsPanel investments={data.investments} />
        <News />
        <Lessons />
      </div>
    );
  return (
    <div className={shared.stack}>
      <AccountHead {...head} />
      <div className={classes.columns}>
        <Returns days={data.returns} />
        <WaitingPanel items={data.waiting} footer={<CurrentRiskNotice />} />
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          <MovementsPanel movements={data.movements} />
          <News />
        </div>
        <div className={classes.side}>
          <HomeNotifications />
          <InvestmentsPanel investments={data.investments} />
          <Lessons />
        </div>
      </div>
    </div>
  );
}

const News = () => (
  <Suspense>
    <NewsPanel />
  </Suspense>
);

/** Loaded when it is about to be seen: it stands last. */
function Lessons() {
  const { ref, inViewport } = useInViewport();
  const [isOpen, setOpen] = useState(false);
  if (inViewport && !isOpen) setOpen(true);
  return (
    <div ref={ref}>
      {isOpen && (
        <Suspense>
          <ReadingList />
        </Suspense>
      )}
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
    <PanelCard title={ui('returnsCredited')}>
      <EmptyState
        icon={<IconChartBar size={24} stroke={1.75} />}
        title={t('noReturns')}
        action={
          <Button component={Link} to={screens.subscription} variant="default" size="sm">
            {t('viewPlans')}
          </Button>
        }
      >
        {t('noReturnsText')}
      </EmptyState>
    </PanelCard>
  );
}
