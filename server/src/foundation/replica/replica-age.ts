import type { Lsn } from '../backup/lsn.ts';

/** How far the database's log had been written at a moment: by the platform's clock, and by this process's own. */
export type Written = { lsn: Lsn; at: Date; ms: number };

/** At two questions a second these reach back for more than an hour, further than a replica may be behind. */
const MAX_KEPT = 8_000;

/**
 * How old what a replica shows is. The database is asked again and again how far its log is written; a replica that has replayed
 * so much shows all that was committed by then. No two clocks are compared, and a database in which nothing happens makes no
 * replica old.
 */
export class ReplicaAge {
  /** What was not replayed when the replica was last asked, the oldest first. */
  readonly #ahead: Written[] = [];
  #shown: Written | undefined;

  /** Notes how far the log was written, later than all that was noted before. */
  note(written: Written): void {
    this.#ahead.push(written);
    if (this.#ahead.length > MAX_KEPT) this.#ahead.shift();
  }

  /** Notes how far the replica has replayed it. */
  replay(lsn: Lsn): void {
    for (let [next] = this.#ahead; next && next.lsn <= lsn; [next] = this.#ahead) {
      this.#shown = next;
      this.#ahead.shift();
    }
  }

  /** The newest moment of which all is known to be shown; undefined until there is one. */
  get shown(): Written | undefined {
    return this.#shown;
  }
}
