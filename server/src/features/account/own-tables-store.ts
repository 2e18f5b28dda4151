import { moneyTables } from './own-money-tables-store.ts';
import { personTables } from './own-person-tables-store.ts';
import { programmeTables } from './own-programme-tables-store.ts';

/** What is told of one table: the rows of one member, and only theirs. */
export type OwnTable = {
  /** The name of the CSV file, and of the list in data.json. */
  name: string;
  table: string;
  /** Names of columns, or of `expressions`; `:usdt` marks an amount in micro-units. */
  columns: string;
  /** What is selected for a column that is no plain column of the table, whose alias is `t`. */
  expressions?: Record<string, string>;
  /** After `from`; `$id` is the member's id. Without it: their `member_id`. */
  from?: string;
  order: string;
  /**
   * A table with a partition for each day is read in stretches of days, so that a statement opens few of them: selects the
   * first and the last day as `first` and `last`; `from` names the stretch as `$first` and `$last`.
   */
  days?: string;
  /** Columns that are not told, with the reason. The member's own id and columns that name staff need none. */
  omitted?: Record<string, string>;
};

/** What a member is told of what is stored about them, in the order of the files. */
export const ownTables: readonly OwnTable[] = [...personTables, ...moneyTables, ...programmeTables];

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
