import type { PaymentException, PaymentState } from '@fairlead/contract/domain/states.ts';
import { exceptionWords } from '#features/payments/components/payment-words.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** A payment's state with what is unusual about it beside it. */
export function StateText({
  state,
  exception,
  small = false,
}: {
  state: PaymentState;
  exception: PaymentException;
  small?: boolean;
}) {
  // the state says by itself that only a part has arrived
  const words = exception === 'paid_partial' && state === 'partially_paid' ? '' : exceptionWords[exception];
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8, verticalAlign: 'middle' }}>
      <StatusBadge status={state} small={small} quiet="settled" />
      {words && (
        <StatusBadge status="unknown" small={small} quiet>
          {words}
        </StatusBadge>
      )}
    </span>
  );
}
