import { agreementsTables } from '#features/agreements/index.ts';
import { authTables } from '#features/auth/index.ts';
import { codesTables } from '#features/codes/index.ts';
import { inboxTables } from '#features/inbox/index.ts';
import { investmentsTables } from '#features/investments/index.ts';
import { lessonsTables } from '#features/lessons/index.ts';
import { memberNotesTables } from '#features/member-notes/index.ts';
import { membersTables } from '#features/members/index.ts';
import { newsletterTables } from '#features/newsletter/index.ts';
import { notificationsTables } from '#features/notifications/index.ts';
import { ownLimitsTables } from '#features/own-limits/index.ts';
import { paymentsTables } from '#features/payments/index.ts';
import { runsTables, type ServerProgramme } from '#features/runs/index.ts';
import { staffEntriesTables } from '#features/staff-entries/index.ts';
import { stagedChangesTables } from '#features/staged-changes/index.ts';
import { supportTables } from '#features/support/index.ts';
import { ticketsTables } from '#features/tickets/index.ts';
import { topupsTables } from '#features/topups/index.ts';
import { tradingTables } from '#features/trading/index.ts';
import { transfersTables } from '#features/transfers/index.ts';
import { withdrawalsTables } from '#features/withdrawals/index.ts';
import type { OwnTable } from '#foundation/own-table.ts';
import { foundationTables } from '#foundation/own-tables.ts';
import { ledgerTables } from '#ledger/index.ts';

/** What a member is told of what is stored about them, in the order of the files: each feature says it of its own tables. */
export const listOwnTables = (programmes: readonly Pick<ServerProgramme, 'ownTables'>[]): readonly OwnTable[] => [
  ...membersTables,
  ...ownLimitsTables,
  ...agreementsTables,
  ...notificationsTables,
  ...foundationTables,
  ...authTables,
  ...stagedChangesTables,
  ...newsletterTables,
  ...inboxTables,
  ...ticketsTables,
  ...supportTables,
  ...memberNotesTables,
  ...lessonsTables,
  ...ledgerTables,
  ...paymentsTables,
  ...withdrawalsTables,
  ...transfersTables,
  ...staffEntriesTables,
  ...investmentsTables,
  ...runsTables,
  ...tradingTables,
  ...programmes.flatMap(({ ownTables }) => ownTables),
  ...topupsTables,
  ...codesTables,
];

/** Tables with something that may be a member's in them and that are not told, with the reason. */
export const notTold: Record<string, string> = {
  address_screenings: 'whose address is on a list would learn that it is',
  attempt_buckets: 'counts failures for minutes and forgets them',
  attempt_limits: 'counts failures for minutes and forgets them',
  cohort_members: 'sums of deposits, withdrawals and investments, which are told line by line',
  files: 'pictures, each shown by what it belongs to',
  freeze_links: 'only the hash of a secret link',
  idempotency_keys: 'repeats of requests, whose effects are in the tables',
  investing_changes: 'counts of active investments, which are told',
  investing_members: 'counts of active investments, which are told',
  level_income_daily: 'sums of the level income that is told line by line',
  outbox: 'events on their way to handlers, which name what is told already',
  reversed_claim_commissions: 'told with the level income that it takes back',
  reversed_commissions: 'told with the level income that it takes back',
  second_factor_setups: 'a secret that is shown once and expires in minutes',
  staff: 'no member',
  wallet_messages: 'expires in minutes; the wallets that were linked by one are told',
  staff_invitations: 'no member',
  statement_changes: 'counts that are rebuilt from the lines',
  statement_member_bitmap: 'counts that are rebuilt from the lines',
  statement_member_sums: 'sums that are rebuilt from the lines',
  step_ups: 'secrets of five minutes; their use is among the security events',
  volume_events: 'what the team volume is added up from; names those above',
  volume_events_pending: 'what the team volume is added up from; names those above',
};
