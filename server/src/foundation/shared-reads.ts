import type pg from 'pg';

/** A connection whose oldest statement has waited so long is sent no more: one slow read must not hold up the others. */
const STALLED_MS = 20;
/** With a connection the plans go that it keeps. */
const MAX_AGE_MS = 3_600_000;

/**
 * A few connections that all requests share for their short reads: statements are sent as they come, without waiting for
 * the answers of those before, and many leave in one write. A write and a read of the socket are most of what a short
 * statement costs, see bench/RESULTS.md.
 */
export class SharedReads {
  readonly #pool: pg.Pool;
  readonly #lines: Line[];

  /**
   * @param pool of pipelined connections; as many are used as it may open
   * @param stalledMs how long a connection's oldest statement waits before it is sent no more
   */
  constructor(pool: pg.Pool, stalledMs = STALLED_MS) {
    this.#pool = pool;
    this.#lines = Array.from({ length: pool.options.max }, () => new Line(pool, stalledMs));
  }

  /**
   * Sends a read.
   * @returns its answer, or undefined when no connection can take it now: it is then asked on a connection of its own.
   *   A connection that is lost rejects what it was sent.
   */
  send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> | undefined {
    const now = performance.now();
    for (const line of this.#lines) {
      const answer = line.send(text, values, now);
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  /** Closes the connections; what has been sent is answered before. */
  async close(): Promise<void> {
    await Promise.all(this.#lines.map((line) => line.close()));
    await this.#pool.end();
  }
}

/** One connection, opened when it is first needed and again after it was lost. */
class Line {
  readonly #pool: pg.Pool;
  readonly #stalledMs: number;
  #client: pg.PoolClient | undefined;
  #opening: Promise<void> | undefined;
  #openedAt = 0;
  #closed = false;
  /** When each statement was sent that has not been answered. They are answered in this order. */
  readonly #sentAt: number[] = [];

  constructor(pool: pg.Pool, stalledMs: number) {
    this.#pool = pool;
    this.#stalledMs = stalledMs;
  }

  send(text: string, values: readonly unknown[], now: number): Promise<pg.QueryResult> | undefined {
    const client = this.#client;
    if (this.#closed) return undefined;
    if (!client) {
      this.#opening ??= this.#open();
      return undefined;
    }
    const [oldest] = this.#sentAt;
    if (oldest !== undefined && now - oldest > this.#stalledMs) return undefined;
    if (now - this.#openedAt > MAX_AGE_MS) {
      this.#drop(client);
      return undefined;
    }
    this.#sentAt.push(now);
    return client.query(text, values as unknown[]).finally(() => {
      if (this.#client === client) this.#sentAt.shift();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#opening;
    if (this.#client) this.#drop(this.#client);
  }

  async #open(): Promise<void> {
    try {
      const client = await this.#pool.connect();
      client.once('error', () => this.#drop(client));
      client.once('end', () => this.#drop(client));
      this.#openedAt = performance.now();
      this.#client = client;
    } catch {
      // no connection is to be had now: reads are asked on those of the pool, which says why it has none
    } finally {
      this.#opening = undefined;
    }
  }

  /** Lets a connection go. It ends once what it was sent has been answered; one that is lost rejects that. */
  #drop(client: pg.PoolClient): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#sentAt.length = 0;
    client.release(true);
  }
}
