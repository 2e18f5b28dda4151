/// <reference path="./pg-utils.d.ts" />
import type pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { assert } from './failure.ts';
import { type Asker, passOn, type Read, ReadBatch, Statements } from './read-batch.ts';
import type { Row } from './row-columns.ts';

/** A connection whose reads take longer is not waited for: one slow read must not hold up the others. */
const STALLED_MS = 20;
/** With a connection the plans go that it keeps. */
const MAX_AGE_MS = 3_600_000;
/** Sent together at most, so that what waits is shared out among the connections. */
const MAX_BATCH = 64;

/**
 * A few connections that all requests share for their short reads. What is asked for in one turn of the event loop, and
 * while the connections are busy, is sent together: a write and a read of the socket, and the end of a transaction, are most
 * of what a short statement costs, see bench/RESULTS.md. The same read is sent once for all who ask for it before it is sent,
 * so that one request that many send at once costs the database little more than one of them (decision 0057).
 */
export class SharedReads {
  readonly #pool: pg.Pool;
  readonly #lines: Line[];
  readonly #waiting: Read[] = [];
  /** Of what waits, by text and by values. */
  readonly #joinable = new Map<string, Map<string, Read>>();
  #isScheduled = false;
  #isClosed = false;

  /**
   * @param pool as many of its connections are used as it may open
   * @param stalledMs how long reads wait for a connection that is busy
   */
  constructor(pool: pg.Pool, stalledMs = STALLED_MS) {
    this.#pool = pool;
    const onIdle = (unanswered: Read[]) => {
      this.#waiting.unshift(...unanswered);
      this.#send();
    };
    this.#lines = Array.from({ length: pool.options.max }, () => new Line(pool, { stalledMs, onIdle }));
  }

  /**
   * The rows of a read, or undefined when no connection can take it now, or it was lost with its connection: it is then asked
   * on a connection of its own.
   */
  async read(text: string, values: readonly unknown[]): Promise<Row[] | undefined> {
    const now = performance.now();
    const usable = this.#lines.filter((line) => line.isUsable(now));
    if (usable.length === 0 || this.#isClosed) {
      this.#passOn();
      return undefined;
    }
    try {
      return await new Promise((resolve, reject) => {
        this.#add(text, values.map(prepareValue), { resolve, reject });
        this.#schedule();
      });
    } catch (error) {
      // of an answer from the socket the trace leads nowhere: this one leads to who asked
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  /** Closes the connections; what was asked for is answered before. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#send();
    await Promise.all(this.#lines.map((line) => line.close()));
    await this.#pool.end();
  }

  /** What waits has not begun: anyone who joins it sees all that was committed before they asked. */
  #add(text: string, values: Read['values'], asker: Asker): void {
    const ofText = this.#joinable.get(text) ?? new Map<string, Read>();
    const key = values.map(writeKey).join('');
    const same = ofText.get(key);
    if (same) {
      same.askers.push(asker);
      return;
    }
    const read = { text, values, askers: [asker] };
    this.#waiting.push(read);
    this.#joinable.set(text, ofText.set(key, read));
  }

  /** Takes from what waits what is sent next. */
  #take(): Read[] {
    const taken = this.#waiting.splice(0, MAX_BATCH);
    for (const { text } of taken) this.#joinable.delete(text);
    return taken;
  }

  /** At the end of this turn of the event loop, when others have asked too. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#send();
    });
  }

  #send(): void {
    for (const line of this.#lines) if (this.#waiting.length > 0 && line.isIdle()) line.send(this.#take());
    if (!this.#lines.some((line) => line.isOpen())) this.#passOn();
  }

  /** What waits is asked elsewhere: no connection is there, or all are stalled. */
  #passOn(): void {
    for (const read of this.#waiting.splice(0)) passOn(read);
    this.#joinable.clear();
  }
}

/** A value and its kind, so that those of two reads joined are the same only if each is. */
function writeKey(value: Read['values'][number]): string {
  if (value === null) return 'n';
  return typeof value === 'string' ? `s${value.length}:${value}` : `b${value.length}:${value.toString('latin1')}`;
}

type LineOptions = { stalledMs: number; onIdle: (unanswered: Read[]) => void };
type InFlight = { sentAt: number; ended: Promise<void> };

/** One connection, opened when it is first needed and again after it was lost. It has one batch at a time. */
class Line {
  readonly #pool: pg.Pool;
  readonly #options: LineOptions;
  #client: pg.PoolClient | undefined;
  #statements = new Statements();
  #opening: Promise<void> | undefined;
  #openedAt = 0;
  #isClosed = false;
  #inFlight: InFlight | undefined;

  constructor(pool: pg.Pool, options: LineOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  isOpen = (): boolean => this.#client !== undefined;
  isIdle = (): boolean => this.#client !== undefined && this.#inFlight === undefined;

  /** Whether reads may wait for it. Opens it when it is not open. */
  isUsable(now: number): boolean {
    if (this.isIdle() && now - this.#openedAt > MAX_AGE_MS) this.#drop();
    if (this.isOpen()) return this.#inFlight === undefined || now - this.#inFlight.sentAt <= this.#options.stalledMs;
    if (!this.#isClosed) this.#opening ??= this.#open();
    return false;
  }

  send(reads: Read[]): void {
    const client = this.#client;
    assert(client !== undefined && this.#inFlight === undefined, 'the connection is idle');
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    this.#inFlight = { sentAt: performance.now(), ended };
    const batch = new ReadBatch(reads, client, this.#statements, (unanswered) => {
      this.#inFlight = undefined;
      this.#options.onIdle(unanswered);
      resolve();
    });
    client.query(batch);
  }

  /** Waits for what it has been sent, and for what is sent meanwhile. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#opening;
    while (this.#inFlight) await this.#inFlight.ended;
    this.#drop();
  }

  async #open(): Promise<void> {
    try {
      const client = await this.#pool.connect();
      const onLoss = () => {
        if (this.#client === client) this.#drop();
      };
      client.once('error', onLoss).once('end', onLoss);
      this.#openedAt = performance.now();
      this.#statements = new Statements();
      this.#client = client;
    } catch {
      // no connection is to be had now: reads are asked on those of the pool, which says why it has none
    } finally {
      this.#opening = undefined;
    }
  }

  #drop(): void {
    this.#client?.release(true);
    this.#client = undefined;
  }
}
