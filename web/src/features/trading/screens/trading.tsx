import { CLAIM_DAYS } from '@fairlead/contract/features/trading.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { IconChartCandle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { pairText } from '#features/plans/components/plan-labels.ts';
import { CurrentRiskNotice } from '#features/settings/components/current-risk-notice.tsx';
import { ClaimHistory } from '#features/trading/components/claim-history.tsx';
import { WaitingPairs } from '#features/trading/components/waiting-pairs.tsx';
import { useWaiting } from '#features/trading/queries.ts';
import { trading } from '#features/trading/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatList } from '#foundation/format.ts';
import { useSession } from '#foundation/session.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';

/** The daily claim: what is ready on each pair, and the history. */
export function TradingScreen() {
  const memberId = useSession().auth?.id ?? 0;
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
    <div className={shared.page}>
      <p className={shared.lead}>{trading('lead', { days: CLAIM_DAYS })}</p>
      {data.pairs.length === 0 && <NothingReady invested={data.invested} />}
      <WaitingPairs memberId={memberId} pairs={data.pairs} />
      <CurrentRiskNotice />
      <ClaimHistory memberId={memberId} />
    </div>
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
