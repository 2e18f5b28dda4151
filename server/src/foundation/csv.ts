import { toDecimalString } from '@fairlead/contract/domain/money.ts';

/** A bigint is an amount in micro-units. */
export type CsvCell = string | number | bigint | null;

/**
 * One line of a CSV file (RFC 4180), with its end. A text that a spreadsheet would take for a formula is marked as text;
 * numbers and amounts are written plainly, so that it can add them up.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

/** What a spreadsheet takes for a formula: one of these signs, also behind blanks, tabs and line ends, which it leaves out. */
const FORMULA = /^(\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'bigint') return toDecimalString(cell);
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
