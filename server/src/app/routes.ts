import { accountRoutes } from '#features/account/routes.ts';
import { achieversRoutes } from '#features/achievers/routes.ts';
import { activationPlansRoutes } from '#features/activation-plans/routes.ts';
import { agreementsRoutes } from '#features/agreements/routes.ts';
import { auditRoutes } from '#features/audit/routes.ts';
import { memberSecurityRoutes } from '#features/auth/member-security-routes.ts';
import { authRoutes } from '#features/auth/routes.ts';
import { secondFactorRoutes } from '#features/auth/second-factor-routes.ts';
import { securityRoutes } from '#features/auth/security-routes.ts';
import { sessionEndRoutes } from '#features/auth/session-end-routes.ts';
import { walletSignInRoutes } from '#features/auth/wallet-routes.ts';
import { backgroundJobsRoutes } from '#features/background-jobs/routes.ts';
import { bannersRoutes } from '#features/banners/routes.ts';
import { chainRoutes } from '#features/chain/routes.ts';
import { clientErrorsRoutes } from '#features/client-errors/routes.ts';
import { codesRoutes } from '#features/codes/routes.ts';
import { ctoRoutes } from '#features/cto/routes.ts';
import { custodyChainRoutes } from '#features/custody/chain/routes.ts';
import { custodyRoutes } from '#features/custody/routes.ts';
import { emergencyStopsRoutes } from '#features/emergency-stops/routes.ts';
import { endOfDayRoutes } from '#features/end-of-day/routes.ts';
import { financialReportsRoutes } from '#features/financial-reports/routes.ts';
import { goLiveRoutes } from '#features/go-live/routes.ts';
import { healthRoutes } from '#features/health/routes.ts';
import { inboxRoutes } from '#features/inbox/routes.ts';
import { investmentsRoutes } from '#features/investments/routes.ts';
import { leadershipRoutes, leadershipSimulationRoutes } from '#features/leadership/routes.ts';
import { lessonsRoutes } from '#features/lessons/routes.ts';
import { levelIncomeRoutes } from '#features/level-income/routes.ts';
import { marketDataRoutes } from '#features/market-data/routes.ts';
import { memberNotesRoutes } from '#features/member-notes/routes.ts';
import { membersRoutes } from '#features/members/routes.ts';
import { moneyRulesRoutes } from '#features/money-rules/routes.ts';
import { newsRoutes } from '#features/news/routes.ts';
import { newsletterRoutes } from '#features/newsletter/routes.ts';
import { notificationPreferencesRoutes } from '#features/notifications/preferences-routes.ts';
import { notificationsRoutes } from '#features/notifications/routes.ts';
import { ownLimitsRoutes } from '#features/own-limits/routes.ts';
import { paymentLinksRoutes } from '#features/payment-links/routes.ts';
import { chainRecordsRoutes } from '#features/payments/chain/records-routes.ts';
import { depositsRoutes, paymentsRoutes } from '#features/payments/routes.ts';
import { plansRoutes } from '#features/plans/routes.ts';
import { poolFundingRoutes } from '#features/pool-funding/routes.ts';
import { queueAgesRoutes, queueRoutes } from '#features/queue/routes.ts';
import { referralsRoutes } from '#features/referrals/routes.ts';
import { reportsRoutes } from '#features/reports/routes.ts';
import { rewardsRoutes, rewardsSimulationRoutes } from '#features/rewards/routes.ts';
import { runsRoutes } from '#features/runs/routes.ts';
import { salaryRoutes, salarySimulationRoutes } from '#features/salary/routes.ts';
import { savedViewsRoutes } from '#features/saved-views/routes.ts';
import { searchRoutes } from '#features/search/routes.ts';
import { settingsRoutes } from '#features/settings/routes.ts';
import { setupRoutes } from '#features/setup/routes.ts';
import { simulationRoutes } from '#features/simulation/routes.ts';
import { liabilityProofsRoutes, solvencyRoutes } from '#features/solvency/routes.ts';
import { staffAccountsRoutes } from '#features/staff-accounts/routes.ts';
import { staffEntriesRoutes } from '#features/staff-entries/routes.ts';
import { stagedChangesRoutes } from '#features/staged-changes/routes.ts';
import { receiptsRoutes, statementsRoutes } from '#features/statements/routes.ts';
import { supportRoutes } from '#features/support/routes.ts';
import { ticketsRoutes } from '#features/tickets/routes.ts';
import { topupsRoutes } from '#features/topups/routes.ts';
import { tradingRoutes } from '#features/trading/routes.ts';
import { transactionsRoutes } from '#features/transactions/routes.ts';
import { transfersRoutes } from '#features/transfers/routes.ts';
import { transparencyRoutes } from '#features/transparency/routes.ts';
import { walletRoutes } from '#features/wallet/routes.ts';
import { findAwaitingWithdrawal } from '#features/withdrawals/index.ts';
import { payoutsRoutes } from '#features/withdrawals/payouts/routes.ts';
import { withdrawalsRoutes } from '#features/withdrawals/routes.ts';
import type { Routes } from '#foundation/http/call.ts';
import { changeKinds } from './change-kinds.ts';
import { programmes } from './programmes.ts';

/** Every call the platform answers, feature by feature. */
export const routes: Routes = [
  ...settingsRoutes,
  ...stagedChangesRoutes(changeKinds),
  ...emergencyStopsRoutes,
  ...savedViewsRoutes,
  ...membersRoutes,
  ...memberNotesRoutes,
  ...agreementsRoutes,
  ...ownLimitsRoutes,
  ...authRoutes,
  ...walletSignInRoutes,
  ...secondFactorRoutes,
  ...sessionEndRoutes,
  ...securityRoutes,
  ...memberSecurityRoutes,
  ...accountRoutes(programmes),
  ...staffAccountsRoutes,
  ...referralsRoutes,
  ...plansRoutes,
  ...activationPlansRoutes,
  ...chainRecordsRoutes,
  ...chainRoutes,
  ...codesRoutes,
  ...paymentLinksRoutes,
  ...paymentsRoutes,
  ...depositsRoutes(findAwaitingWithdrawal),
  ...topupsRoutes,
  ...investmentsRoutes,
  ...transfersRoutes,
  ...walletRoutes,
  ...withdrawalsRoutes,
  ...payoutsRoutes,
  ...staffEntriesRoutes,
  ...runsRoutes,
  ...endOfDayRoutes,
  ...rewardsRoutes,
  ...tradingRoutes,
  ...levelIncomeRoutes,
  ...transactionsRoutes(programmes),
  ...statementsRoutes(programmes),
  ...receiptsRoutes,
  ...notificationsRoutes,
  ...notificationPreferencesRoutes,
  ...bannersRoutes,
  ...reportsRoutes,
  ...poolFundingRoutes,
  ...solvencyRoutes,
  ...custodyRoutes,
  ...custodyChainRoutes,
  ...financialReportsRoutes,
  ...liabilityProofsRoutes,
  ...transparencyRoutes,
  ...searchRoutes,
  ...queueAgesRoutes,
  ...queueRoutes(changeKinds),
  ...auditRoutes,
  ...backgroundJobsRoutes,
  ...ticketsRoutes,
  ...supportRoutes,
  ...inboxRoutes,
  ...newsletterRoutes,
  ...moneyRulesRoutes(programmes),
  ...newsRoutes,
  ...lessonsRoutes,
  ...marketDataRoutes,
  ...achieversRoutes,
  ...ctoRoutes,
  ...leadershipRoutes,
  ...salaryRoutes,
  ...simulationRoutes,
  ...rewardsSimulationRoutes,
  ...salarySimulationRoutes,
  ...leadershipSimulationRoutes,
  ...setupRoutes,
  ...goLiveRoutes,
  ...healthRoutes,
  ...clientErrorsRoutes,
];
