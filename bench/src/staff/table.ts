import { log } from '../measure.ts';
import type { Bound, Measure } from './asks.ts';
import type { Size } from './fill.ts';

/** Medians in milliseconds, and how often a request was measured: once more where it seemed too slow, the best of all counts. */
export type Measured = Pick<Measure, 'path' | 'bound'> & { few: number; many: number; rounds: number };

/** With many at most so many times what it takes with few ... */
const MAX_RATIO = 1.5;
/** ... or so many milliseconds, whichever is more; a file's first byte hangs on nothing else. */
const MAX_MS: Record<Bound, number> = { list: 100, report: 500, file: 200 };

/** How long it may take with many. */
export const getBoundMs = ({ few, bound }: Pick<Measured, 'few' | 'bound'>): number =>
  bound === 'file' ? MAX_MS.file : Math.max(MAX_MS[bound], few * MAX_RATIO);

const isOver = (measured: Measured): boolean => measured.many > getBoundMs(measured);

/** Every request with its milliseconds, those over their bound marked, and how many these are. */
export function printTable(measured: Measured[], { members, transactions }: Size): void {
  const width = Math.max(...measured.map(({ path }) => path.length));
  const line = (...cells: string[]) =>
    log(
      `${cells[0]?.padEnd(width)} ${cells
        .slice(1)
        .map((cell) => cell.padStart(8))
        .join(' ')}`,
    );
  log(`\nms with 1,000 members, and with ${members} members and ${transactions} transactions`);
  line('request', 'few', 'many', 'ratio', 'bound', '');
  for (const each of measured) {
    const { path, few, many } = each;
    line(
      path,
      ...[few, many, many / few].map((figure) => figure.toFixed(1)),
      getBoundMs(each).toFixed(0),
      isOver(each) ? 'OVER' : 'ok',
    );
  }
  log(`\n${measured.filter(isOver).length} of ${measured.length} over their bound`);
}
