import type { PayoutBatchState, PayoutState } from '@fairlead/contract/domain/payouts.ts';
import { payouts } from '#features/payouts/texts.ts';
import { StatusBadge, type StatusName } from '#ui/status-badge.tsx';

const BATCHES: Record<PayoutBatchState, StatusName> = {
  prepared: 'pending',
  calling: 'processing',
  unverified: 'waiting',
  sent: 'sending',
  unknown: 'unknown',
  ended: 'done',
};

const PAYOUTS: Record<PayoutState, StatusName> = {
  prepared: 'pending',
  sending: 'sending',
  paid: 'done',
  unknown: 'unknown',
  refused: 'failed',
  cancelled: 'cancelled',
};

export const BatchBadge = ({ state }: { state: PayoutBatchState }) => (
  <StatusBadge status={BATCHES[state]} small>
    {payouts(`state.${state}`)}
  </StatusBadge>
);

export const PayoutBadge = ({ state }: { state: PayoutState }) => (
  <StatusBadge status={PAYOUTS[state]} small>
    {payouts(`payout.${state}`)}
  </StatusBadge>
);
