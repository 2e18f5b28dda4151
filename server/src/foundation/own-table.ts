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

/** Why a column is not told. */
export const INTERNAL = 'how the platform works the request off, not what it is';

/** Mail that was written to an address before it was proved to be the member's may be someone else's. */
export const PROVED_ADDRESS = `(select lower(email) from member_names where id = $id and verified_at is not null)`;
