/** How long requests of one caller are counted together. */
export const WINDOW_MS = 60_000;
/** Counted at the same time; the longest unseen are forgotten first. */
const MAX_COUNTED = 50_000;
/** A quarter of a limit is the processes' own to give: who calls little costs no one a question. */
const OWN_PART = 4;
/** The rest is taken in parts of which there are so many for each process; a smaller part would not be worth its question. */
const PARTS_PER_PROCESS = 8;
const SMALLEST_PART = 4;

/** How a limit is shared out among processes that serve the same callers. */
export type Shares = {
  /** What each process lets through by itself. */
  own: number;
  /** What all of them take from, in parts of this size. */
  common: number;
  part: number;
};

/** Shares a limit out: what all processes let through together is never more than it. */
export function shareOut(limit: number, processes: number): Shares {
  if (processes === 1) return { own: limit, common: 0, part: 0 };
  const own = Math.floor(limit / (OWN_PART * processes));
  const common = limit - own * processes;
  return { own, common, part: Math.max(SMALLEST_PART, Math.floor(common / (PARTS_PER_PROCESS * processes))) };
}

/**
 * Takes a part of what is left for each of these callers.
 * @returns for each of them 0 where the part is theirs, else the seconds until there is some again
 */
export type TakeParts = (callers: readonly string[], shares: Shares) => Promise<Map<string, number>>;

/** What is left of a limit: how many at most, and when the count begins again. `refused`: nothing. */
export type Counted = { refused: boolean; left: number; seconds: number };

type Count = {
  startedMs: number;
  passed: number;
  granted: number;
  fullUntilMs: number;
  /** A part is being taken: all requests of this caller wait for the same. */
  taking: Promise<void> | undefined;
};

/**
 * Counts requests by caller in this process, within a limit that holds for all processes together. Beyond the process's own
 * share, parts of the common one are taken from the database, those of all callers who wait in one statement: a question for
 * many requests of one who calls very often, and none for anyone else.
 */
export class RequestCounts {
  readonly #limit: number;
  readonly #shares: Shares;
  readonly #takeParts: TakeParts;
  readonly #nowMs: () => number;
  readonly #counts = new Map<string, Count>();
  #asked = new Set<string>();
  #answer: Promise<Map<string, number>> | undefined;

  /** @param processes how many serve the same callers */
  constructor(
    { limit, processes }: { limit: number; processes: number },
    takeParts: TakeParts,
    nowMs: () => number = () => performance.now(),
  ) {
    this.#limit = limit;
    this.#shares = shareOut(limit, processes);
    this.#takeParts = takeParts;
    this.#nowMs = nowMs;
  }

  /** Counts a request. */
  async count(caller: string): Promise<Counted> {
    const count = this.#find(caller);
    while (count.passed >= count.granted) {
      const nowMs = this.#nowMs();
      if (this.#shares.common === 0) return refuse(count.startedMs + WINDOW_MS - nowMs);
      if (nowMs < count.fullUntilMs) return refuse(count.fullUntilMs - nowMs);
      count.taking ??= this.#takePart(caller, count).finally(() => {
        count.taking = undefined;
      });
      await count.taking;
    }
    count.passed += 1;
    const seconds = toSeconds(count.startedMs + WINDOW_MS - this.#nowMs());
    return { refused: false, left: Math.max(0, this.#limit - count.passed), seconds };
  }

  #find(caller: string): Count {
    const nowMs = this.#nowMs();
    const known = this.#counts.get(caller);
    this.#counts.delete(caller);
    const isOver = known === undefined || nowMs - known.startedMs >= WINDOW_MS;
    const fullUntilMs = known?.fullUntilMs ?? 0;
    const begun = { startedMs: nowMs, passed: 0, granted: this.#shares.own, fullUntilMs, taking: undefined };
    const count: Count = isOver ? begun : known;
    this.#counts.set(caller, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MAX_COUNTED && oldest !== undefined) this.#counts.delete(oldest);
    return count;
  }

  async #takePart(caller: string, count: Count): Promise<void> {
    const seconds = (await this.#ask(caller)).get(caller) ?? 0;
    if (seconds > 0) count.fullUntilMs = this.#nowMs() + seconds * 1_000;
    else count.granted += this.#shares.part;
  }

  /** One question at a time: who comes meanwhile is asked for in the next. */
  #ask(caller: string): Promise<Map<string, number>> {
    this.#asked.add(caller);
    if (this.#answer === undefined || this.#asked.size === 1) {
      const before = this.#answer?.catch(() => undefined);
      const answer = Promise.resolve(before).then(() => {
        const asked = [...this.#asked];
        this.#asked = new Set();
        return this.#takeParts(asked, this.#shares);
      });
      this.#answer = answer;
    }
    return this.#answer;
  }
}

const refuse = (leftMs: number): Counted => ({ refused: true, left: 0, seconds: toSeconds(leftMs) });
const toSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));
