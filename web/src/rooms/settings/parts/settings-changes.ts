import type { settingsContract } from '@fairlead/contract/rooms/settings.ts';
import type { AnswerOf, BodyOf } from '@fairlead/contract/vocabulary/endpoint.ts';
import { formatMoney, moneyText } from '@fairlead/contract/vocabulary/money.ts';
import { readAmount } from '#kit/amount-field.tsx';

export type Settings = AnswerOf<typeof settingsContract.read>['settings'];
export type SettingsBody = BodyOf<typeof settingsContract.change>;

/** The form's fields, amounts as they are typed. */
export type SettingsFields = {
  risk_notice: string;
  deposit_minimum: string;
  principal_limit: string;
  shortfall: 'nothing' | 'pro_rata';
  second_person_over: string;
};

export const shortfallWords = { nothing: 'Pay nothing', pro_rata: 'Share what is there' } as const;

/** The settings as the form shows them. */
export const fieldsOf = (settings: Settings): SettingsFields => ({
  risk_notice: settings.risk_notice.text,
  deposit_minimum: moneyText(settings.deposit_minimum),
  principal_limit: moneyText(settings.principal_limit),
  shortfall: settings.shortfall ?? 'nothing',
  second_person_over: moneyText(settings.second_person_over ?? 0n),
});

/** One change in words, for the dialog that confirms it. */
export type Change = { label: string; before: string; after: string };

const amounts = [
  ['deposit_minimum', 'Smallest deposit'],
  ['principal_limit', 'Most principal of a member'],
  ['second_person_over', 'Second staff member above'],
] as const;

/** What the fields change: the call's body with those fields alone, and each in words. */
export function changesOf(settings: Settings, fields: SettingsFields): { body: SettingsBody; changes: Change[] } {
  const body: SettingsBody = {};
  const changes: Change[] = [];
  for (const [name, label] of amounts) {
    const { micro } = readAmount(fields[name]);
    const before = settings[name];
    if (micro === null || before === undefined || micro === before) continue;
    body[name] = micro;
    changes.push({ label, before: `${formatMoney(before)} USDT`, after: `${formatMoney(micro)} USDT` });
  }
  if (settings.shortfall !== undefined && fields.shortfall !== settings.shortfall) {
    body.shortfall = fields.shortfall;
    const [before, after] = [shortfallWords[settings.shortfall], shortfallWords[fields.shortfall]];
    changes.push({ label: 'When a pool is short', before, after });
  }
  if (fields.risk_notice.trim() !== settings.risk_notice.text) {
    body.risk_notice = fields.risk_notice.trim();
    const { version } = settings.risk_notice;
    changes.push({ label: 'Risk notice', before: `version ${version}`, after: `version ${version + 1}` });
  }
  return { body, changes };
}
