import type { AuditAction } from '@fairlead/contract/domain/audit-actions.ts';
import { dayText, exactMoneyText, percentText } from '#foundation/format.ts';
import type { TextValue } from '#foundation/texts.ts';
import { t } from './texts.ts';

/** One value before and after, as people read it; null: there was, or is, none. */
export type DescribedChange = { field: TextValue; before: TextValue | null; after: TextValue | null };

/** What the audit log recorded of a thing: its fields as JSON carries them. */
export type Recorded = Record<string, unknown> | null | undefined;

type Describe = (value: unknown) => TextValue;
type Fields = Record<string, [field: TextValue, describe: Describe]>;

const text: Describe = (value) => String(value);
const count: Describe = (value) => String(value);
const usdt: Describe = (value) => t('usdt', { amount: exactMoneyText(BigInt(String(value))) });
const percent: Describe = (value) => t('percent', { percent: percentText(Number(value)) });
const flag: Describe = (value) => t(value === true ? 'yes' : 'no');
const word =
  <K extends string>(words: Record<K, TextValue>): Describe =>
  (value) =>
    words[value as K] ?? String(value);

const planFields: Fields = {
  name: [t('name'), text],
  description: [t('description'), text],
  risk: [t('risk'), word({ low: t('risk.low'), medium: t('risk.medium'), high: t('risk.high') })],
  min: [t('min'), usdt],
  max: [t('max'), usdt],
  ratePpm: [t('rate'), percent],
  term_days: [t('term'), count],
  accrues_on: [
    t('accruesOn'),
    word({ business_days: t('accruesOn.business_days'), every_day: t('accruesOn.every_day') }),
  ],
  distribution: [t('distribution'), word({ pay_out: t('distribution.pay_out'), compound: t('distribution.compound') })],
  settlement: [t('settlement'), word({ automatic: t('settlement.automatic'), claimed: t('settlement.claimed') })],
  pair: [t('pair'), text],
  active: [t('active'), flag],
};

const activationFields: Fields = {
  name: [t('name'), text],
  price: [t('price'), usdt],
  description: [t('description'), text],
  active: [t('active'), flag],
};

const milestoneFields: Fields = {
  title: [t('title'), text],
  business: [t('business'), usdt],
  amount: [t('prize'), usdt],
  active: [t('active'), flag],
};

/** The fields that differ, in the order of the form; what staff do not set is left out. */
const compare =
  (fields: Fields) =>
  (before: Recorded, after: Recorded): DescribedChange[] =>
    Object.entries(fields).flatMap(([name, [field, describe]]) => {
      const [was, is] = [before?.[name], after?.[name]].map((value) => (value === '' ? null : (value ?? null)));
      const toText = (value: unknown) => (value === null ? null : describe(value));
      return was === is ? [] : [{ field, before: toText(was), after: toText(is) }];
    });

/** Parts of a whole that are told apart by a key: a level by its number, a tier by its business. */
const compareParts =
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

type LevelPart = { level: number; ppm: number };
type TierPart = { business: string; amount: string; newVolumeRatioPpm: number; maxPayments: number };
/** A rank as versions keep it. */
export type RankPart = { id: number | null; name: string; business: bigint; amount: bigint };

const toUsdt = (micro: string | bigint) => exactMoneyText(BigInt(micro));

const compareLevels = compareParts<LevelPart>(
  (recorded) => (recorded?.levels ?? []) as LevelPart[],
  ({ level }) => String(level),
  ({ level }) => t('level', { level }),
  ({ ppm }) => percent(ppm),
);

const compareTiers = compareParts<TierPart>(
  (recorded) => (Array.isArray(recorded) ? (recorded as TierPart[]) : []),
  ({ business }) => String(business),
  ({ business }) => t('tier', { business: toUsdt(business) }),
  ({ amount, newVolumeRatioPpm, maxPayments }) =>
    t('tierTerms', { amount: toUsdt(amount), percent: percentText(newVolumeRatioPpm), times: maxPayments }),
);

/** Ranks are told apart by their id, a new one by its name. */
export const compareRanks = (before: readonly RankPart[], after: readonly RankPart[]): DescribedChange[] =>
  compareParts<RankPart>(
    (recorded) => recorded?.ranks as RankPart[],
    ({ id, name }) => String(id ?? name),
    ({ name }) => name,
    ({ business, amount }) => t('rank', { amount: toUsdt(amount), business: toUsdt(business) }),
  )({ ranks: before }, { ranks: after });

/** A target that two people agreed on. */
export const compareRates = compare({ rate_ppm: [t('rate'), percent] });

const compareHolidays = (before: Recorded, after: Recorded): DescribedChange[] => {
  const toText = (holiday: Recorded) =>
    holiday
      ? t('holidayOf', { day: dayText(new Date(`${String(holiday.day)}T00:00:00Z`)), name: String(holiday.name) })
      : null;
  return [{ field: t('holiday'), before: toText(before), after: toText(after) }];
};

/** How what an action recorded is described; of a removal nothing is left after. */
export const describeLogged = {
  'plan.add': compare(planFields),
  'plan.change': compare(planFields),
  'plan.close': (before: Recorded) => compare(planFields)(before, before && { ...before, active: false }),
  'plan.remove': compare(planFields),
  'activation_plan.add': compare(activationFields),
  'activation_plan.change': compare(activationFields),
  'activation_plan.close': (before: Recorded) =>
    compare(activationFields)(before, before && { ...before, active: false }),
  'activation_plan.remove': compare(activationFields),
  'reward.add': compare(milestoneFields),
  'reward.change': compare(milestoneFields),
  'reward.close': (before: Recorded) => compare(milestoneFields)(before, before && { ...before, active: false }),
  'reward.remove': compare(milestoneFields),
  'levels.invest': compareLevels,
  'levels.active': compareLevels,
  'salary.tiers': compareTiers,
  'holiday.add': compareHolidays,
  'holiday.remove': compareHolidays,
} satisfies Partial<Record<AuditAction, (before: Recorded, after: Recorded) => DescribedChange[]>>;

export type LoggedAction = keyof typeof describeLogged;
