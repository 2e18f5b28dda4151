import { CLAIM_DAYS } from '@fairlead/contract/features/trading.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { IconChartCandle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { pairText } from '#features/plans/components/plan-words.ts';
import { CurrentRiskNotice } from '#features/settings/components/current-risk-notice.tsx';
import { ClaimHistory } from '#features/trading/components/claim-history.tsx';
import { WaitingPairs } from '#features/trading/components/waiting-pairs.tsx';
import { useWaiting } from '#features/trading/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { useSession } from '#foundation/session.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';

/** The daily claim: what waits on each pair, and what became of what waited before. */
export function TradingScreen() {
  const memberId = useSession().auth?.id ?? 0;
  const { data, error, refetch } = useWaiting(memberId);
  if (!data)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          <LoadingState lines={[18, 42, 40, 14]} />
        )}
      </PanelCard>
    );
  return (
    <div className={shared.page}>
      <p className={shared.lead}>
        Returns of claimed plans wait here, by pair, for {CLAIM_DAYS} days after the day they were made on. A claim
        credits all that waits on its pair at once.
      </p>
      {data.pairs.length === 0 && <NothingWaits invested={data.invested} />}
      <WaitingPairs memberId={memberId} pairs={data.pairs} />
      <CurrentRiskNotice />
      <ClaimHistory memberId={memberId} />
    </div>
  );
}

function NothingWaits({ invested }: { invested: readonly { pair: string }[] }) {
  const icon = <IconChartCandle size={24} stroke={1.75} />;
  return (
    <PanelCard>
      {invested.length === 0 ? (
        <EmptyState
          icon={icon}
          title="You have no claimed plan"
          action={
            <Button component={Link} to={screens.subscription}>
              See the plans
            </Button>
          }
        >
          The returns of a claimed plan wait here until you claim them.
        </EmptyState>
      ) : (
        <EmptyState icon={icon} title="Nothing waits to be claimed">
          {invested.map(({ pair }) => pairText(pair)).join(', ')}: a day that accrued waits here from the night after.
        </EmptyState>
      )}
    </PanelCard>
  );
}
