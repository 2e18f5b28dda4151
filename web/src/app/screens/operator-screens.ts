import { allowedRoles } from '@fairlead/contract/domain/staff-roles.ts';
import { from, type Screen, type SignedInScreen, screen } from '#app/screens/screen.ts';

/** The staff's screens about the platform itself: programmes, runs, who works here and by what settings. */
export const operatorScreens: readonly Screen<SignedInScreen>[] = [
  screen(
    'adminStaff',
    from(() => import('#features/staff-accounts/screens/staff-accounts.tsx'), 'StaffAccountsScreen'),
    allowedRoles.readMoney,
  ),
  screen(
    'adminSolvency',
    from(() => import('#features/solvency/screens/staff-solvency.tsx'), 'StaffSolvencyScreen'),
    allowedRoles.readMoney,
  ),
  screen(
    'adminReconciliation',
    from(() => import('#features/custody/screens/staff-reconciliation.tsx'), 'StaffReconciliationScreen'),
    allowedRoles.readMoney,
  ),
  screen(
    'adminWeb3',
    from(() => import('#features/chain/screens/staff-chains.tsx'), 'StaffChainsScreen'),
    allowedRoles.readMoney,
  ),
  screen(
    'adminPayouts',
    from(() => import('#features/payouts/screens/staff-payouts.tsx'), 'StaffPayoutsScreen'),
    allowedRoles.readMoney,
  ),
  screen(
    'adminQueue',
    from(() => import('#features/queue/screens/staff-queue.tsx'), 'StaffQueueScreen'),
    allowedRoles.readMembers,
  ),
  screen(
    'adminReports',
    from(() => import('#features/financial-reports/screens/staff-reports.tsx'), 'StaffReportsScreen'),
    allowedRoles.readMoney,
  ),
  screen(
    'adminStops',
    from(() => import('#features/emergency-stops/screens/staff-stops.tsx'), 'StaffStopsScreen'),
    allowedRoles.everyone,
  ),
  screen(
    'adminAudit',
    from(() => import('#features/audit/screens/staff-audit.tsx'), 'StaffAuditScreen'),
    allowedRoles.readOwners,
  ),
  screen(
    'adminChanges',
    from(() => import('#features/staged-changes/screens/staff-changes.tsx'), 'StaffChangesScreen'),
    allowedRoles.readMembers,
  ),
  screen(
    'adminBackgroundJobs',
    from(() => import('#features/background-jobs/screens/background-jobs.tsx'), 'BackgroundJobsScreen'),
    allowedRoles.readMembers,
  ),
  screen(
    'adminHealth',
    from(() => import('#features/health/screens/staff-health.tsx'), 'StaffHealthScreen'),
    allowedRoles.readOwners,
  ),
  screen(
    'adminSettings',
    from(() => import('#features/settings/screens/staff-settings.tsx'), 'StaffSettingsScreen'),
    allowedRoles.readMoney,
  ),
  screen(
    'adminRule',
    from(() => import('#features/settings/screens/staff-rule.tsx'), 'StaffRuleScreen'),
    allowedRoles.readMoney,
  ),
  screen(
    'adminGoLive',
    from(() => import('#features/go-live/screens/go-live.tsx'), 'GoLiveScreen'),
    allowedRoles.everyone,
  ),
  screen(
    'adminRuns',
    from(() => import('#features/runs/screens/staff-runs.tsx'), 'StaffRunsScreen'),
    allowedRoles.readMoney,
  ),
  screen(
    'adminSalary',
    from(() => import('#features/salary/screens/staff-salary.tsx'), 'StaffSalaryScreen'),
    allowedRoles.readMoney,
  ),
  screen(
    'adminCto',
    from(() => import('#features/cto/screens/staff-cto.tsx'), 'StaffCtoScreen'),
    allowedRoles.readMoney,
  ),
  screen(
    'adminLeadership',
    from(() => import('#features/leadership/screens/staff-leadership.tsx'), 'StaffLeadershipScreen'),
    allowedRoles.readMembers,
  ),
  screen(
    'adminSecurity',
    from(() => import('#features/auth/screens/security.tsx'), 'SecurityScreen'),
  ),
];
