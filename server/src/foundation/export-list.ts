import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import { toDecimalString } from '@fairlead/contract/domain/money.ts';
import type { SheetFormat } from '@fairlead/contract/domain/sheet-formats.ts';
import { writeXlsxStream } from 'hucre/xlsx';
import type { StaffActor } from './actor.ts';
import { audit } from './audit.ts';
import { type CsvCell, csvLine } from './csv.ts';
import type { Db, Tx } from './db.ts';
import type { Call } from './http/call.ts';
import { writeFile } from './write-file.ts';

/** A bigint is an amount in micro-units; a moment is written in UTC. */
type Cell = string | number | bigint | boolean | Date | null;

/** What a file has of each row: names of columns, in English in every language, so that programs can read them too. */
export type SheetColumns<Row> = Record<string, (row: Row) => Cell>;

export type ListExport<Row> = {
  /** The list's name, under which the audit log has it. */
  list: string;
  /** What it was narrowed to, as the audit log keeps it. */
  filter: object;
  format: SheetFormat;
  columns: SheetColumns<Row>;
  /** Everything the filter finds, in the list's order, of the transaction's snapshot. */
  read: (tx: Tx) => AsyncIterable<readonly Row[]>;
};

/** Who takes a file: where it is read, and where it is recorded who took it. */
export type Taking = { db: Db; actor: StaffActor; record: Call<Endpoint>['record'] };

/**
 * A staff list as a file, all of one snapshot, written while it is read. Who took it is in the audit log first.
 * @throws AppError overloaded when too many wait
 */
export async function exportList<Row>(
  { db, actor, record }: Taking,
  { list, filter, format, columns, read }: ListExport<Row>,
): Promise<AsyncIterable<Uint8Array>> {
  await record(async (tx) => {
    await audit(tx, actor, { action: 'list.export', subject: `list:${list}`, after: { format, ...filter } });
  });
  const [names, values] = [Object.keys(columns), Object.values(columns)];
  return writeFile(db, `staff:${actor.id}`, async (tx, send) => {
    if (format === 'xlsx') {
      for await (const piece of toWorkbook(list, names, values, read(tx))) if (!(await send(piece))) return;
      return;
    }
    if (!(await send(csvLine(names)))) return;
    for await (const rows of read(tx)) {
      const lines = rows.map((row) => csvLine(values.map((value) => toCsvCell(value(row)))));
      if (!(await send(lines.join('')))) return;
    }
  });
}

function toCsvCell(cell: Cell): CsvCell {
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'boolean' ? String(cell) : cell;
}

/** What a spreadsheet adds up exactly: its numbers have 15 digits. */
const MAX_EXACT_MICRO = 999_999_999_999_999n;

/** A sheet of more rows than one may have goes on in the next, with the same head. */
function toWorkbook<Row>(
  name: string,
  names: string[],
  values: ((row: Row) => Cell)[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncIterable<Uint8Array> {
  async function* toRows() {
    for await (const rows of batches) for (const row of rows) yield values.map((value) => toWorkbookCell(value(row)));
  }
  const columns = names.map((header) => ({
    header,
    ...getNumberFormat(header),
    width: Math.max(12, header.length + 2),
  }));
  return writeXlsxStream(toRows(), { name, columns, freezePane: { rows: 1 } });
}

/** Codes of the file format, not texts: in every language the same. */
const TIME_FORMAT = 'yyyy-mm-dd\\ hh:mm:ss';

/** Named by what they hold, as the contract's fields are. */
function getNumberFormat(header: string): { numFmt?: string } {
  if (header.endsWith('_usdt')) return { numFmt: '0.000000' };
  return header.endsWith('_at') ? { numFmt: TIME_FORMAT } : {};
}

function toWorkbookCell(cell: Cell): string | number | boolean | Date | null {
  if (typeof cell !== 'bigint') return cell;
  const isExact = cell <= MAX_EXACT_MICRO && cell >= -MAX_EXACT_MICRO;
  return isExact ? Number(cell) / 1_000_000 : toDecimalString(cell);
}
