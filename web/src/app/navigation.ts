import { type ScreenName, screens } from '@fairlead/contract/wire/screens.ts';
import {
  IconAdjustments,
  IconArrowDownLeft,
  IconArrowUpRight,
  IconAward,
  IconBell,
  IconBolt,
  IconBuildingBank,
  IconCash,
  IconChartCandle,
  IconChartLine,
  IconChartPie,
  IconGitPullRequest,
  IconHierarchy,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconMessageCircle,
  IconNews,
  IconPackages,
  IconPencilPlus,
  IconPlayerPlay,
  IconReceipt,
  IconReportMoney,
  IconSettings,
  IconStack2,
  IconTicket,
  IconTransfer,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { app } from '#app/texts.ts';
import type { KeyOf, Suffix } from '#foundation/texts.ts';

/** A screen that has a link, and so a label in the catalogue. */
export type LinkedScreen = Suffix<KeyOf<typeof app>, 'nav.'>;

export interface NavItem {
  screen: LinkedScreen;
  /** The path to go to, parameters filled in. */
  path: string;
  icon: TablerIcon;
  section: 'main' | 'more' | 'house' | 'person';
  /** Stands in the phone's tab bar. */
  tab?: true;
}

const item = (
  screen: LinkedScreen,
  icon: TablerIcon,
  section: NavItem['section'],
  rest: { tab?: true; path?: string } = {},
): NavItem => ({
  screen,
  path: screens[screen],
  icon,
  section,
  ...rest,
});

/** A member's screens in the order of the side; `memberId` fills the profile's path. */
export const memberNavigation = (memberId: string): readonly NavItem[] => [
  item('dashboard', IconLayoutDashboard, 'main', { tab: true }),
  item('userInvestments', IconChartLine, 'main', { tab: true }),
  item('subscription', IconPackages, 'main'),
  item('trading', IconChartCandle, 'main'),
  item('scanner', IconArrowDownLeft, 'main', { tab: true }),
  item('withdrawal', IconArrowUpRight, 'main'),
  item('transfers', IconTransfer, 'main'),
  item('directMembers', IconHierarchy, 'more'),
  item('rewards', IconAward, 'more'),
  item('salary', IconCash, 'more'),
  item('transactions', IconReceipt, 'more', {
    tab: true,
    path: screens.transactions.replace('$table_name', 'all'),
  }),
  item('compoundLevel', IconStack2, 'more'),
  item('topup', IconBolt, 'more'),
  item('queries', IconMessageCircle, 'more'),
  item('notifications', IconBell, 'person'),
  item('profile', IconUserCircle, 'person', { path: screens.profile.replace('$id', memberId) }),
  item('security', IconAdjustments, 'person'),
];

/** The staff's screens in the order of the side. */
export const staffNavigation: readonly NavItem[] = [
  item('adminDashboard', IconLayoutDashboard, 'main', { tab: true }),
  item('adminWithdrawals', IconArrowUpRight, 'main', { tab: true }),
  item('adminRoiRequests', IconArrowUpRight, 'main'),
  item('adminCompoundRequests', IconArrowUpRight, 'main'),
  item('adminDeposits', IconArrowDownLeft, 'main', { tab: true }),
  item('adminUsers', IconUsers, 'main', { tab: true }),
  item('adminReferralTree', IconHierarchy, 'main'),
  item('adminInvestments', IconChartLine, 'main'),
  item('adminTransactions', IconReceipt, 'main'),
  item('adminTransfers', IconTransfer, 'main'),
  item('adminIncome', IconReportMoney, 'main'),
  item('adminEntries', IconPencilPlus, 'main'),
  item('adminRewardTransactions', IconAward, 'main'),
  item('adminTickets', IconTicket, 'main'),
  item('adminPlans', IconPackages, 'house'),
  item('adminRewardPlans', IconAward, 'house'),
  item('adminTopup', IconBolt, 'house'),
  item('adminLevelIncome', IconStack2, 'house'),
  item('adminCodes', IconKey, 'house'),
  item('adminSalary', IconCash, 'house'),
  item('adminLeadership', IconAward, 'house'),
  item('adminCto', IconChartPie, 'house'),
  item('adminRuns', IconPlayerPlay, 'house'),
  item('adminBackgroundJobs', IconStack2, 'house'),
  item('adminSolvency', IconBuildingBank, 'house'),
  item('adminNotifications', IconBell, 'house'),
  item('adminNotificationList', IconLayoutGrid, 'house'),
  item('adminNews', IconNews, 'house'),
  item('adminAudit', IconHistory, 'house'),
  item('adminChanges', IconGitPullRequest, 'house'),
  item('adminStaff', IconUsersGroup, 'house'),
  item('adminSettings', IconSettings, 'house'),
  item('adminSecurity', IconAdjustments, 'house'),
];

/** Screens without a link of their own, by the screen whose link leads to them. */
const linkedFrom: Partial<Record<ScreenName, ScreenName>> = {
  userPlans: 'subscription',
  referralTree: 'directMembers',
  depositHistory: 'scanner',
  compoundWithdrawal: 'withdrawal',
  withdrawals: 'withdrawal',
  roiTransactions: 'transactions',
  transactionsFitted: 'transactions',
  sourceTransactions: 'transactions',
  compoundRoi: 'compoundLevel',
  query: 'queries',
  queryCreate: 'queries',
  adminMember: 'adminUsers',
  adminTicket: 'adminTickets',
  adminGoLive: 'adminSettings',
};

/** The screen whose link is marked while a screen is open. */
export const linkedScreen = (screen: ScreenName): ScreenName => linkedFrom[screen] ?? screen;

/** The screens that exist; the router passes its own list, this one is where it starts. */
export const availableScreens: readonly ScreenName[] = [
  'dashboard',
  'userInvestments',
  'subscription',
  'scanner',
  'withdrawal',
  'transactions',
  'topup',
  'notifications',
  'profile',
  'adminDashboard',
  'adminWithdrawals',
  'adminRoiRequests',
  'adminCompoundRequests',
  'adminDeposits',
  'adminUsers',
  'adminPlans',
  'adminTransactions',
  'adminInvestments',
  'adminRuns',
  'adminSettings',
];

/** The items whose screens exist: a link never leads to "not found". */
export const visibleItems = (items: readonly NavItem[], available: readonly ScreenName[] = availableScreens) =>
  items.filter((each) => available.includes(each.screen));

/** The link's label. */
export const navLabel = ({ screen }: NavItem): string => app(`nav.${screen}`);

/** The label in the phone's tab bar, which has less room. */
export function tabLabel(item: NavItem): string {
  const { screen } = item;
  switch (screen) {
    case 'adminDashboard':
    case 'adminDeposits':
    case 'adminUsers':
    case 'adminWithdrawals':
    case 'dashboard':
    case 'scanner':
    case 'transactions':
    case 'userInvestments':
      return app(`tab.${screen}`);
    default:
      return navLabel(item);
  }
}
