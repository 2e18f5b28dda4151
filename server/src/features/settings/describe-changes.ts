import { serviceTimes } from '@fairlead/contract/domain/queue-kinds.ts';
import { type SettingName, settingDefinitions } from '@fairlead/contract/domain/settings.ts';
import { type TermsControl, type TermsField, termsFields } from '@fairlead/contract/domain/terms-fields.ts';
import type { TermsName } from '@fairlead/contract/domain/terms-names.ts';
import { exactMoneyText, percentText } from '#foundation/format.ts';
import type { TextValue } from '#foundation/texts.ts';
import { describeValue } from './describe-value.ts';
import { setting } from './setting-labels.ts';
import { t } from './texts.ts';

/** One value of a setting before and after, as people read it. */
export type SettingChange = { field: TextValue; before: TextValue; after: TextValue };

/**
 * What a version of a setting changed: of terms and service times those values that differ, else the value.
 * @param before as the table keeps it; undefined: what the setting begins with
 */
export function describeChanges(name: SettingName, before: unknown, after: unknown): SettingChange[] {
  const definition = settingDefinitions[name];
  const was = before === undefined || before === null ? definition.initial : before;
  switch (definition.control) {
    case 'terms':
      return describeTermsChanges(name as TermsName, definition.restore(was), definition.restore(after));
    case 'hours':
      return describeHoursChanges(definition.restore(was), definition.restore(after));
    default:
      return [{ field: setting(name), before: describeValue(name, toStored(was)), after: describeValue(name, after) }];
  }
}

/** An amount that the definition begins with, as the table would keep it. */
const toStored = (value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** The names under which terms are kept where they are not those of the wire. */
const KEPT_AS: Partial<Record<TermsField, string>> = { fee_percent: 'feePpm', exit_fee_percent: 'exitFeePpm' };

type Terms = Record<string, bigint | number>;

function describeTermsChanges(name: TermsName, before: Terms, after: Terms): SettingChange[] {
  const fields = Object.entries(termsFields[name]) as [TermsField, TermsControl][];
  return fields.flatMap(([field, control]) => {
    const [was = 0, is = 0] = [before, after].map((terms) => terms[KEPT_AS[field] ?? field]);
    if (was === is) return [];
    return [
      { field: setting(`${field}.term`), before: describeField(control, was), after: describeField(control, is) },
    ];
  });
}

function describeField(control: TermsControl, value: bigint | number): TextValue {
  switch (control) {
    case 'money':
      return t('usdt', { amount: exactMoneyText(BigInt(value)) });
    case 'percent':
      return t('percent', { percent: percentText(Number(value)) });
    case 'days':
      return t('days', { count: Number(value) });
    case 'cap':
      return t('capPercent', { percent: Number(value) });
  }
}

function describeHoursChanges(before: Record<string, number>, after: Record<string, number>): SettingChange[] {
  return serviceTimes.flatMap((time) => {
    const [was = 0, is = 0] = [before[time], after[time]];
    if (was === is) return [];
    const toHours = (hours: number) => t('hoursOnly', { hours });
    return [{ field: setting(`service_times.${time}`), before: toHours(was), after: toHours(is) }];
  });
}
