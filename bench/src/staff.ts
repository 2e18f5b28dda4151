import { join } from 'node:path';
import { routes } from '@fairlead/server/src/app/routes.ts';
import { rounded } from './measure.ts';
import { findGaps, type Reader } from './staff/asks.ts';
import type { Size } from './staff/fill.ts';
import { findFolder, onFilledDatabase } from './staff/filled-database.ts';
import { measureStaff } from './staff/measure-staff.ts';
import { SAMPLE } from './staff/sample.ts';
import { getBoundMs, printTable } from './staff/table.ts';

/** What the larger is compared with. */
const FEW = 1_000;

export type StaffOptions = Size & {
  times: number;
  /** Where the filled databases stay; the next time they are only measured. */
  data: string | undefined;
  /** Parts of calls' names: these alone are measured. */
  only: string[] | undefined;
  /** Who asks: staff for all that they can read, or a member for their own. */
  reader: Reader;
};

/**
 * How long everything that staff can read, or a member of their own, takes at HTTP with 1,000 members and with many more, the same platform of three years
 * in the same proportions: each list with each filter and order, and its other pages, reports, and the first byte of files.
 * Prints a table; `ratio` is the worst: milliseconds / what is allowed.
 */
export async function benchStaff({ members, transactions, times, data, only, reader }: StaffOptions): Promise<object> {
  const gaps = findGaps(
    routes.map(({ endpoint }) => endpoint),
    SAMPLE,
    reader,
  );
  if (gaps.length > 0) throw new Error(gaps.join('\n'));
  const fewSize = { members: FEW, transactions: Math.max(1, Math.round((transactions * FEW) / members)) };
  return onFilledDatabase(data && join(data, `few-${fewSize.transactions}`), fewSize, (few) =>
    onFilledDatabase(data && findFolder(data, { members, transactions }), { members, transactions }, async (many) => {
      const measured = await measureStaff({ few, many }, { times, only, reader });
      printTable(measured, { members, transactions });
      const over = measured.filter((each) => each.many > getBoundMs(each));
      return {
        name: reader,
        ratio: rounded(Math.max(...measured.map((each) => each.many / getBoundMs(each)))),
        unit: `median ms at HTTP with ${members} members and ${transactions} transactions / what is allowed, at most 1`,
        measured: measured.length,
        over: over.map(({ path }) => path),
      };
    }),
  );
}
