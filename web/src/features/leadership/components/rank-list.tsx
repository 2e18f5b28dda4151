import type { RankProgress } from '@fairlead/contract/features/leadership.ts';
import { RankBadge } from '#features/leadership/components/award-words.tsx';
import { useStanding } from '#features/leadership/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoney, formatMonth } from '#foundation/format.ts';
import { Ladder, Rung } from '#ui/ladder.tsx';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** A member's leadership ranks: what each asks for and pays, which are reached, and how qualified business is counted. */
export function RankList({ memberId }: { memberId: number }) {
  const { data, error, refetch } = useStanding(memberId);
  if (!data)
    return (
      <PanelCard title="Leadership ranks">
        {error ? (
          <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          <LoadingState lines={[18, 40, 40, 40]} />
        )}
      </PanelCard>
    );
  const { example } = data;
  return (
    <PanelCard
      flush
      title="Leadership ranks"
      detail="Each is a prize paid once, at a month's end, from what staff have put into the marketing pool"
    >
      <Ladder
        example={
          <>
            Worked example: legs of {example.legs.map((leg) => formatMoney(leg)).join(', ')} USDT are a business of{' '}
            {formatMoney(example.business)}. The strongest leg counts no more than the others together, so{' '}
            {formatMoney(example.qualified)} are qualified
            {example.rank ? ` and reach ${example.rank}, which pays ${formatMoney(example.amount)} USDT once.` : '.'}{' '}
            What the pool cannot cover is not paid; a rank that is reached stays reached.
          </>
        }
      >
        {data.ranks.map((rank) => (
          <Rank key={rank.id} rank={rank} />
        ))}
      </Ladder>
    </PanelCard>
  );
}

function Rank({ rank }: { rank: RankProgress }) {
  return (
    <Rung
      name={rank.name}
      amount={rank.amount}
      detail={
        <>
          from <Money micro={rank.business} /> qualified business
          {rank.status === 'open' && rank.missing > 0n && (
            <>
              , <Money micro={rank.missing} /> missing
            </>
          )}
          {rank.month && <>, reached in {formatMonth(rank.month)}</>}
        </>
      }
      state={<RankBadge status={rank.status} small />}
    />
  );
}
