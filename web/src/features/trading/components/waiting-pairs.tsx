import type { WaitingPair } from '@fairlead/contract/features/trading.ts';
import { WaitingPairCard } from '#features/trading/components/waiting-pair.tsx';
import { useClaimPair } from '#features/trading/queries.ts';
import { trading } from '#features/trading/texts.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { Money } from '#ui/money.tsx';
import { SuccessDialog } from '#ui/success-dialog.tsx';

/** Every pair that has something to claim, and the result of a claim: the dialog outlives the card of what was claimed. */
export function WaitingPairs({ memberId, pairs }: { memberId: number; pairs: readonly WaitingPair[] }) {
  const write = useClaimPair();
  const { variables } = write;
  return (
    <>
      {pairs.map((waiting) => (
        <WaitingPairCard
          key={waiting.pair}
          waiting={waiting}
          busy={write.isPending && variables?.query.pair === waiting.pair}
          onClaim={() => write.mutate({ params: { userId: memberId }, query: { pair: waiting.pair } })}
        />
      ))}
      <SuccessDialog opened={write.isSuccess} onClose={write.reset}>
        {write.data &&
          trading.rich('claimedAmount', {
            message: write.data.message,
            amount: <Money micro={write.data.amount} decimals={6} strong />,
          })}
      </SuccessDialog>
      <WriteAlert
        write={write}
        onRetry={() => variables && write.mutate(variables)}
        failed={trading('claimFailed')}
        refused={trading('notClaimed')}
      />
    </>
  );
}
