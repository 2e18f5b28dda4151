import type { ChangeKind } from '#features/staged-changes/index.ts';
import { exactMoneyText } from '#foundation/format.ts';
import { joinTexts, type TextValue } from '#foundation/texts.ts';
import { listRanks, lockRanks, storeRanks } from './rank-store.ts';
import type { RankDraft } from './rules.ts';
import { t } from './texts.ts';

/** What a staged change of the ranks is called: they change as a whole. */
export const RANKS_SUBJECT = 'leadership_ranks';

type StoredRank = { id: number | null; name: string; business: string; amount: string };

/** The ranks as a staged change keeps them: amounts as decimal micro text. */
export const toStored = (ranks: readonly RankDraft[]): { ranks: StoredRank[] } => ({
  ranks: ranks.map(({ id, name, business, amount }) => ({ id, name, business: `${business}`, amount: `${amount}` })),
});

const fromStored = (stored: Record<string, unknown>): RankDraft[] =>
  (stored.ranks as StoredRank[]).map((rank) => ({
    ...rank,
    business: BigInt(rank.business),
    amount: BigInt(rank.amount),
  }));

/** The ranks' new version: proposed by an owner or finance, agreed to by another of them. */
export const ranksKind: ChangeKind = {
  name: 'leadership_ranks',
  authors: ['finance'],
  approvers: ['finance'],
  waitHours: 24,
  readCurrent: async (tx) => {
    await lockRanks(tx);
    return toStored(await listRanks(tx));
  },
  apply: (tx, { id, after }) => storeRanks(tx, fromStored(after), id),
  describe: ({ before, after }) => {
    const [was, is] = [fromStored(before), fromStored(after)];
    return { title: t('titleRanks'), before: describeRanks(was, is), after: describeRanks(is, was) };
  },
};

/** The ranks of one side that the other has not, or has otherwise; those that are missing are named as well. */
function describeRanks(ranks: readonly RankDraft[], others: readonly RankDraft[]): TextValue {
  const differs = (rank: RankDraft) => {
    const other = others.find(({ id, name }) => (rank.id === null ? name === rank.name : id === rank.id));
    return !other || other.name !== rank.name || other.business !== rank.business || other.amount !== rank.amount;
  };
  const missing = others.filter((other) => !ranks.some(({ id }) => id !== null && id === other.id));
  return joinTexts([
    ...ranks
      .filter(differs)
      .map(({ name, business, amount }) =>
        t('describedRank', { name, amount: exactMoneyText(amount), business: exactMoneyText(business) }),
      ),
    ...missing.map(({ name }) => t('noSuchRank', { name })),
  ]);
}
