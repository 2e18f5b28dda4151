import { currentLevels, validateLevels } from '#features/plans/index.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { percentText } from '#foundation/format.ts';
import {
  addClaims,
  addCommissions,
  addDay,
  addDeeper,
  commissionsByLevel,
  commissionsByMonth,
  commissionsBySide,
  countCommissions,
  hasGaps,
  type NewPercents,
  prepareCommissions,
} from './commissions-store.ts';
import { getPool } from './pool.ts';
import type { Result } from './present.ts';
import { add, NOTHING } from './rules.ts';
import { inScratch, type Scratch } from './scratch-store.ts';
import { t } from './texts.ts';
import { getAccruedDays, getWindow, type Window } from './window-store.ts';

type Level = { level: number; ppm: number };
const MAX_LEVELS = 20;

/**
 * What other level percents would have paid: of credited returns (invest), or of activation fees (active). Every
 * commission of the window is worked out again from its own base; a level whose percent is not changed stays as it was.
 * Nothing is stored.
 * @throws AppError rule (what saving refuses; too much history), conflict while another simulation goes on
 */
export const simulateLevels = (db: Db, kind: 'invest' | 'active', levels: Level[]): Promise<Result> =>
  inScratch(db, async (scratch) => {
    const violation = validateLevels(levels);
    if (violation) fail('rule', { reason: violation });
    const { tx } = scratch;
    const changes = listChanges((await currentLevels(tx, kind)).levels, levels);
    const percents: NewPercents = changes.map((change) => change?.to ?? null);
    const window = await getWindow(tx);
    await prepareCommissions(tx, kind, percents);
    const count =
      kind === 'invest'
        ? await replayCommissions(scratch, window, percents)
        : await addCommissions(tx, window, percents);
    const [months, parts] = [await commissionsByMonth(tx), await commissionsByLevel(tx)];
    const total = months.reduce(add, NOTHING);
    return {
      counts: 'payments',
      parts_by: 'level',
      from: window.from,
      to: window.to,
      changes: changes.flatMap((change, place) =>
        change
          ? [t('levelChange', { level: place + 1, from: percentText(change.from), to: percentText(change.to) })]
          : [],
      ),
      counted: {
        count,
        what: (total: number) => t(kind === 'invest' ? 'counted.commissions' : 'counted.fees', { count: total }),
      },
      total,
      months,
      parts: parts.map(({ level, ...sums }) => ({ name: t('level', { level }), ...sums })),
      members: await commissionsBySide(tx),
      pool: await getPool(tx, kind === 'invest' ? 'marketing_pool' : 'fees', total, window),
      assumptions: [...assumptions[kind], ...((await hasGaps(tx)) ? [deeper[kind]] : [])],
    };
  });

/** By level: from what to what, ppm; undefined where nothing changes. */
function listChanges(before: Level[], after: Level[]): ({ from: number; to: number } | undefined)[] {
  const getPpm = (levels: Level[], level: number) => levels.find((each) => each.level === level)?.ppm ?? 0;
  return Array.from({ length: MAX_LEVELS }, (_, place) => {
    const [from, to] = [getPpm(before, place + 1), getPpm(after, place + 1)];
    return from === to ? undefined : { from, to };
  });
}

async function replayCommissions({ tx, breathe }: Scratch, window: Window, percents: NewPercents): Promise<number> {
  const isDeeper = await hasGaps(tx);
  for (const accrued of await getAccruedDays(tx, window)) {
    await breathe();
    await addDay(tx, accrued, percents);
    if (isDeeper) await addDeeper(tx, accrued);
  }
  await breathe();
  await addClaims(tx, window, percents);
  return countCommissions(tx, window);
}

const assumptions = {
  invest: [t('invest.frozen'), t('invest.base'), t('invest.reversed')],
  active: [t('active.base'), t('active.same')],
};
const deeper = {
  invest: t('invest.deeper'),
  active: t('active.deeper'),
};
