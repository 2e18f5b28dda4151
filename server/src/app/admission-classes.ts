import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import { accountContract } from '@fairlead/contract/features/account.ts';
import { authContract } from '@fairlead/contract/features/auth.ts';
import { endOfDayContract } from '@fairlead/contract/features/end-of-day.ts';
import { financialReportsContract } from '@fairlead/contract/features/financial-reports.ts';
import { leadershipSimulationContract } from '@fairlead/contract/features/leadership-simulation.ts';
import { membersContract } from '@fairlead/contract/features/members.ts';
import { paymentsContract } from '@fairlead/contract/features/payments.ts';
import { payoutsContract } from '@fairlead/contract/features/payouts.ts';
import { referralsContract } from '@fairlead/contract/features/referrals.ts';
import { rewardsSimulationContract } from '@fairlead/contract/features/rewards-simulation.ts';
import { salarySimulationContract } from '@fairlead/contract/features/salary-simulation.ts';
import { searchContract } from '@fairlead/contract/features/search.ts';
import { secondFactorContract } from '@fairlead/contract/features/second-factor.ts';
import { simulationContract } from '@fairlead/contract/features/simulation.ts';
import { staffAccountsContract } from '@fairlead/contract/features/staff-accounts.ts';
import { staffOverviewContract } from '@fairlead/contract/features/staff-overview.ts';
import { transactionsContract } from '@fairlead/contract/features/transactions.ts';
import { transfersContract } from '@fairlead/contract/features/transfers.ts';
import { walletSignInContract } from '@fairlead/contract/features/wallet-sign-in.ts';
import { withdrawalsContract } from '@fairlead/contract/features/withdrawals.ts';
import type { LimitedClass } from '#foundation/http/admission.ts';

const { session, setLanguage, signOut, adminSignOut, sendStepUp, verifyStepUp, ...signingIn } = authContract;

/** What anyone may try who is not signed in, and what keeps an account from someone else. */
const signIn: Endpoint[] = [
  ...Object.values(signingIn),
  ...[walletSignInContract.askToSignIn, walletSignInContract.signIn, staffAccountsContract.accept],
  membersContract.freeze,
];

/** Money out with the codes that it is confirmed by, who is signed in, and what the provider sends once. */
const first: Endpoint[] = [
  ...[session, signOut, adminSignOut, sendStepUp, verifyStepUp, ...Object.values(secondFactorContract)],
  ...[paymentsContract.ipn, payoutsContract.ipn],
  ...Object.values(withdrawalsContract),
  ...Object.values(transfersContract),
];

/** What reads much without being a list by its query: lists asked for by a body, reports, trees, what is calculated. */
const last: Endpoint[] = [
  ...[transactionsContract.list, transactionsContract.ofKind, transactionsContract.matrix, accountContract.export],
  ...Object.values(financialReportsContract),
  ...Object.values(referralsContract),
  ...[staffOverviewContract.figures, endOfDayContract.preview, searchContract.find],
  ...[simulationContract, rewardsSimulationContract, salarySimulationContract, leadershipSimulationContract].flatMap(
    (contract) => Object.values(contract),
  ),
];

const [signInSet, firstSet, lastSet] = [new Set(signIn), new Set(first), new Set(last)];

/** What a call is worth while not all can be served: what only staff may call is theirs to decide by, lists excepted. */
export function classifyEndpoint(endpoint: Endpoint): LimitedClass {
  if (lastSet.has(endpoint) || isFile(endpoint) || isList(endpoint)) return 'last';
  if (signInSet.has(endpoint)) return 'signIn';
  return firstSet.has(endpoint) || endpoint.audience === 'admin' ? 'first' : 'normal';
}

const isFile = ({ csv, sheet, zip, pdf }: Endpoint): boolean => (csv ?? sheet ?? zip ?? pdf) !== undefined;

/** A list's query says how many rows are asked for. */
const isList = ({ query }: Endpoint): boolean => {
  const { shape } = (query?._zod.def ?? {}) as { shape?: object };
  return shape !== undefined && 'limit' in shape;
};
