import { addDays, toDay } from '@fairlead/contract/domain/dates.ts';
import { MAX_MICRO } from '@fairlead/contract/domain/money.ts';
import { type CountKind, MAX_COUNT_AGE_DAYS, MAX_PLACES } from '@fairlead/contract/features/custody.ts';
import { moneyText } from '#foundation/format.ts';
import type { Text } from '#foundation/texts.ts';
import { t } from './texts.ts';

/** What is counted at a place now. Micro-units. */
export type NewPlace = {
  place: string;
  amount: bigint;
  txid: string | null;
  block: number | null;
  note: string | null;
  /** The name of the picture that is its evidence. */
  picture: string | null;
};
/** What a place held when it was last counted. */
export type CarriedPlace = NewPlace & { placeId: number; kind: CountKind; countedAt: Date; countedWith: number };

/** Two spellings of a place's name are the same place. */
export const isSamePlace = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The places that a count takes over from earlier ones: those it does not count itself, and that held something. */
export const listCarried = (places: readonly NewPlace[], known: readonly CarriedPlace[]): CarriedPlace[] =>
  known.filter(({ place, amount }) => amount > 0n && !places.some((own) => isSamePlace(own.place, place)));

/** What is wrong with a count, or undefined. */
export function validateCount(
  { countedAt, places }: { countedAt: Date; places: readonly NewPlace[] },
  carried: readonly CarriedPlace[],
  now: Date,
): Text | undefined {
  if (countedAt > now) return t('countFuture');
  if (toDay(countedAt) < addDays(toDay(now), -MAX_COUNT_AGE_DAYS)) return t('countAge', { days: MAX_COUNT_AGE_DAYS });
  const twice = places.find(({ place }, at) =>
    places.some((other, index) => index < at && isSamePlace(other.place, place)),
  );
  if (twice) return t('placeTwice', { place: twice.place });
  if (places.length + carried.length > MAX_PLACES) return t('tooManyPlaces', { max: MAX_PLACES });
  return sumPlaces([...places, ...carried]) > MAX_MICRO
    ? t('countTooLarge', { max: moneyText(MAX_MICRO, { decimals: 6 }) })
    : undefined;
}

/** What places hold together. */
export const sumPlaces = (places: readonly { amount: bigint }[]): bigint =>
  places.reduce((sum, { amount }) => sum + amount, 0n);

/** The case that was there when a count was recorded, and how the count before it stood. */
export type Known = {
  openCase: number | undefined;
  /** The count before, by its time: its difference, and the case that two people ended by finding what explains it. */
  before: { difference: bigint; foundCase: number | null } | undefined;
};

/**
 * Which case a count belongs to. What is counted while a case is open stands beside it, also where it is equal; a difference
 * that was explained stays explained as long as each count has the same.
 */
export function chooseCase(difference: bigint, { openCase, before }: Known): number | 'new' | undefined {
  if (openCase !== undefined) return openCase;
  if (difference === 0n) return undefined;
  return before?.difference === difference && before.foundCase !== null ? before.foundCase : 'new';
}
