import { type ScreenName, screens } from '@fairlead/contract/wire/screens.ts';
import {
  IconAdjustments,
  IconArrowDownLeft,
  IconArrowUpRight,
  IconAward,
  IconBell,
  IconBolt,
  IconCash,
  IconChartCandle,
  IconChartLine,
  IconFileText,
  IconHierarchy,
  IconLayoutDashboard,
  IconLifebuoy,
  IconMessageCircle,
  IconPackages,
  IconReceipt,
  IconStack2,
  IconTransfer,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import { frame } from '#app/frame-texts.ts';
import type { NavLink } from '#app/layouts/nav-links.tsx';
import type { KeyOf, Suffix } from '#foundation/texts.ts';

/** A screen that has a link, and so a label in the catalogue. */
export type LinkedScreen = Suffix<KeyOf<typeof frame>, 'nav.'>;

/** A screen that has a name of its own in the phone's tab bar. */
type TabScreen = Suffix<KeyOf<typeof frame>, 'tab.'>;

export interface NavItem {
  screen: LinkedScreen;
  /** The path to go to, parameters filled in. */
  path: string;
  icon: TablerIcon;
  section: 'main' | 'more' | 'person';
  /** Stands in the phone's tab bar. */
  tab?: TabScreen;
}

const item = (
  screen: LinkedScreen,
  icon: TablerIcon,
  section: NavItem['section'],
  rest: { tab?: TabScreen; path?: string } = {},
): NavItem => ({
  screen,
  path: screens[screen],
  icon,
  section,
  ...rest,
});

/** A member's screens in the order of the side; `memberId` fills the profile's path. */
export const memberNavigation = (memberId: string): readonly NavItem[] => [
  item('dashboard', IconLayoutDashboard, 'main', { tab: 'dashboard' }),
  item('userInvestments', IconChartLine, 'main', { tab: 'userInvestments' }),
  item('subscription', IconPackages, 'main'),
  item('trading', IconChartCandle, 'main'),
  item('scanner', IconArrowDownLeft, 'main', { tab: 'scanner' }),
  item('withdrawal', IconArrowUpRight, 'main'),
  item('transfers', IconTransfer, 'main'),
  item('directMembers', IconHierarchy, 'more'),
  item('rewards', IconAward, 'more'),
  item('salary', IconCash, 'more'),
  item('transactions', IconReceipt, 'more', {
    tab: 'transactions',
    path: screens.transactions.replace('$table_name', 'all'),
  }),
  item('statements', IconFileText, 'more'),
  item('compoundLevel', IconStack2, 'more'),
  item('topup', IconBolt, 'more'),
  item('queries', IconMessageCircle, 'more'),
  item('support', IconLifebuoy, 'more'),
  item('notifications', IconBell, 'person'),
  item('profile', IconUserCircle, 'person', { path: screens.profile.replace('$id', memberId) }),
  item('security', IconAdjustments, 'person'),
];

/** Screens without a link of their own, by the screen whose link leads to them. */
const linkedFrom: Partial<Record<ScreenName, ScreenName>> = {
  userPlans: 'subscription',
  referralTree: 'directMembers',
  depositHistory: 'scanner',
  web3Deposit: 'scanner',
  compoundWithdrawal: 'withdrawal',
  withdrawals: 'withdrawal',
  roiTransactions: 'transactions',
  transactionsFitted: 'transactions',
  sourceTransactions: 'transactions',
  compoundRoi: 'compoundLevel',
  query: 'queries',
  queryCreate: 'queries',
  adminMember: 'adminUsers',
  adminRule: 'adminSettings',
  adminTicket: 'adminTickets',
};

/** The screen whose link is marked while a screen is open. */
export const linkedScreen = (screen: ScreenName): ScreenName => linkedFrom[screen] ?? screen;

/** The member's links as they are drawn: those whose screens exist. */
export const memberLinks = (items: readonly NavItem[], current: ScreenName): readonly NavLink[] =>
  items.map((item) => ({
    key: item.screen,
    path: item.path,
    icon: item.icon,
    label: frame(`nav.${item.screen}`),
    isCurrent: item.screen === current,
    ...(item.tab && { tab: frame(`tab.${item.tab}`) }),
  }));
