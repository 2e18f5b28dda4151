import { promiseIn } from '#features/settings/index.ts';
import { moneyText } from '#foundation/format.ts';
import type { Text } from '#foundation/texts.ts';
import { t } from './texts.ts';

/** A rank: what qualified business reaches it, and what is paid for it, once. Micro-units. */
export type Rank = { id: number; name: string; business: bigint; amount: bigint };
/** A rank as someone wants it; a new one has no id yet. */
export type RankDraft = Omit<Rank, 'id'> & { id: number | null };

const toComparable = (name: string) => name.trim().toLowerCase();

/**
 * The drafts with the ids of the ranks that they are. A new one with the name of a rank that there is or was is that rank
 * again: who was paid for it is not paid twice.
 * @param known every rank that ever was, by the name it had last
 */
export function identifyRanks(drafts: readonly RankDraft[], known: readonly Pick<Rank, 'id' | 'name'>[]): RankDraft[] {
  const taken = new Set(drafts.map(({ id }) => id));
  const idByName = new Map(known.map(({ id, name }) => [toComparable(name), id]));
  return drafts.map((draft) => {
    const id = draft.id ?? idByName.get(toComparable(draft.name)) ?? null;
    return draft.id === null && taken.has(id) ? draft : { ...draft, id };
  });
}

/**
 * What is wrong with ranks as a whole, or undefined: each has a name, a threshold and a bonus of its own, more business pays
 * more, and no bonus is as large as the business it rewards.
 */
export function validateRanks(ranks: readonly RankDraft[]): Text | undefined {
  const sorted = ranks.toSorted((one, other) => (one.business < other.business ? -1 : 1));
  for (const [place, { id, name, business, amount }] of sorted.entries()) {
    const [lower, others] = [sorted[place - 1], sorted.slice(0, place)];
    const promise = promiseIn(name);
    if (promise) return t('promise', { promise });
    if (others.some((other) => toComparable(other.name) === toComparable(name))) return t('sameName', { name });
    if (id !== null && others.some((other) => other.id === id)) return t('sameRank', { name });
    if (lower?.business === business) return t('sameBusiness', { business: moneyText(business) });
    if (lower && lower.amount >= amount) return t('bonusTooLow', { name, lower: lower.name });
    if (amount >= business) return t('bonusTooHigh', { name });
  }
  return undefined;
}

/** Whether two lists hold the same ranks, in any order. */
export const areSame = (some: readonly RankDraft[], others: readonly RankDraft[]): boolean =>
  some.length === others.length && others.every((other) => some.some((one) => isSame(one, other)));

const isSame = (one: RankDraft, other: RankDraft) =>
  one.id === other.id && one.name === other.name && one.business === other.business && one.amount === other.amount;

/** Whether a change lets more be paid than before: by a new rank, a lower threshold or a higher bonus. */
export const loosens = (before: readonly Rank[], after: readonly RankDraft[]): boolean =>
  after.some(({ id, business, amount }) => {
    const was = before.find((rank) => rank.id === id);
    return !was || business < was.business || amount > was.amount;
  });
