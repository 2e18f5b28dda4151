import { texts } from '@fairlead/contract/wire/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState } from '#ui/states.tsx';

/** In the specification's words: why transactions could not be loaded, and a way to try again. */
export function FailedLoad({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <PanelCard>
      <ErrorState
        message={`Failed to fetch transactions: ${errorText(error, texts.transactionsFailed)}`}
        retryLabel="Retry"
        onRetry={onRetry}
      />
    </PanelCard>
  );
}
