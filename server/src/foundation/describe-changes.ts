import { common } from './common-texts.ts';
import { exactMoneyText, percentText } from './format.ts';
import type { DescribedChange, Recorded } from './rule-versions.ts';
import type { TextValue } from './texts.ts';

/** A recorded value as people read it. */
type Describe = (value: unknown) => TextValue;
/** What staff set, in the order of the form. */
export type Fields = Record<string, [field: TextValue, describe: Describe]>;

export const text: Describe = (value) => String(value);
export const count: Describe = (value) => String(value);
export const usdt: Describe = (value) => common('usdt', { amount: exactMoneyText(BigInt(String(value))) });
export const percent: Describe = (value) => common('percent', { percent: percentText(Number(value)) });
export const flag: Describe = (value) => common(value === true ? 'yes' : 'no');
export const word =
  <K extends string>(words: Record<K, TextValue>): Describe =>
  (value) =>
    words[value as K] ?? String(value);

/** The fields that differ, in the order of the form; what staff do not set is left out. */
export const compare =
  (fields: Fields) =>
  (before: Recorded, after: Recorded): DescribedChange[] =>
    Object.entries(fields).flatMap(([name, [field, describe]]) => {
      const [was, is] = [before?.[name], after?.[name]].map((value) => (value === '' ? null : (value ?? null)));
      const toText = (value: unknown) => (value === null ? null : describe(value));
      return was === is ? [] : [{ field, before: toText(was), after: toText(is) }];
    });

/** What was closed: no longer active, otherwise as it was. */
export const compareClosed =
  (fields: Fields) =>
  (before: Recorded): DescribedChange[] =>
    compare(fields)(before, before && { ...before, active: false });

/** Parts of a whole that are told apart by a key: a level by its number, a tier by its business. */
export const compareParts =
  <P>(
    list: (recorded: Recorded) => readonly P[],
    key: (part: P) => string,
    label: (part: P) => TextValue,
    describe: (part: P) => TextValue,
  ) =>
  (before: Recorded, after: Recorded): DescribedChange[] => {
    const [were, are] = [before, after].map((recorded) => new Map(list(recorded).map((part) => [key(part), part])));
    return [...new Set([...(were?.keys() ?? []), ...(are?.keys() ?? [])])].flatMap((each) => {
      const [was, is] = [were?.get(each), are?.get(each)];
      const named = is ?? was;
      const [earlier, later] = [was, is].map((part) => (part === undefined ? null : describe(part)));
      if (named === undefined || String(earlier) === String(later)) return [];
      return [{ field: label(named), before: earlier ?? null, after: later ?? null }];
    });
  };
