import { backgroundJobsContract } from '@fairlead/contract/rooms/background-jobs.ts';
import { ctoContract } from '@fairlead/contract/rooms/cto.ts';
import { goLiveContract } from '@fairlead/contract/rooms/go-live.ts';
import { leadershipContract } from '@fairlead/contract/rooms/leadership.ts';
import { runsContract } from '@fairlead/contract/rooms/runs.ts';
import { salaryContract } from '@fairlead/contract/rooms/salary.ts';
import { settingsContract } from '@fairlead/contract/rooms/settings.ts';
import { staffAccountsContract } from '@fairlead/contract/rooms/staff-accounts.ts';
import { stagedChangesContract } from '@fairlead/contract/rooms/staged-changes.ts';
import { from, type Screen, screen } from '#app/screens/screen.ts';

/** The staff's screens about the platform itself: programmes, runs, who works here and by what settings. */
export const operatorScreens: readonly Screen[] = [
  screen(
    'adminStaff',
    'staff',
    'Staff',
    from(() => import('#rooms/staff-accounts/screens/staff-accounts.tsx'), 'StaffAccountsScreen'),
    staffAccountsContract.list,
  ),
  screen(
    'adminChanges',
    'staff',
    'Changes',
    from(() => import('#rooms/staged-changes/screens/staff-changes.tsx'), 'StaffChangesScreen'),
    stagedChangesContract.list,
  ),
  screen(
    'adminBackgroundJobs',
    'staff',
    'Background jobs',
    from(() => import('#rooms/background-jobs/screens/background-jobs.tsx'), 'BackgroundJobsScreen'),
    backgroundJobsContract.list,
  ),
  screen(
    'adminSettings',
    'staff',
    'Settings',
    from(() => import('#rooms/settings/screens/staff-settings.tsx'), 'StaffSettingsScreen'),
    settingsContract.versions,
  ),
  screen(
    'adminGoLive',
    'staff',
    'Go live',
    from(() => import('#rooms/go-live/screens/go-live.tsx'), 'GoLiveScreen'),
    goLiveContract.read,
  ),
  screen(
    'adminRuns',
    'staff',
    'Runs',
    from(() => import('#rooms/runs/screens/staff-runs.tsx'), 'StaffRunsScreen'),
    runsContract.list,
  ),
  screen(
    'adminSalary',
    'staff',
    'Salary',
    from(() => import('#rooms/salary/screens/staff-salary.tsx'), 'StaffSalaryScreen'),
    salaryContract.dashboard,
  ),
  screen(
    'adminCto',
    'staff',
    'Turnover shares',
    from(() => import('#rooms/cto/screens/staff-cto.tsx'), 'StaffCtoScreen'),
    ctoContract.list,
  ),
  screen(
    'adminLeadership',
    'staff',
    'Leadership',
    from(() => import('#rooms/leadership/screens/staff-leadership.tsx'), 'StaffLeadershipScreen'),
    leadershipContract.list,
  ),
];
