import {
  type SettingName,
  settingDefinitions,
  settingNames,
  toSettingOption,
} from '@fairlead/contract/domain/settings.ts';
import type { ChangeKind } from '#features/staged-changes/index.ts';
import { exactMoneyText } from '#foundation/format.ts';
import type { Text, TextValue } from '#foundation/texts.ts';
import { setting } from './setting-labels.ts';
import { lockSettings, storedSetting, storeVersion } from './store.ts';
import { t } from './texts.ts';

/** What a staged change of a setting is called. */
export const toSubject = (name: SettingName): string => `setting:${name}`;
const parseSettingName = (subject: string) => subject.slice('setting:'.length) as SettingName;

/** A setting's new version: proposed by an owner, agreed to by another owner or finance. */
export const settingKind: ChangeKind = {
  name: 'setting',
  authors: [],
  approvers: ['finance'],
  waitHours: 24,
  readCurrent: async (tx, { subject }) => {
    await lockSettings(tx);
    const name = parseSettingName(subject);
    return { value: (await storedSetting(tx, name))?.value ?? settingDefinitions[name].initial };
  },
  apply: (tx, { id, subject, after }) => storeVersion(tx, parseSettingName(subject), after.value, id),
  describe: ({ subject, title, before, after }) => ({
    title: settingNames.some((name) => name === title) ? setting(title as SettingName) : title,
    before: describeValue(parseSettingName(subject), before.value),
    after: describeValue(parseSettingName(subject), after.value),
  }),
};

/** A stored value as people read it. A setting that was removed since is shown as it stands. */
export function describeValue(name: SettingName, stored: unknown): TextValue {
  const definition = settingDefinitions[name] as (typeof settingDefinitions)[SettingName] | undefined;
  if (definition?.control === 'money') return t('usdt', { amount: exactMoneyText(BigInt(String(stored))) });
  if (definition?.control === 'choice' && definition.options.some((option) => option === stored))
    return setting(toSettingOption(name, String(stored)));
  if (definition?.control === 'document') return describeDocument(String(stored));
  return typeof stored === 'string' ? stored : JSON.stringify(stored);
}

/** A document is described by its length and how it begins; its versions are kept whole. */
function describeDocument(text: string): Text {
  const beginning = text.slice(0, 80).replaceAll(/\s+/g, ' ');
  if (text === '') return t('empty');
  return t('documentStart', { length: text.length, start: `${beginning}${text.length > 80 ? '…' : ''}` });
}
