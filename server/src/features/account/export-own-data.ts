import { type Readable, Readable as ReadableStream } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { lockMembers } from '#features/members/index.ts';
import type { Actor } from '#foundation/actor.ts';
import { audit, countAudited } from '#foundation/audit.ts';
import { waitText } from '#foundation/common-texts.ts';
import { csvLine } from '#foundation/csv.ts';
import { type Db, inTransaction, type Tx } from '#foundation/db.ts';
import { AppError } from '#foundation/failure.ts';
import { FairQueue } from '#foundation/fair-queue.ts';
import type { OwnTable } from '#foundation/own-table.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { type Cell, listColumns, type OwnRow, readMoment, readOwnRows } from './export-store.ts';

/** Each holds a connection while it is read: together a small part of the pool, of one member one. */
const downloads = new FairQueue({ total: 3, perKey: 1, maxWaiting: 100, maxWaitingPerKey: 4, maxWaitMs: 10_000 });
/** A reader who takes nothing for so long, or is not done in so long, holds a transaction no longer. */
const STALLED_MS = 20_000;
const TOTAL_MS = 300_000;
/** More in a day say nothing new. */
const MAX_A_DAY = 10;
const ACTION = 'member.data_downloaded';

/**
 * Everything that is stored about a member as a zip file: data.json, and a CSV file for each kind of data. All of one
 * snapshot, made while it is read, so that it never stands in memory.
 * @returns once the download has its place
 * @throws AppError step_up_required, too_many_attempts, overloaded when too many wait
 */
export function exportOwnData(
  db: Db,
  by: Actor,
  stepUp: string | undefined,
  ownTables: readonly OwnTable[],
): Promise<Readable> {
  return new Promise((resolve, reject) => {
    downloads
      .run(String(by.id), async () => {
        await inTransaction(db, (tx) => admit(tx, by, stepUp));
        await db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(async (tx) => {
            const zip = await pack(tx, by.id, ownTables);
            resolve(zip);
            await finished(zip);
          })
          // the reader has left, or has been told by the end of the connection
          .catch((error: Error) => reject(error));
      })
      .catch(reject);
  });
}

async function admit(tx: Tx, by: Actor, stepUp: string | undefined): Promise<void> {
  const subject = `member:${by.id}`;
  // one after the other: so many in a day are no more when they are asked for at once
  await lockMembers(tx, [by.id]);
  await requireStepUp(tx, by, stepUp, 'export');
  if ((await countAudited(tx, subject, ACTION, 24)) >= MAX_A_DAY) {
    const seconds = 24 * 3600;
    throw AppError.of('too_many_attempts', { wait: waitText(seconds) }).retryAfter(seconds);
  }
  await audit(tx, by, { action: ACTION, subject });
}

async function pack(tx: Tx, memberId: number, ownTables: readonly OwnTable[]): Promise<Readable> {
  const mtime = await readMoment(tx);
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const limit = limitReading(out);
  zip.on('error', (error: Error) => out.destroy(error));
  const add = (name: string, lines: () => AsyncGenerator<string>) =>
    zip.addReadStreamLazy(name, { mtime }, (give) => {
      const file = ReadableStream.from(limit(lines()), { objectMode: false, highWaterMark: 64 * 1024 });
      file.on('error', (error) => out.destroy(error));
      give(null, file);
    });
  add('data.json', () => jsonLines(tx, memberId, mtime, ownTables));
  for (const own of ownTables) add(`${own.name}.csv`, () => csvLines(tx, own, memberId));
  zip.end();
  return out;
}

/** Ends a download that is not taken. @returns notes that something is taken, and ends with the download */
function limitReading(out: Readable): (lines: AsyncGenerator<string>) => AsyncGenerator<string> {
  const begun = performance.now();
  let taken = begun;
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - taken > STALLED_MS || now - begun > TOTAL_MS)
      out.destroy(new Error('The download was not taken in time'));
  }, 1000);
  out.once('close', () => clearInterval(timer));
  return async function* (lines) {
    for await (const text of lines) {
      if (out.destroyed) return;
      taken = performance.now();
      yield text;
    }
  };
}

async function* jsonLines(tx: Tx, memberId: number, at: Date, ownTables: readonly OwnTable[]): AsyncGenerator<string> {
  yield `{"made_at":${JSON.stringify(at)},"member_id":${memberId}`;
  for (const own of ownTables) {
    let before = `,\n"${own.name}":[`;
    for await (const found of readOwnRows(tx, own, memberId)) {
      yield `${before}${found.map(toJsonRow).join(',\n')}`;
      before = ',\n';
    }
    yield before.includes('[') ? `${before}]` : ']';
  }
  yield '}\n';
}

const toJsonRow = (row: OwnRow): string =>
  JSON.stringify(Object.fromEntries(Object.entries(row).map(([name, { value }]) => [name, value])));

async function* csvLines(tx: Tx, own: OwnTable, memberId: number): AsyncGenerator<string> {
  const columns = listColumns(own);
  yield csvLine(columns);
  for await (const found of readOwnRows(tx, own, memberId))
    yield found.map((row) => toCsvRow(columns.map((column) => row[column]))).join('');
}

/** An amount is written plainly, so that a spreadsheet can add it up; any other text is kept from being a formula. */
const toCsvRow = (cells: (Cell | undefined)[]): string =>
  `${cells.map((cell) => (cell?.isAmount ? cell.text : csvLine([cell?.text ?? null]).slice(0, -2))).join(',')}\r\n`;
