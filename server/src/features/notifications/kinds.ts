import { type ProgrammeEvent, programmeTopics } from '@fairlead/contract/domain/programme-events.ts';
import type { NotificationTopic } from '@fairlead/contract/features/notification-preferences.ts';
import type { PlatformEvent } from './event-messages.ts';

/** Everything that the platform itself notifies members of. */
export type NotificationKind =
  | PlatformEvent
  | ProgrammeEvent
  | 'transfer.received'
  | 'claim.ending'
  | 'news.published'
  | 'run.unfunded.returns_pool'
  | 'run.unfunded.marketing_pool';

/**
 * The topic by which a member may turn a kind off. `always`: money that moves by an order or between accounts, what staff
 * did to an account, and answers. A new kind does not compile before it stands here.
 */
export const notificationTopicByKind: Record<NotificationKind, NotificationTopic | 'always'> = {
  'entry.credit': 'always',
  'entry.debit': 'always',
  'entry.reversed': 'always',
  'transaction.reversed': 'always',
  'withdrawal.requested': 'always',
  'withdrawal.approved': 'always',
  'withdrawal.rejected': 'always',
  'withdrawal.completed': 'always',
  'withdrawal.cancelled': 'always',
  'deposit.credited': 'always',
  'deposit.corrected': 'always',
  'deposit.rejected': 'always',
  'deposit.partial': 'always',
  'investment.subscribed': 'always',
  'investment.completed': 'always',
  'topup.activated': 'always',
  'transfer.received': 'always',
  'ticket.answered': 'always',
  'support.answered': 'always',
  'return.reversed': 'returns',
  'run.unfunded.returns_pool': 'returns',
  'run.unfunded.marketing_pool': 'team',
  'ib.commission': 'team',
  'level_income.reversed': 'team',
  ...programmeTopics,
  'claim_levels.unfunded': 'team',
  'claim.ending': 'claims',
  'news.published': 'news',
};
