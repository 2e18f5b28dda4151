import { readFileLines } from './archive-files.ts';
import type { DayShares, DaySum } from './archive-store.ts';
import type { DayTable } from './merge-store.ts';

const MILLION = 1_000_000n;

/** Adds up what a file holds. @throws where it has other columns, or a line that is none of the table's */
export async function sumFile(
  path: string,
  { table, columns, shares }: { table: DayTable; columns: string[]; shares: DayShares[] },
): Promise<DaySum[]> {
  const sums = new ArchiveSums(table, columns, shares);
  let isFirst = true;
  for await (const lines of readFileLines(path))
    for (const line of lines) {
      if (isFirst && line !== columns.join(',')) throw new Error(`${path} has other columns`);
      if (!isFirst) sums.add(line);
      isFirst = false;
    }
  return sums.list();
}

/**
 * Adds up lines of an archived table as the database does: day by day, kind by kind.
 * @param columns the names of what stands in a line
 * @param shares of the days' runs
 */
class ArchiveSums {
  readonly #sums = new Map<string, DaySum>();
  readonly #table: DayTable;
  readonly #shares: ReadonlyMap<string, DayShares>;
  readonly #at: Record<'day' | 'kind' | 'calculated' | 'base' | 'ppm' | 'reason', number>;

  constructor(table: DayTable, columns: readonly string[], shares: readonly DayShares[]) {
    this.#table = table;
    this.#shares = new Map(shares.map((each) => [each.day, each]));
    const isReturn = table === 'return_accruals';
    this.#at = {
      day: columns.indexOf('day'),
      kind: columns.indexOf(isReturn ? 'distribution' : 'compound'),
      calculated: columns.indexOf(isReturn ? 'due' : 'amount'),
      base: columns.indexOf('base_amount'),
      ppm: columns.indexOf('ppm'),
      reason: columns.indexOf('reason'),
    };
  }

  /** Adds one line. @throws where it is none of the table's */
  add(line: string): void {
    const cells = line.split(',');
    const day = cells[this.#at.day] ?? '';
    const kind = toKind(cells[this.#at.kind]);
    const calculated = BigInt(cells[this.#at.calculated] ?? '');
    const credited = this.#credit(day, cells, calculated);
    const key = `${day} ${kind}`;
    const sum = this.#sums.get(key) ?? this.#begin(key, day, kind);
    sum.row_count += 1n;
    sum.calculated += calculated;
    sum.credited += credited;
    if (credited > 0n) sum.credited_rows += 1n;
  }

  /** The sums, in the order of their days. */
  list(): DaySum[] {
    return [...this.#sums.values()].toSorted((one, other) =>
      one.day === other.day ? one.kind - other.kind : one.day < other.day ? -1 : 1,
    );
  }

  /** What the shares of the day's run leave of a row, as ledger_share and level_amount have it. */
  #credit(day: string, cells: string[], calculated: bigint): bigint {
    const shares = this.#shares.get(day);
    if (!shares) throw new Error(`no run of ${day}`);
    const { returns_numerator, returns_denominator, levels_numerator, levels_denominator } = shares;
    if (this.#table === 'return_accruals') return (calculated * returns_numerator) / returns_denominator;
    if (cells[this.#at.reason] !== '""') return 0n;
    const base = (BigInt(cells[this.#at.base] ?? '') * returns_numerator) / returns_denominator;
    return (((base * BigInt(cells[this.#at.ppm] ?? '')) / MILLION) * levels_numerator) / levels_denominator;
  }

  #begin(key: string, day: string, kind: number): DaySum {
    const sum = { day, table_name: this.#table, kind, row_count: 0n, calculated: 0n, credited_rows: 0n, credited: 0n };
    this.#sums.set(key, sum);
    return sum;
  }
}

/** A return's distribution is a number, whether a commission compounds is `t` or `f`. */
function toKind(cell: string | undefined): number {
  if (cell === 't' || cell === 'f') return Number(cell === 't');
  const kind = Number(cell);
  if (!Number.isInteger(kind)) throw new Error(`no kind: ${cell}`);
  return kind;
}
