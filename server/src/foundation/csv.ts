/**
 * One line of a CSV file (RFC 4180), with its end. A text that a spreadsheet would take for a formula is marked as text;
 * numbers are written as they are.
 */
export function csvLine(cells: (string | number | null)[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

/** What a spreadsheet takes for a formula: one of these signs, also behind blanks, tabs and line ends, which it leaves out. */
const FORMULA = /^(\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;

function cellText(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
