/** What the staff's search asks each feature for. */
export type Sought = {
  /** Ids between two numbers, each included. */
  ranges: readonly { from: number; to: number }[];
  /** A part of a hash or an address; null: not asked for. */
  part: string | null;
  /** A part of a name or an e-mail; null: not asked for. */
  name: string | null;
};

/** Of rows that share a part of a hash so many are looked at: a member may choose addresses that are all alike. */
export const MAX_BY_HASH = 500;

/** The ranges as two lists of the same length, as `unnest` takes them. */
export const listBounds = ({ ranges }: Sought): { from: number[]; to: number[] } => ({
  from: ranges.map(({ from }) => from),
  to: ranges.map(({ to }) => to),
});
