import type { RankProgress } from '@fairlead/contract/features/leadership.ts';
import type { ReactNode } from 'react';
import { RankBadge } from '#features/leadership/components/award-labels.tsx';
import { useRankProgress } from '#features/leadership/queries.ts';
import { leadership } from '#features/leadership/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatList, formatMoney, formatMonth } from '#foundation/format.ts';
import { Ladder, Rung } from '#ui/ladder.tsx';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** A member's leadership ranks: what each requires and pays, which are reached, and how qualified volume is counted. */
export function RankList({ memberId }: { memberId: number }) {
  const { data, error, refetch } = useRankProgress(memberId);
  if (!data)
    return (
      <PanelCard title={leadership('title')}>
        {error ? (
          <ErrorState message={errorText(error, leadership('failed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState lines={[18, 40, 40, 40]} />
        )}
      </PanelCard>
    );
  const { example } = data;
  const figures = {
    legs: formatList(example.legs.map((leg) => formatMoney(leg))),
    volume: formatMoney(example.business),
    qualified: formatMoney(example.qualified),
  };
  return (
    <PanelCard flush title={leadership('title')} detail={leadership('titleDetail')}>
      <Ladder
        example={
          example.rank
            ? leadership('exampleReached', { ...figures, rank: example.rank, amount: formatMoney(example.amount) })
            : leadership('exampleBelow', figures)
        }
      >
        {data.ranks.map((rank) => (
          <Rank key={rank.id} rank={rank} />
        ))}
      </Ladder>
    </PanelCard>
  );
}

function getRankDetail({ business, status, missing, month }: RankProgress): ReactNode {
  const volume = <Money micro={business} />;
  if (month) return leadership.rich('rankReached', { volume, month: formatMonth(month) });
  return status === 'open' && missing > 0n
    ? leadership.rich('rankMissing', { volume, missing: <Money micro={missing} /> })
    : leadership.rich('rankDetail', { volume });
}

function Rank({ rank }: { rank: RankProgress }) {
  return (
    <Rung
      name={rank.name}
      amount={rank.amount}
      detail={getRankDetail(rank)}
      state={<RankBadge status={rank.status} small />}
    />
  );
}
