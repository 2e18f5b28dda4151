import { programmes } from '../app/programmes.ts';

/**
 * What the platform stores, as far as an answer can become stale by a write. A call names those it `reads` or `changes`:
 * after a write, screens ask again for what reads one of the domains it changed, and for nothing else.
 *
 * Names of people beside a row are not counted: a list of deposits reads `deposits`, not `members`. What a write only starts
 * (a job, a mail) is not counted either.
 */
export const dataDomains = [
  'achievers',
  'activationPlans',
  'audit',
  /** Members' accounts. */
  'balances',
  /** The picture above members' pages. */
  'banner',
  /** Chains that deposits are read from, their tokens, and how reading them goes. */
  'chains',
  /** Accruals that wait for the member's claim, and what was claimed. */
  'claims',
  'codes',
  /** Counts of custody and their differences. */
  'custody',
  /** Payments, deposits and the cases among them. */
  'deposits',
  /** What an owner has stopped at once. */
  'emergencyStops',
  /** Staff's entries, and the cases of what could not be reversed. */
  'entries',
  'goLive',
  /** Investments with their accruals. */
  'investments',
  'jobs',
  /** Which lessons members have read. */
  'lessons',
  /** Level commissions that wait for their release. */
  'levelIncome',
  /** Reference rates and how their source is doing. */
  'marketData',
  /** Staff's notes about members. */
  'memberNotes',
  /** Members as profiles and lists show them, their activation and sign-in data included. */
  'members',
  /** What visitors wrote by the contact form. */
  'messages',
  'news',
  'newsletter',
  'notifications',
  /** What members chose to be notified of. */
  'notificationPreferences',
  /** The limits that members set themselves, and their breaks. */
  'ownLimits',
  /** Where members pay to manually. */
  'paymentLinks',
  /** Investment plans, level percents and holidays. */
  'plans',
  /** Who works on what waits for a person. */
  'queue',
  'runs',
  /** Views of lists, as staff keep them. */
  'savedViews',
  /** The signed-in person's second factor and sessions. */
  'security',
  /** Who is signed in. */
  'session',
  'settings',
  'setup',
  'staff',
  'stagedChanges',
  'support',
  /** The sponsor tree and its volumes. */
  'team',
  'tickets',
  'topups',
  /** Statements and the sums by kind. */
  'transactions',
  'transfers',
  /** System accounts, and the sums over all members' accounts. */
  'treasury',
  'withdrawals',
  ...programmes.map(({ dataDomain }) => dataDomain),
] as const;
export type DataDomain = (typeof dataDomains)[number];
