import type { Routes } from '#foundation/http/call.ts';
import { achieversRoutes } from '#rooms/achievers/routes.ts';
import { activationPlansRoutes } from '#rooms/activation-plans/routes.ts';
import { authRoutes } from '#rooms/auth/routes.ts';
import { secondFactorRoutes } from '#rooms/auth/second-factor-routes.ts';
import { backgroundJobsRoutes } from '#rooms/background-jobs/routes.ts';
import { codesRoutes } from '#rooms/codes/routes.ts';
import { ctoRoutes } from '#rooms/cto/routes.ts';
import { goLiveRoutes } from '#rooms/go-live/routes.ts';
import { investmentsRoutes } from '#rooms/investments/routes.ts';
import { leadershipRoutes } from '#rooms/leadership/routes.ts';
import { levelIncomeRoutes } from '#rooms/level-income/routes.ts';
import { membersRoutes } from '#rooms/members/routes.ts';
import { newsRoutes } from '#rooms/news/routes.ts';
import { nightsRoutes } from '#rooms/nights/routes.ts';
import { notificationsRoutes } from '#rooms/notifications/routes.ts';
import { depositsRoutes, paymentsRoutes } from '#rooms/payments/routes.ts';
import { plansRoutes } from '#rooms/plans/routes.ts';
import { referralsRoutes } from '#rooms/referrals/routes.ts';
import { reportsRoutes } from '#rooms/reports/routes.ts';
import { rewardsRoutes } from '#rooms/rewards/routes.ts';
import { runsRoutes } from '#rooms/runs/routes.ts';
import { salaryRoutes } from '#rooms/salary/routes.ts';
import { settingsRoutes } from '#rooms/settings/routes.ts';
import { setupRoutes } from '#rooms/setup/routes.ts';
import { simulationRoutes } from '#rooms/simulation/routes.ts';
import { staffAccountsRoutes } from '#rooms/staff-accounts/routes.ts';
import { staffEntriesRoutes } from '#rooms/staff-entries/routes.ts';
import { stagedChangesRoutes } from '#rooms/staged-changes/routes.ts';
import { supportRoutes } from '#rooms/support/routes.ts';
import { ticketsRoutes } from '#rooms/tickets/routes.ts';
import { topupsRoutes } from '#rooms/topups/routes.ts';
import { tradingRoutes } from '#rooms/trading/routes.ts';
import { transactionsRoutes } from '#rooms/transactions/routes.ts';
import { transfersRoutes } from '#rooms/transfers/routes.ts';
import { withdrawalsRoutes } from '#rooms/withdrawals/routes.ts';
import { changeKinds } from './change-kinds.ts';

/** Every call the platform answers, room by room. */
export const routes: Routes = [
  ...settingsRoutes,
  ...stagedChangesRoutes(changeKinds),
  ...membersRoutes,
  ...authRoutes,
  ...secondFactorRoutes,
  ...staffAccountsRoutes,
  ...referralsRoutes,
  ...plansRoutes,
  ...activationPlansRoutes,
  ...codesRoutes,
  ...paymentsRoutes,
  ...depositsRoutes,
  ...topupsRoutes,
  ...investmentsRoutes,
  ...transfersRoutes,
  ...withdrawalsRoutes,
  ...staffEntriesRoutes,
  ...runsRoutes,
  ...nightsRoutes,
  ...rewardsRoutes,
  ...tradingRoutes,
  ...levelIncomeRoutes,
  ...transactionsRoutes,
  ...notificationsRoutes,
  ...reportsRoutes,
  ...backgroundJobsRoutes,
  ...ticketsRoutes,
  ...supportRoutes,
  ...newsRoutes,
  ...achieversRoutes,
  ...ctoRoutes,
  ...leadershipRoutes,
  ...salaryRoutes,
  ...simulationRoutes,
  ...setupRoutes,
  ...goLiveRoutes,
];
