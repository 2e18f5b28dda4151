import type { AnswerOf, BodyOf } from '@fairlead/contract/domain/endpoint.ts';
import { toDecimalString } from '@fairlead/contract/domain/money.ts';
import {
  type SettingName,
  settingDefinitions,
  settingNames,
  toSettingOption,
} from '@fairlead/contract/domain/settings.ts';
import { type TermsName, termsNames } from '@fairlead/contract/domain/terms-names.ts';
import type { readSettingsAsStaff, staffSettingsContract } from '@fairlead/contract/features/staff-settings.ts';
import { staff } from '#features/settings/staff-texts.ts';
import { setting } from '#features/settings/texts.ts';
import type { ProposedLimits } from '#features/simulation/queries.ts';
import { formatMoney } from '#foundation/format.ts';
import { readAmount } from '#ui/amount-field.tsx';

export type Settings = AnswerOf<typeof readSettingsAsStaff>['settings'];
export type SettingsBody = BodyOf<typeof staffSettingsContract.change>;

/** The settings of the form: terms and service times have editors of their own. */
export type PlainName = Exclude<SettingName, TermsName | 'service_times'>;
export const plainNames = settingNames.filter(
  (name): name is PlainName => name !== 'service_times' && !termsNames.some((terms) => terms === name),
);

/** The form's fields, each as it is typed. */
export type SettingsFields = Record<PlainName, string>;

/** A setting's value as the answer carries it; undefined where the signed-in person may not read it. */
function readValue(settings: Settings, name: PlainName): string | bigint | undefined {
  return name === 'risk_notice' ? settings.risk_notice.text : settings[name];
}

/** The settings as the form shows them. */
export const readFields = (settings: Settings): SettingsFields =>
  Object.fromEntries(
    plainNames.map((name) => {
      const value = readValue(settings, name) ?? '';
      return [name, typeof value === 'bigint' ? toDecimalString(value) : value];
    }),
  ) as SettingsFields;

/** One change in words, for the dialog that confirms it. */
export type Change = { label: string; before: string; after: string; waits: boolean };

/** What the fields change: the call's body with those fields alone, and each in words. */
export function findChanges(settings: Settings, fields: SettingsFields): { body: SettingsBody; changes: Change[] } {
  const found = plainNames.flatMap((name) => {
    const before = readValue(settings, name);
    const typed = fields[name].trim();
    const after = settingDefinitions[name].control === 'money' ? readAmount(typed).micro : typed;
    if (after === null || before === undefined || after === before) return [];
    return [{ name, before, after }];
  });
  return {
    body: Object.fromEntries(found.map(({ name, after }) => [name, after])) as SettingsBody,
    changes: found.map(({ name, before, after }) => ({
      label: setting(name),
      before: describeValue(name, before),
      after: describeValue(name, after),
      waits: (settingDefinitions[name].loosens as (before: unknown, after: unknown) => boolean)(before, after),
    })),
  };
}

function describeValue(name: PlainName, value: string | bigint): string {
  const definition = settingDefinitions[name];
  if (value === 0n && definition.control === 'money' && definition.zeroIsNoLimit) return staff('noLimit');
  if (typeof value === 'bigint') return staff('usdt', { amount: formatMoney(value) });
  return definition.control === 'choice' ? setting(toSettingOption(name, value)) : value || staff('empty');
}

/** Limits of which can be seen what they would have stopped. */
const LIMITS = ['deposit_minimum', 'deposit_review_over', 'principal_limit', 'second_approval_over'] as const;
type LimitName = (typeof LIMITS)[number];
export const isLimit = (name: PlainName): name is LimitName => LIMITS.some((limit) => limit === name);

/** A limit as it is typed; null while it is the current one, or no amount. */
export function findLimit(settings: Settings, name: LimitName, fields: SettingsFields): ProposedLimits | null {
  const { micro } = readAmount(fields[name].trim());
  return micro === null || micro === readValue(settings, name) ? null : { [name]: micro };
}
