import { type ScreenName, screens } from '@fairlead/contract/wire/screens.ts';
import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconAward,
  IconBuildingBank,
  IconChartLine,
  IconInbox,
  IconLayoutDashboard,
  IconNews,
  IconReportMoney,
  IconSettings,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { frame } from '#app/frame-texts.ts';
import type { LinkedScreen } from '#app/navigation.ts';
import type { KeyOf, Suffix } from '#foundation/texts.ts';

export type AreaName = Suffix<KeyOf<typeof frame>, 'area.'>;

/** A kind of work of the staff: one entry at the side, its screens as tabs. */
export interface Area {
  name: AreaName;
  icon: TablerIcon;
  /** In the order of the tabs; the entry leads to the first. */
  tabs: readonly LinkedScreen[];
  /** Stands in the phone's tab bar. */
  inTabBar?: true;
}

/** Every area in the order of the side. A screen that comes to exist gets its place here. */
export const staffAreas: readonly Area[] = [
  { name: 'overview', icon: IconLayoutDashboard, tabs: ['adminDashboard'], inTabBar: true },
  {
    name: 'queue',
    icon: IconInbox,
    tabs: ['adminQueue', 'adminTickets', 'adminMessages', 'adminChanges'],
    inTabBar: true,
  },
  { name: 'members', icon: IconUsers, tabs: ['adminUsers', 'adminReferralTree'], inTabBar: true },
  {
    name: 'moneyIn',
    icon: IconArrowDownLeft,
    tabs: ['adminDeposits', 'adminPaymentLinks', 'adminTopup', 'adminCodes'],
  },
  {
    name: 'moneyOut',
    icon: IconArrowUpRight,
    tabs: ['adminWithdrawals', 'adminRoiRequests', 'adminCompoundRequests', 'adminPayouts'],
    inTabBar: true,
  },
  { name: 'investments', icon: IconChartLine, tabs: ['adminInvestments', 'adminPlans'] },
  {
    name: 'programmes',
    icon: IconAward,
    tabs: [
      'adminRuns',
      'adminLevelIncome',
      'adminRewardTransactions',
      'adminRewardPlans',
      'adminSalary',
      'adminLeadership',
      'adminCto',
    ],
  },
  {
    name: 'content',
    icon: IconNews,
    tabs: ['adminNews', 'adminNewsletter', 'adminNotificationList', 'adminNotifications', 'adminPopups'],
  },
  {
    name: 'treasury',
    icon: IconBuildingBank,
    tabs: ['adminEntries', 'adminSolvency', 'adminReconciliation', 'adminWeb3', 'adminTransactions', 'adminTransfers'],
  },
  { name: 'reports', icon: IconReportMoney, tabs: ['adminReports', 'adminIncome', 'adminAudit'] },
  {
    name: 'settings',
    icon: IconSettings,
    tabs: ['adminSettings', 'adminStops', 'adminGoLive', 'adminStaff', 'adminBackgroundJobs', 'adminHealth'],
  },
];

/** The staff's own screens, behind their avatar. */
export const ownStaffScreens: readonly LinkedScreen[] = ['adminSecurity'];

/** What someone may open of the areas: without the screens that are not among `available`, and the areas left empty. */
export const visibleAreas = (available: readonly ScreenName[]): readonly Area[] =>
  staffAreas
    .map((area) => ({ ...area, tabs: area.tabs.filter((screen) => available.includes(screen)) }))
    .filter(({ tabs }) => tabs.length > 0);

/** Where an area's entry leads. */
export const areaPath = ({ tabs }: Area): string => (tabs[0] ? screens[tabs[0]] : '/');

/** What waits in an area; the queue counts what waits on its other tabs too. */
export const countIn = ({ name, tabs }: Area, counts: Partial<Record<ScreenName, number>> = {}): number =>
  name === 'queue' ? (counts.adminQueue ?? 0) : tabs.reduce((sum, screen) => sum + (counts[screen] ?? 0), 0);
