import { isTerminalPayment } from '@fairlead/contract/domain/states.ts';
import { type DepositMethod, type DepositStatus, depositsContract } from '@fairlead/contract/features/deposits.ts';
import { membersContract } from '@fairlead/contract/features/members.ts';
import { type CaseState, paymentsContract } from '@fairlead/contract/features/payments.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** A payment that is not at its end is looked at again this often. */
export const POLL_MS = 10_000;

/** One payment, looked at every ten seconds until it has ended. */
export const usePayment = (paymentId: string) =>
  useQuery({
    ...endpointQuery(paymentsContract.status, { params: { paymentId } }),
    refetchInterval: ({ state }) => (state.data && isTerminalPayment(state.data.payment_status) ? false : POLL_MS),
  });

/** What deposits are made in, those that are not offered any more included; none where no one says. */
export const usePayNetworks = () => {
  const { data, isPending } = useQuery({
    ...endpointQuery(paymentsContract.networks, {}),
    select: ({ networks }) => networks,
  });
  return { networks: data ?? [], isPending };
};

export const useCreatePayment = () => useEndpointMutation(paymentsContract.create);

/** A page of the member's own payments, newest first. */
export const useOwnPayments = (view: { page: number; limit: number }) =>
  useQuery({ ...endpointQuery(paymentsContract.list, { query: view }), placeholderData: (before) => before });

/** What is in Main now; read again, since a deposit has just changed it. */
export const useMainNow = (memberId: number) =>
  useQuery({
    ...endpointQuery(membersContract.read, { params: { id: memberId } }),
    staleTime: 0,
    select: ({ singleuser }) => singleuser.wallets.main,
  });

/** A page of all deposits; members see their own. */
export const useDeposits = (view: {
  page: number;
  limit: number;
  search?: string;
  status?: DepositStatus | undefined;
  from?: string;
  to?: string;
  method?: DepositMethod | undefined;
}) =>
  useQuery({
    ...endpointQuery(depositsContract.list, { query: { ...view, search: view.search || undefined } }),
    placeholderData: (before) => before,
  });

/** One deposit whole, while one is open. */
export const useDeposit = (depositId: number | undefined) => {
  const options = endpointQuery(depositsContract.read, { params: { id: depositId ?? 1 } });
  return useQuery({
    ...options,
    queryFn: depositId === undefined ? skipToken : options.queryFn,
    select: ({ singleDeposit }) => singleDeposit,
  });
};

/** A page of the review queue, oldest first. */
export const useCases = (view: { page: number; limit: number; state: CaseState }) =>
  useQuery({ ...endpointQuery(paymentsContract.cases, { query: view }), placeholderData: (before) => before });

/** How many cases wait for a decision; not asked for by those whose role does not include them. */
export const useOpenCaseCount = (enabled: boolean) =>
  useQuery({
    ...endpointQuery(paymentsContract.cases, { query: { page: 1, limit: 1, state: 'open' } }),
    select: ({ total }) => total,
    enabled,
  }).data;

export const useResolveCase = () => useEndpointMutation(paymentsContract.resolveCase);

/** How many reported deposits wait for staff. */
export const useReportedCount = () =>
  useQuery({
    ...endpointQuery(depositsContract.list, { query: { page: 1, limit: 1, method: 'manual', status: 'pending' } }),
    select: ({ total }) => total,
  }).data;

/** The picture of a reported deposit's receipt, as an address that an image can show. */
export const useReceipt = (depositId: number) =>
  useQuery({
    ...endpointQuery(depositsContract.receipt, { params: { id: depositId } }),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ receipt: { type, base64, width, height } }) => ({ src: `data:${type};base64,${base64}`, width, height }),
  });

export const useReportDeposit = () => useEndpointMutation(depositsContract.report);
export const useEnterDeposit = () => useEndpointMutation(depositsContract.enter, { mayAsk: 'entry' });
export const useDecideDeposit = () => useEndpointMutation(depositsContract.decide);
export const useWithdrawReport = () => useEndpointMutation(depositsContract.remove);
