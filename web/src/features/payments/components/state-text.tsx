import type { PaymentException, PaymentState } from '@fairlead/contract/domain/states.ts';
import { exceptionLabel } from '#features/payments/components/payment-labels.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** A payment's state with its exception beside it. */
export function StateText({
  state,
  exception,
  small = false,
}: {
  state: PaymentState | 'unknown';
  exception: PaymentException;
  small?: boolean;
}) {
  // the state itself says that only a part was received
  const label = exception === 'underpaid' && state === 'partially_paid' ? '' : exceptionLabel(exception);
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8, verticalAlign: 'middle' }}>
      <StatusBadge status={state} small={small} quiet="settled" />
      {label && (
        <StatusBadge status="unknown" small={small} quiet>
          {label}
        </StatusBadge>
      )}
    </span>
  );
}
