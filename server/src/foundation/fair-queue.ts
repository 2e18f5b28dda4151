import { AppError } from './failure.ts';

export type FairQueueLimits = {
  /** How many run at once. */
  total: number;
  /** How many of one key run at once. */
  perKey: number;
  /** How many may wait; the next one is refused. */
  maxWaiting: number;
  maxWaitingPerKey: number;
  /** Who has waited this long is refused. */
  maxWaitMs: number;
};

type Waiting = { start: () => void; timer: NodeJS.Timeout };
type Line = { running: number; waiting: Set<Waiting> };

/**
 * Runs works side by side, so many in total and for each key. What has to wait waits in the line of its key, and the
 * lines take turns: a flood under one key delays that key and no other.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** In the order of their turns. */
  readonly #lines = new Map<string, Line>();
  #running = 0;
  #waiting = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#waiting;
  }

  /** @throws AppError overloaded when too many wait, or this one waited too long */
  async run<R>(key: string, work: () => Promise<R>): Promise<R> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: new Set() };
    this.#lines.set(key, line);
    const free = this.#running < this.#limits.total && line.running < this.#limits.perKey;
    if (free && line.waiting.size === 0) this.#begin(line);
    else await this.#wait(line);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      line.running -= 1;
      if (line.running === 0 && line.waiting.size === 0) this.#lines.delete(key);
      this.#startNext();
    }
  }

  #begin(line: Line): void {
    this.#running += 1;
    line.running += 1;
  }

  #wait(line: Line): Promise<void> {
    const { maxWaiting, maxWaitingPerKey, maxWaitMs } = this.#limits;
    if (this.#waiting >= maxWaiting || line.waiting.size >= maxWaitingPerKey)
      throw AppError.of('overloaded').retryAfter(1);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(waiting.timer);
        line.waiting.delete(waiting);
        this.#waiting -= 1;
      };
      const waiting: Waiting = {
        start: () => {
          leave();
          this.#begin(line);
          resolve();
        },
        timer: setTimeout(() => {
          leave();
          reject(AppError.of('overloaded').retryAfter(1));
        }, maxWaitMs),
      };
      line.waiting.add(waiting);
      this.#waiting += 1;
    });
  }

  /** Lets the next one in whose key has a place free; its key then stands last. */
  #startNext(): void {
    if (this.#running >= this.#limits.total || this.#waiting === 0) return;
    for (const [key, line] of this.#lines) {
      const [next] = line.waiting;
      if (next === undefined || line.running >= this.#limits.perKey) continue;
      this.#lines.delete(key);
      this.#lines.set(key, line);
      next.start();
      return;
    }
  }
}
