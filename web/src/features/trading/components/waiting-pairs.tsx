import type { WaitingPair } from '@fairlead/contract/features/trading.ts';
import { WaitingPairCard } from '#features/trading/components/waiting-pair.tsx';
import { useClaimPair } from '#features/trading/queries.ts';
import { ApiError, errorText } from '#foundation/api-error.ts';
import { Money } from '#ui/money.tsx';
import { SuccessDialog } from '#ui/success-dialog.tsx';
import { SystemAlert } from '#ui/system-alert.tsx';

/** Every pair that something waits on, and what came of a claim: the dialog outlives the card of what was claimed. */
export function WaitingPairs({ memberId, pairs }: { memberId: number; pairs: readonly WaitingPair[] }) {
  const write = useClaimPair();
  const { variables, error } = write;
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
        {write.data?.message} {write.data && <Money micro={write.data.amount} decimals={6} strong />} claimed.
      </SuccessDialog>
      <SystemAlert
        opened={write.isError}
        onClose={write.reset}
        onRetry={() => variables && write.mutate(variables)}
        message={error ? ended(errorText(error, 'Failed to update ROI income')) : undefined}
        consequence="Trying again cannot claim a day twice."
        requestId={error instanceof ApiError ? error.requestId : undefined}
      />
    </>
  );
}

const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
