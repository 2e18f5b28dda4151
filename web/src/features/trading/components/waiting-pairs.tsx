import type { WaitingPair } from '@fairlead/contract/features/trading.ts';
import { WaitingPairCard } from '#features/trading/components/waiting-pair.tsx';
import { useClaimPair } from '#features/trading/queries.ts';
import { trading } from '#features/trading/texts.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { Money } from '#ui/money.tsx';

/** Every pair that has something to claim, and the result of a claim: the write outlives the card of what was claimed. */
export function WaitingPairs({ memberId, pairs }: { memberId: number; pairs: readonly WaitingPair[] }) {
  const write = useClaimPair();
  const { variables } = write;
  const claim = (input: NonNullable<typeof variables>) =>
    write.mutate(input, {
      onSuccess: ({ message, amount }) =>
        showSuccess(trading.rich('claimedAmount', { message, amount: <Money micro={amount} decimals={6} strong /> })),
    });
  return (
    <>
      {pairs.map((waiting) => (
        <WaitingPairCard
          key={waiting.pair}
          waiting={waiting}
          busy={write.isPending && variables?.query.pair === waiting.pair}
          onClaim={() => claim({ params: { userId: memberId }, query: { pair: waiting.pair } })}
        />
      ))}
      <WriteAlert
        write={write}
        onRetry={() => variables && claim(variables)}
        failed={trading('claimFailed')}
        refused={trading('notClaimed')}
      />
    </>
  );
}
