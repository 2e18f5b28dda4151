import { backgroundJobsContract } from '@fairlead/contract/features/background-jobs.ts';
import { ctoContract } from '@fairlead/contract/features/cto.ts';
import { goLiveContract } from '@fairlead/contract/features/go-live.ts';
import { leadershipContract } from '@fairlead/contract/features/leadership.ts';
import { runsContract } from '@fairlead/contract/features/runs.ts';
import { salaryContract } from '@fairlead/contract/features/salary.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { staffAccountsContract } from '@fairlead/contract/features/staff-accounts.ts';
import { stagedChangesContract } from '@fairlead/contract/features/staged-changes.ts';
import { from, type Screen, screen } from '#app/screens/screen.ts';

/** The staff's screens about the platform itself: programmes, runs, who works here and by what settings. */
export const operatorScreens: readonly Screen[] = [
  screen(
    'adminStaff',
    'staff',
    from(() => import('#features/staff-accounts/screens/staff-accounts.tsx'), 'StaffAccountsScreen'),
    staffAccountsContract.list,
  ),
  screen(
    'adminChanges',
    'staff',
    from(() => import('#features/staged-changes/screens/staff-changes.tsx'), 'StaffChangesScreen'),
    stagedChangesContract.list,
  ),
  screen(
    'adminBackgroundJobs',
    'staff',
    from(() => import('#features/background-jobs/screens/background-jobs.tsx'), 'BackgroundJobsScreen'),
    backgroundJobsContract.list,
  ),
  screen(
    'adminSettings',
    'staff',
    from(() => import('#features/settings/screens/staff-settings.tsx'), 'StaffSettingsScreen'),
    settingsContract.versions,
  ),
  screen(
    'adminGoLive',
    'staff',
    from(() => import('#features/go-live/screens/go-live.tsx'), 'GoLiveScreen'),
    goLiveContract.read,
  ),
  screen(
    'adminRuns',
    'staff',
    from(() => import('#features/runs/screens/staff-runs.tsx'), 'StaffRunsScreen'),
    runsContract.list,
  ),
  screen(
    'adminSalary',
    'staff',
    from(() => import('#features/salary/screens/staff-salary.tsx'), 'StaffSalaryScreen'),
    salaryContract.dashboard,
  ),
  screen(
    'adminCto',
    'staff',
    from(() => import('#features/cto/screens/staff-cto.tsx'), 'StaffCtoScreen'),
    ctoContract.list,
  ),
  screen(
    'adminLeadership',
    'staff',
    from(() => import('#features/leadership/screens/staff-leadership.tsx'), 'StaffLeadershipScreen'),
    leadershipContract.list,
  ),
];
