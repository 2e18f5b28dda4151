import type { WithdrawalKind } from '@fairlead/contract/domain/states.ts';
import { reportsContract } from '@fairlead/contract/features/reports.ts';
import type { ScreenName } from '@fairlead/contract/wire/screens.ts';
import { useQuery } from '@tanstack/react-query';
import { frame } from '#features/reports/queries.ts';
import { endpointQuery } from '#foundation/calls.ts';

/** Numbers beside the staff's navigation: what waits there. */
export function useWaitingCounts(): Partial<Record<ScreenName, number>> {
  const { data } = useQuery({ ...endpointQuery(reportsContract.waiting, {}), ...frame });
  if (!data) return {};
  const of = (...kinds: WithdrawalKind[]) =>
    data.withdrawals.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0);
  return {
    adminWithdrawals: of('normal'),
    adminRoiRequests: of('roi'),
    adminCompoundRequests: of('compound', 'principal'),
    adminDeposits: data.payment_cases.count,
    adminTickets: data.tickets.count,
    adminMessages: data.messages.count,
    adminChanges: data.changes.count,
    adminQueue: data.queue.open,
  };
}
