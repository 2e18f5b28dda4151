import { toSolvencyDay } from '#features/reports/index.ts';
import { countRejections, summarisePaid } from '#features/withdrawals/index.ts';
import type { Db } from '#foundation/db.ts';
import { type Check, listBalancesByDay } from '#ledger/index.ts';
import { COVERAGE_DAYS, MONTHS } from './keep-transparency.ts';
import { listDays, listMonths, listRejections } from './store.ts';

/** What is published of days and months must be what the ledger and the requests say of them. */
export const transparencyChecks: ((db: Db) => Promise<Check>)[] = [checkDays, checkMonths];

async function checkDays(db: Db): Promise<Check> {
  const kept = await listDays(db, COVERAGE_DAYS);
  const [first, last] = [kept[0]?.day, kept.at(-1)?.day];
  const days = first && last ? (await listBalancesByDay(db, { from: first, to: last })).map(toSolvencyDay) : [];
  const byDay = new Map(days.map((each) => [each.day, each]));
  const broken = kept.filter(({ day, custody, owed }) => {
    const counted = byDay.get(day);
    return counted?.custody !== custody || counted.owed !== owed;
  });
  return {
    name: "the coverage that is kept is the ledger's at each day's end",
    ...{ checked: kept.length, broken: broken.length, example: broken[0]?.day ?? null, derived: true },
  };
}

async function checkMonths(db: Db): Promise<Check> {
  const [kept, rejections] = [await listMonths(db, MONTHS), await listRejections(db, MONTHS)];
  const broken: string[] = [];
  for (const { month, ...paid } of kept) {
    const counted = [await summarisePaid(db, month), await countRejections(db, month)];
    const stored = rejections.filter((row) => row.month === month).map(({ month: _, ...row }) => row);
    if (describe(counted) !== describe([paid, stored])) broken.push(month);
  }
  return {
    name: 'the months of withdrawals that are kept are those of the requests',
    ...{ checked: kept.length, broken: broken.length, example: broken[0] ?? null, derived: true },
  };
}

const describe = (figures: unknown) =>
  JSON.stringify(figures, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
