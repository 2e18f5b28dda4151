import type { Deposit } from '@fairlead/contract/features/deposits.ts';
import { StateText } from '#features/payments/components/state-text.tsx';
import { manual } from '#features/payments/manual-texts.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** Where a deposit stands: its payment's state, or what staff decided about a reported one. */
export function DepositState({ deposit, small = false }: { deposit: Deposit; small?: boolean }) {
  const { method, status, payment_status, exception } = deposit;
  if (method === 'provider') return <StateText state={payment_status} exception={exception} small={small} />;
  return (
    <StatusBadge status={status} small={small} quiet={status !== 'pending'}>
      {manual(`outcome.${status}`)}
    </StatusBadge>
  );
}
