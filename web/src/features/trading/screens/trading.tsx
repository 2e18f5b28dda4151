import { CLAIM_DAYS } from '@fairlead/contract/features/trading.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { IconChartCandle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { RateChart } from '#features/market-data/components/rate-chart.tsx';
import { pairText } from '#features/plans/components/plan-labels.ts';
import { CurrentRiskNotice } from '#features/settings/components/current-risk-notice.tsx';
import { ClaimHistory } from '#features/trading/components/claim-history.tsx';
import { WaitingPairs } from '#features/trading/components/waiting-pairs.tsx';
import { useWaiting } from '#features/trading/queries.ts';
import classes from '#features/trading/screens/trading.module.css';
import { trading } from '#features/trading/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatList } from '#foundation/format.ts';
import { useSession } from '#foundation/session.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';

/** The daily claim beside the reference rates of its pairs: what is ready on each, and the history. */
export function TradingScreen() {
  const memberId = useSession().auth?.id ?? 0;
  return (
    <div className={shared.page}>
      <p className={shared.lead}>{trading('lead', { days: CLAIM_DAYS })}</p>
      <div className={classes.columns}>
        <div className={classes.aside}>
          <Waiting memberId={memberId} />
          <CurrentRiskNotice />
        </div>
        <RateChart />
      </div>
      <ClaimHistory memberId={memberId} />
    </div>
  );
}

function Waiting({ memberId }: { memberId: number }) {
  const { data, error, refetch } = useWaiting(memberId);
  if (!data)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error, trading('failed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState lines={[18, 42, 40, 14]} />
        )}
      </PanelCard>
    );
  return (
    <>
      {data.pairs.length === 0 && <NothingReady invested={data.invested} />}
      <WaitingPairs memberId={memberId} pairs={data.pairs} />
    </>
  );
}

function NothingReady({ invested }: { invested: readonly { pair: string }[] }) {
  const icon = <IconChartCandle size={24} stroke={1.75} />;
  return (
    <PanelCard>
      {invested.length === 0 ? (
        <EmptyState
          icon={icon}
          title={trading('noPlan')}
          action={
            <Button component={Link} to={screens.subscription}>
              {trading('seePlans')}
            </Button>
          }
        >
          {trading('noPlanDetail')}
        </EmptyState>
      ) : (
        <EmptyState icon={icon} title={trading('nothingReady')}>
          {trading('nothingReadyDetail', { pairs: formatList(invested.map(({ pair }) => pairText(pair))) })}
        </EmptyState>
      )}
    </PanelCard>
  );
}
