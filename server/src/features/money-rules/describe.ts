import type { RuleGroup } from '@fairlead/contract/domain/rule-groups.ts';
import {
  compare,
  compareClosed,
  compareParts,
  count,
  type Fields,
  flag,
  percent,
  text,
  usdt,
  word,
} from '#foundation/describe-changes.ts';
import { dayText } from '#foundation/format.ts';
import type { DescribedChange, Recorded, RuleSource } from '#foundation/rule-versions.ts';
import { describeActivation, describeHolidays, describeLevels, describePlans } from './describe-plans.ts';
import { readRateVersions } from './rate-versions.ts';
import { t } from './texts.ts';

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

type LevelPart = { level: number; ppm: number };

const compareLevels = compareParts<LevelPart>(
  (recorded) => (recorded?.levels ?? []) as LevelPart[],
  ({ level }) => String(level),
  ({ level }) => t('level', { level }),
  ({ ppm }) => percent(ppm),
);

const compareHolidays = (before: Recorded, after: Recorded): DescribedChange[] => {
  const toText = (holiday: Recorded) =>
    holiday
      ? t('holidayOf', { day: dayText(new Date(`${String(holiday.day)}T00:00:00Z`)), name: String(holiday.name) })
      : null;
  return [{ field: t('holiday'), before: toText(before), after: toText(after) }];
};

/** What the audit log records of each rule outside of programmes. */
export const platformRules: Partial<Record<RuleGroup, RuleSource>> = {
  plans: {
    logged: {
      'plan.add': compare(planFields),
      'plan.change': compare(planFields),
      'plan.close': compareClosed(planFields),
      'plan.remove': compare(planFields),
    },
    read: readRateVersions,
    current: describePlans,
  },
  holidays: {
    logged: { 'holiday.add': compareHolidays, 'holiday.remove': compareHolidays },
    current: describeHolidays,
  },
  level_income: { logged: { 'levels.invest': compareLevels }, isWhole: true, current: describeLevels('invest') },
  ib_commission: { logged: { 'levels.active': compareLevels }, isWhole: true, current: describeLevels('active') },
  activation: {
    logged: {
      'activation_plan.add': compare(activationFields),
      'activation_plan.change': compare(activationFields),
      'activation_plan.close': compareClosed(activationFields),
      'activation_plan.remove': compare(activationFields),
    },
    current: describeActivation,
  },
};
