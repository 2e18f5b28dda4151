import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { DrawnPage } from '@fairlead/contract/domain/site.ts';
import { fail } from '#foundation/failure.ts';

/** A page as it is sent: each encoding is made once. */
export type CachedPage = { status: number; etag: string; encodings: { identity: Buffer; gzip: Buffer; br: Buffer } };

/** A page older than this is drawn again, while the old one is still sent. */
const FRESH_MS = 3_000;
/** A page older than this is not sent while it can be drawn. */
const STALE_MS = 60_000;
/** Drawn at the same time: the rest of the API goes on. */
const MAX_DRAWING = 2;
/** As many wait to be drawn; more are sent away. */
const MAX_WAITING = 100;
const MAX_PAGES = 400;

type Entry = { page: CachedPage; drawnMs: number };

/**
 * Pages in memory. However many ask for one, it is drawn once at a time; while it cannot be drawn the last one stays.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #drawing = new Map<string, Promise<CachedPage>>();
  readonly #waiting: (() => void)[] = [];
  readonly #nowMs: () => number;
  #running = 0;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** @throws what `draw` throws, when there is no earlier page to send */
  async get(key: string, draw: () => Promise<DrawnPage>): Promise<CachedPage> {
    const entry = this.#entries.get(key);
    const ageMs = entry ? this.#nowMs() - entry.drawnMs : Number.POSITIVE_INFINITY;
    if (entry && ageMs < FRESH_MS) return entry.page;
    const drawing = this.#draw(key, draw);
    if (!entry) return drawing;
    const orOld = drawing.catch(() => entry.page);
    return ageMs < STALE_MS ? entry.page : orOld;
  }

  #draw(key: string, draw: () => Promise<DrawnPage>): Promise<CachedPage> {
    const running = this.#drawing.get(key);
    if (running !== undefined) return running;
    const drawing = this.#drawNow(key, draw).finally(() => this.#drawing.delete(key));
    // who was sent the earlier page does not wait for it
    drawing.catch(() => undefined);
    this.#drawing.set(key, drawing);
    return drawing;
  }

  async #drawNow(key: string, draw: () => Promise<DrawnPage>): Promise<CachedPage> {
    if (this.#waiting.length >= MAX_WAITING) fail('overloaded');
    if (this.#running >= MAX_DRAWING) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      const page = await encode(await draw());
      this.#entries.delete(key);
      this.#entries.set(key, { page, drawnMs: this.#nowMs() });
      const [oldest] = this.#entries.keys();
      if (this.#entries.size > MAX_PAGES && oldest !== undefined) this.#entries.delete(oldest);
      return page;
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

async function encode({ status, html }: DrawnPage): Promise<CachedPage> {
  const identity = Buffer.from(html);
  // 10 is the first quality that makes the landing page a tenth smaller; 11 takes five times as long for little more
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  };
  const [gz, br] = await Promise.all([promisify(gzip)(identity), promisify(brotliCompress)(identity, brotli)]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, etag, encodings: { identity, gzip: gz, br } };
}
