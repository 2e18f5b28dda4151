import { getEnd } from '#features/runs/index.ts';
import {
  comparePrizes,
  findMin,
  getWindow,
  inScratch,
  NOTHING,
  type Result,
  type Scratch,
  sumBy,
  type Window,
} from '#features/simulation/index.ts';
import type { Db } from '#foundation/db.ts';
import { exactMoneyText } from '#foundation/format.ts';
import type { Text } from '#foundation/texts.ts';
import { checkRanks } from './change-ranks.ts';
import { listRanks } from './rank-store.ts';
import { areSame, type Rank, type RankDraft } from './rules.ts';
import { asMade, type PlayedMonth, playMonths } from './simulation-rules.ts';
import { listMadeAwards, listMadeMonths, listReachedBefore } from './simulation-store.ts';
import { standingFrom } from './store.ts';
import { t } from './texts.ts';

/**
 * What other ranks would have paid for the months that were made in the window, on the figures of then. Nothing is stored.
 * @throws AppError not_found and rule as saving does, rule (too much history), conflict while another simulation goes on
 */
export const simulateRanks = (db: Db, drafts: readonly RankDraft[]): Promise<Result> =>
  inScratch(db, async (scratch) => {
    const { tx } = scratch;
    const current = await listRanks(tx);
    const ranks = (await checkRanks(tx, drafts)).map(
      (draft, place): Rank => ({ ...draft, id: draft.id ?? -1 - place }),
    );
    const window = await getWindow(tx);
    const changes = listChanges(current, ranks);
    const min = findMin(ranks.map(({ business }) => business)) ?? 0n;
    const months = await listMonths(scratch, window, min);
    const [first] = months;
    const rows =
      changes.length === 0 || !first
        ? asMade(months)
        : playMonths(ranks, findChanged(current, ranks), months, await listReachedBefore(tx, first.day));
    const byMonth = sumBy(rows, (row) => row.month);
    return {
      ...(await comparePrizes(tx, window, rows)),
      parts_by: 'rank',
      changes,
      counted: { count: months.length, what: (count: number) => t('simulation.counted', { count }) },
      months: months.map(({ day }) => ({ month: day.slice(0, 7), ...(byMonth.get(day.slice(0, 7)) ?? NOTHING) })),
      parts: [...sumBy(rows, ({ rank }) => rank)].map(([name, sums]) => ({ name, ...sums })),
      assumptions,
    };
  });

async function listMonths({ tx, breathe }: Scratch, window: Window, min: bigint): Promise<PlayedMonth[]> {
  const months: PlayedMonth[] = [];
  for (const { day } of await listMadeMonths(tx, window)) {
    await breathe();
    const volumes = await standingFrom(tx, getEnd(day), min);
    months.push({ day, volumes, made: await listMadeAwards(tx, day) });
  }
  return months;
}

const findChanged = (current: readonly Rank[], ranks: readonly Rank[]) =>
  new Set(ranks.filter((rank) => !current.some((was) => areSame([was], [rank]))).map(({ id }) => id));

const describeRank = ({ name, business, amount }: Rank): Text =>
  t('describedRank', { name, business: exactMoneyText(business), amount: exactMoneyText(amount) });

function listChanges(current: readonly Rank[], ranks: readonly Rank[]): Text[] {
  const changed = ranks.flatMap((rank) => {
    const was = current.find(({ id }) => id === rank.id);
    if (was && areSame([was], [rank])) return [];
    return [
      t('simulation.change', {
        was: was ? describeRank(was) : t('noSuchRank', { name: rank.name }),
        is: describeRank(rank),
      }),
    ];
  });
  const removed = current
    .filter(({ id }) => !ranks.some((rank) => rank.id === id))
    .map((was) => t('simulation.change', { was: describeRank(was), is: t('noSuchRank', { name: was.name }) }));
  return [...changed, ...removed];
}

const assumptions = [
  t('simulation.asThen'),
  t('simulation.once'),
  t('simulation.months'),
  t('simulation.blocked'),
  t('simulation.same'),
];
