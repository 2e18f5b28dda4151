import { setTimeout as sleep } from 'node:timers/promises';
import { formatLsn, parseLsn } from '#foundation/backup/lsn.ts';
import type { Log } from '#foundation/log.ts';
import type { ReadReplica, WrittenUpTo } from '#foundation/replica/read-replica.ts';
import type { Cookies } from './call.ts';

/** The browser's cookie outlives by this what any replica that is read may be behind. */
const SPARE_MS = 5_000;
/** In place of a position that could not be asked for: until the cookie ends, all is read from the primary. */
const UNKNOWN = 'unknown';
/** The answer to a write does not wait for its cookie for longer. */
const ASK_MS = 1_000;

/**
 * After someone's write their browser keeps how far the database's log was written then, so that what they read next shows it,
 * whichever process answers. Also after a write that failed: it may have left something. Without a replica nothing is kept.
 */
export async function keepWritten(cookies: Cookies, replica: ReadReplica, log: Log): Promise<void> {
  const asked = replica.findPosition().then(formatLsn, (error: unknown) => {
    log.warn({ err: error }, 'how far a write went is not known');
    return UNKNOWN;
  });
  const position = await Promise.race([asked, sleep(ASK_MS, UNKNOWN, { ref: false })]);
  cookies.set('written', position, replica.maxLagMs + SPARE_MS);
}

/** What someone has written last, as their browser kept it. */
export function readWritten(cookies: Cookies): WrittenUpTo {
  const text = cookies.read('written');
  if (text === undefined) return undefined;
  return /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/.test(text) ? parseLsn(text) : 'unknown';
}
