import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { toDecimalString } from '@fairlead/contract/domain/money.ts';
import { csvLine } from '#foundation/csv.ts';
import type { Db, Tx } from '#foundation/db.ts';
import { AppError } from '#foundation/failure.ts';
import { FairQueue } from '#foundation/fair-queue.ts';
import {
  type AccountLine,
  type AccountTotals,
  type Period,
  readAccountLines,
  readAccountTotals,
} from '#ledger/index.ts';
import { t } from './texts.ts';

const LINES_A_READ = 1000;
/** Each holds a connection while it is read: together a part of the pool, of one member a part of that. */
const downloads = new FairQueue({ total: 6, perKey: 2, maxWaiting: 200, maxWaitingPerKey: 50, maxWaitMs: 10_000 });
/** A reader who takes nothing for so long, or is not done in so long, holds a transaction no longer. */
const STALLED_MS = 20_000;
const TOTAL_MS = 180_000;

const HEADER = ['row', 'booked_at_utc', 'posting', 'account', 'entry_type', 'reference', 'day'];

/**
 * A member's statement as CSV, all of one snapshot: so opening balances and lines add up to the closing balances exactly.
 * @returns once the download has its place; what is read waits for the reader, and ends when they leave
 * @throws AppError overloaded when too many wait
 */
export function exportStatement(db: Db, memberId: number, period: Period): Promise<AsyncIterable<string>> {
  const out = new PassThrough({ encoding: 'utf8' });
  // a failure reaches the reader; without a reader it must not end the process
  out.on('error', () => {});
  return new Promise((resolve, reject) => {
    downloads
      .run(String(memberId), async () => {
        resolve(out);
        await db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute((tx) => write(tx, out, memberId, period));
      })
      .catch((error: Error) => {
        reject(error);
        out.destroy(error);
      });
  });
}

async function write(tx: Tx, out: PassThrough, memberId: number, period: Period): Promise<void> {
  const endsAt = performance.now() + TOTAL_MS;
  await send(out, amountLine(HEADER, 'amount_usdt'));
  const totals = await readAccountTotals(tx, memberId, period);
  await send(out, balanceLines('opening', `${period.from}T00:00:00.000Z`, totals));
  let after: AccountLine | undefined;
  do {
    if (performance.now() > endsAt) throw tooSlow();
    const lines = await readAccountLines(tx, memberId, period, { after, limit: LINES_A_READ });
    if (!(await send(out, lines.map(toLine).join('')))) return;
    after = lines.length === LINES_A_READ ? lines.at(-1) : undefined;
  } while (after);
  await send(out, balanceLines('closing', `${period.to}T24:00:00.000Z`, totals));
  out.end();
}

/** Waits until the reader has room. @returns whether anyone still reads */
async function send(out: PassThrough, text: string): Promise<boolean> {
  if (out.destroyed) return false;
  if (out.write(text)) return true;
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

const tooSlow = () => AppError.of('rule', { reason: t('tooSlow') });

const balanceLines = (row: 'opening' | 'closing', at: string, totals: AccountTotals[]): string =>
  totals
    .map((each) => amountLine([row, at, null, each.account, null, null, null], toDecimalString(each[row])))
    .join('');

const toLine = (line: AccountLine): string =>
  amountLine(
    [
      'line',
      line.booked_at.toISOString(),
      `P${line.id}`,
      line.account,
      line.entry_type,
      String(line.reference),
      line.day,
    ],
    toDecimalString(line.amount),
  );

/** An amount is digits, a point and perhaps a minus: written plainly, so that a spreadsheet can add it up. */
const amountLine = (cells: (string | null)[], amount: string): string => `${csvLine(cells).trimEnd()},${amount}\r\n`;
