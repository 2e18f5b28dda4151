import { formatPercent } from '@fairlead/contract/domain/percent.ts';
import type { Simulation } from '@fairlead/contract/features/simulation.ts';
import { currentLevels, validateLevels } from '#features/plans/index.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
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
import { add, NOTHING } from './rules.ts';
import { inScratch, type Scratch } from './scratch-store.ts';
import { getAccruedDays, getWindow, type Window } from './window-store.ts';

type Level = { level: number; percent: number };
const MAX_LEVELS = 20;

/**
 * What other level percents would have paid: of credited returns (invest), or of activation fees (active). Every
 * commission of the window is worked out again from its own base; a level whose percent is not changed stays as it was.
 * Nothing is stored.
 * @throws AppError rule (what saving refuses; too much history), conflict while another simulation goes on
 */
export const simulateLevels = (db: Db, kind: 'invest' | 'active', levels: Level[]): Promise<Simulation> =>
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
      from: window.from,
      to: window.to,
      changes: changes.flatMap((change, place) =>
        change ? [`Level ${place + 1}: ${formatPercent(change.from)} % → ${formatPercent(change.to)} %`] : [],
      ),
      counted: { count, what: kind === 'invest' ? 'level commissions' : 'activation fees' },
      total,
      months,
      parts: parts.map(({ level, ...sums }) => ({ name: `Level ${level}`, ...sums })),
      members: await commissionsBySide(tx),
      pool: await getPool(tx, kind === 'invest' ? 'marketing_pool' : 'fees', total, window),
      assumptions: [...assumptions[kind], ...((await hasGaps(tx)) ? [deeper[kind]] : [])],
    };
  });

/** By level: from what to what, ppm; undefined where nothing changes. */
function listChanges(before: Level[], after: Level[]): ({ from: number; to: number } | undefined)[] {
  const getPpm = (levels: Level[], level: number) => levels.find((each) => each.level === level)?.percent ?? 0;
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
  invest: [
    'Investments that run keep the percents they froze, whatever is saved. This shows the new ones as if all had begun with them; a level you did not change is as each investment froze it.',
    'Each commission is worked out from the return that was credited, for anyone who stood there and qualified that day. A larger total could have left the marketing pool short; due is what full funding would have paid.',
    'Commissions that staff cancelled later, and returns reversed later, count as they were made.',
  ],
  active: [
    'Each commission is worked out from the fee that was paid, for anyone who received one. Reversed activations and those paid by code are left out.',
    'The same members would have been activated. Commissions come out of the fee itself, so they are always covered.',
  ],
};
const deeper = {
  invest:
    'Levels that some investments had no percent for go to who stands there and qualifies now; who stood there on the day is not kept.',
  active: 'Levels that had no percent then go to who stands there now and is not blocked.',
};
