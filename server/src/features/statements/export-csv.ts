import { toDecimalString } from '@fairlead/contract/domain/money.ts';
import { csvLine } from '#foundation/csv.ts';
import type { Db } from '#foundation/db.ts';
import { writeFile } from '#foundation/write-file.ts';
import { type AccountLine, type AccountTotals, type Period, readAccountTotals } from '#ledger/index.ts';
import { describeLines } from './lines/describe-lines.ts';
import { readStretches } from './read-stretches.ts';

const HEADER = ['row', 'booked_at_utc', 'posting', 'account', 'entry_type', 'reference', 'day', 'detail'];

/**
 * A member's statement as CSV, all of one snapshot: so opening balances and lines add up to the closing balances exactly.
 * @throws AppError overloaded when too many wait
 */
export const exportCsv = (
  db: Db,
  memberId: number,
  period: Period,
  language: string,
): Promise<AsyncIterable<Uint8Array>> =>
  writeFile(db, `member:${memberId}`, async (tx, send) => {
    if (!(await send(amountLine(HEADER, 'amount_usdt')))) return;
    const totals = await readAccountTotals(tx, memberId, period);
    if (!(await send(balanceLines('opening', `${period.from}T00:00:00.000Z`, totals)))) return;
    for await (const lines of readStretches(tx, memberId, period, 'oldestFirst')) {
      const details = await describeLines(tx, memberId, lines, language);
      if (!(await send(lines.map((line, place) => toLine(line, details[place] ?? '')).join('')))) return;
    }
    await send(balanceLines('closing', `${period.to}T24:00:00.000Z`, totals));
  });

const balanceLines = (row: 'opening' | 'closing', at: string, totals: AccountTotals[]): string =>
  totals
    .map((each) => amountLine([row, at, null, each.account, null, null, null, null], toDecimalString(each[row])))
    .join('');

const toLine = (line: AccountLine, detail: string): string =>
  amountLine(
    [
      'line',
      line.booked_at.toISOString(),
      `P${line.id}`,
      line.account,
      line.entry_type,
      String(line.reference),
      line.day,
      detail,
    ],
    toDecimalString(line.amount),
  );

/** An amount is digits, a point and perhaps a minus: written plainly, so that a spreadsheet can add it up. */
const amountLine = (cells: (string | null)[], amount: string): string => `${csvLine(cells).trimEnd()},${amount}\r\n`;
