import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Db } from '#foundation/db.ts';
import { AppError, assert, fail } from '#foundation/failure.ts';
import type { Log } from '#foundation/log.ts';
import { findLiveSessions, hashToken, type SessionKind } from '#foundation/session.ts';
import { EVERYONE_TOPIC, listenForSignals, SESSIONS_TOPIC, type SignalListener } from '#foundation/signals.ts';

export type StreamLimits = {
  /** Of one person, and of all, in one process. */
  perPerson: number;
  total: number;
  /** So often each is written to, so that a proxy keeps it open and the page knows that it is. */
  beatEveryMs: number;
  /** So often the sessions of all of them are looked up, in one query: an idle one ends without a signal. */
  checkEveryMs: number;
  /** What is signalled within this time is told once. */
  gatherMs: number;
  /** Who takes in nothing for so long that this much waits is let go. */
  maxWaitingBytes: number;
};

export const STREAM_LIMITS: StreamLimits = {
  perPerson: 6,
  total: 5_000,
  beatEveryMs: 20_000,
  checkEveryMs: 30_000,
  gatherMs: 200,
  maxWaitingBytes: 16 * 1024,
};

/** How long a page is asked to wait with its question, by how many others ask at the same time; and at most. */
const SPREAD_MS_PER_STREAM = 2;
const MAX_SPREAD_MS = 10_000;
/** How long the first stream waits for the connection that signals come by. */
const HEARS_WITHIN_MS = 3_000;

/** Whom a stream is for, and what it is about. */
export type Opening = { kind: SessionKind; id: number; token: string; topics: readonly string[] };

type Stream = { person: string; kind: SessionKind; session: string; topics: readonly string[]; raw: ServerResponse };

/**
 * Server-sent events of one process. A stream takes up a socket and nothing else: no place among the requests in progress,
 * no database connection. It says that something changed, never what: the page asks for that as always.
 */
export class LiveStreams {
  readonly #streams = new Set<Stream>();
  readonly #people = new Map<string, number>();
  readonly #changed = new Set<Stream>();
  readonly #services: { db: Db; log: Log; url: string | undefined };
  readonly #limits: StreamLimits;
  #timers: NodeJS.Timeout[] = [];
  #listener: SignalListener | undefined;
  #sending: NodeJS.Timeout | undefined;
  #places = 0;
  #checking: Promise<void> = Promise.resolve();
  #isCheckWaiting = false;
  #closed = false;

  /** @param services `url` is where signals are listened for: once the first stream is opened */
  constructor(services: { db: Db; log: Log; url: string | undefined }, limits: StreamLimits = STREAM_LIMITS) {
    this.#services = services;
    this.#limits = limits;
  }

  /**
   * Answers with a stream that lives until the session ends, the page is left or the process stops.
   * @throws AppError too_many_streams, overloaded
   */
  async open(reply: FastifyReply, { kind, id, token, topics }: Opening): Promise<void> {
    const person = `${kind}:${id}`;
    const leave = this.#enter(person);
    try {
      if (!(await this.#listen().isHeard(HEARS_WITHIN_MS)) || this.#closed) fail('overloaded');
    } catch (error) {
      leave();
      throw error;
    }
    const { raw } = reply;
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // once it ends nothing else is asked over it: a stop would wait for a connection that is kept for the next request
      connection: 'close',
      // nginx would keep what is written until its buffer is full
      'x-accel-buffering': 'no',
    });
    const stream: Stream = { person, kind, session: hashToken(token).toString('hex'), topics, raw };
    this.#streams.add(stream);
    raw.on('close', () => {
      this.#streams.delete(stream);
      this.#changed.delete(stream);
      leave();
    });
    raw.on('error', () => raw.destroy());
    if (raw.destroyed) raw.emit('close');
    else write(stream, 'ready');
  }

  /** Ends every stream: its page opens it again. */
  end(): void {
    for (const { raw } of this.#streams) raw.end();
  }

  /** Ends every stream; a new one is refused. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#sending);
    this.end();
    await Promise.all([this.#listener?.close(), this.#checking]);
  }

  /** Takes a place. @returns gives it back, once */
  #enter(person: string): () => void {
    const open = this.#people.get(person) ?? 0;
    const { perPerson, total } = this.#limits;
    if (this.#closed) throw AppError.of('overloaded').retryAfter(5);
    if (open >= perPerson) throw AppError.of('too_many_streams', { max: String(perPerson) }).retryAfter(60);
    if (this.#places >= total) throw AppError.of('overloaded').retryAfter(60);
    this.#people.set(person, open + 1);
    this.#places += 1;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      this.#places -= 1;
      const left = (this.#people.get(person) ?? 1) - 1;
      if (left === 0) this.#people.delete(person);
      else this.#people.set(person, left);
    };
  }

  #listen(): SignalListener {
    if (this.#listener) return this.#listener;
    const { url, log } = this.#services;
    assert(url !== undefined, 'the address that signals are listened for at is configured');
    this.#listener = listenForSignals(url, log, {
      onSignal: (topics) => this.#receive(topics),
      onRestored: () => this.#receive([EVERYONE_TOPIC, SESSIONS_TOPIC]),
    });
    const { beatEveryMs, checkEveryMs } = this.#limits;
    this.#timers = [setInterval(() => this.#beat(), beatEveryMs), setInterval(() => this.#check(), checkEveryMs)];
    for (const timer of this.#timers) timer.unref();
    return this.#listener;
  }

  #receive(topics: readonly string[]): void {
    if (topics.includes(SESSIONS_TOPIC)) this.#check();
    for (const stream of this.#streams)
      if (stream.topics.some((topic) => topics.includes(topic))) this.#changed.add(stream);
    if (this.#changed.size > 0) this.#sending ??= setTimeout(() => this.#sendChanged(), this.#limits.gatherMs);
  }

  #sendChanged(): void {
    this.#sending = undefined;
    const within = this.#changed.size < 10 ? 0 : Math.min(this.#changed.size * SPREAD_MS_PER_STREAM, MAX_SPREAD_MS);
    for (const stream of this.#changed) write(stream, 'changed', within);
    this.#changed.clear();
  }

  #beat(): void {
    for (const stream of this.#streams)
      if (stream.raw.writableLength > this.#limits.maxWaitingBytes) stream.raw.destroy();
      else write(stream, 'beat');
  }

  /** Ends the streams of sessions that are over, one look at a time. */
  #check(): void {
    if (this.#streams.size === 0 || this.#closed) return;
    const look = async () => {
      const looked = [...this.#streams];
      for (const kind of new Set(looked.map((stream) => stream.kind))) {
        const ofKind = looked.filter((stream) => stream.kind === kind);
        const live = await findLiveSessions(
          this.#services.db,
          kind,
          ofKind.map(({ session }) => session),
        );
        for (const stream of ofKind) if (!live.has(stream.session)) end(stream);
      }
    };
    // one that waits sees what was signalled meanwhile, one that looks already may not
    if (this.#isCheckWaiting) return;
    this.#isCheckWaiting = true;
    this.#checking = this.#checking
      .then(() => {
        this.#isCheckWaiting = false;
        return look();
      })
      .catch((error: unknown) => this.#services.log.warn({ err: error }, 'sessions of streams were not looked up'));
  }
}

const write = ({ raw }: Stream, event: string, within = 0): void => {
  if (raw.writable) raw.write(`event: ${event}\ndata: ${within}\n\n`);
};

function end(stream: Stream): void {
  write(stream, 'ended');
  stream.raw.end();
}
