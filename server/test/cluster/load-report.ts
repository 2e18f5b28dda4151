/** What a load is told to do, and what it answers, each over the channel of its process. */
export type LoadOrder = 'begin' | 'look' | 'finish';

/** What members have met since they were last looked at. */
export type LoadView = {
  /** Actions that were acknowledged since the load began. */
  acknowledged: number;
  /** Requests that were not answered by what was asked for and were sent again under their keys, by why. */
  again: Record<string, number>;
  /** The longest time without an acknowledged write that ended since the last look, or goes on. */
  longestGapMs: number;
  /** The slowest answer since the last look, whatever it said. */
  slowestMs: number;
};

/** What the ledger has, compared with what was acknowledged. */
export type LoadReport = {
  acknowledged: Record<string, number>;
  /** Acknowledged, and not in the database or not as acknowledged. */
  missing: string[];
  /** In the database, and never acknowledged: each action was repeated until it was. */
  doubled: string[];
  /** Members whose balance is not what their acknowledged actions make of it. */
  balances: string[];
  /** Answers that no member should get, in words. */
  surprises: string[];
};

export type LoadMessage =
  | { kind: 'begun' }
  | ({ kind: 'view' } & LoadView)
  | ({ kind: 'report' } & LoadReport)
  | { kind: 'failed'; reason: string };
