import type { ServerProgramme } from '#features/runs/index.ts';
import type { OwnTable } from '#foundation/own-table.ts';
import { activationTables, incomeTables } from './own-income-tables-store.ts';
import { moneyTables } from './own-money-tables-store.ts';
import { personTables } from './own-person-tables-store.ts';

/** What a member is told of what is stored about them, in the order of the files: with what programmes store of them. */
export const listOwnTables = (programmes: readonly Pick<ServerProgramme, 'ownTables'>[]): readonly OwnTable[] => [
  ...personTables,
  ...moneyTables,
  ...incomeTables,
  ...programmes.flatMap(({ ownTables }) => ownTables),
  ...activationTables,
];

/** Tables with something that may be a member's in them and that are not told, with the reason. */
export const notTold: Record<string, string> = {
  attempt_buckets: 'counts failures for minutes and forgets them',
  attempt_limits: 'counts failures for minutes and forgets them',
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
  staff_invitations: 'no member',
  statement_changes: 'counts that are rebuilt from the lines',
  statement_member_bitmap: 'counts that are rebuilt from the lines',
  step_ups: 'secrets of five minutes; their use is among the security events',
  volume_events: 'what the team volume is added up from; names those above',
  volume_events_pending: 'what the team volume is added up from; names those above',
};
