import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { common } from './common-texts.ts';
import type { Db, Tx } from './db.ts';
import { AppError } from './failure.ts';
import { FairQueue } from './fair-queue.ts';

/** Each holds a connection while it is read: together a part of the pool, of one person a part of that. */
const writers = new FairQueue({ total: 6, perKey: 2, maxWaiting: 200, maxWaitingPerKey: 50, maxWaitMs: 10_000 });
/** A reader who takes nothing for so long, or is not done in so long, holds a transaction no longer. */
const STALLED_MS = 20_000;
const TOTAL_MS = 180_000;

/** Waits until the reader has room. @returns whether anyone still reads */
export type Send = (piece: string | Uint8Array) => Promise<boolean>;

/**
 * A file that is written while it is read, all of one snapshot.
 * @param reader whose it is, such as `member:7`: each has some places only
 * @param write stops when no one reads any more
 * @returns once it has its place; what is written waits for the reader, and ends when they leave
 * @throws AppError overloaded when too many wait
 */
export function writeFile(
  db: Db,
  reader: string,
  write: (tx: Tx, send: Send) => Promise<void>,
): Promise<AsyncIterable<Uint8Array>> {
  const out = new PassThrough();
  // a failure reaches the reader; without a reader it must not end the process
  out.on('error', () => {});
  return new Promise((resolve, reject) => {
    writers
      .run(reader, async () => {
        resolve(out);
        const endsAt = performance.now() + TOTAL_MS;
        await db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute((tx) => write(tx, (piece) => send(out, piece, endsAt)));
        out.end();
      })
      .catch((error: Error) => {
        reject(error);
        out.destroy(error);
      });
  });
}

async function send(out: PassThrough, piece: string | Uint8Array, endsAt: number): Promise<boolean> {
  if (out.destroyed) return false;
  if (performance.now() > endsAt) throw tooSlow();
  if (piece.length === 0 || out.write(piece)) return true;
  const left = new AbortController();
  const stop = () => left.abort();
  out.once('close', stop);
  try {
    await once(out, 'drain', { signal: AbortSignal.any([left.signal, AbortSignal.timeout(STALLED_MS)]) });
    return true;
  } catch {
    if (out.destroyed) return false;
    throw tooSlow();
  } finally {
    out.off('close', stop);
  }
}

const tooSlow = () => AppError.of('rule', { reason: common('fileTooSlow') });
