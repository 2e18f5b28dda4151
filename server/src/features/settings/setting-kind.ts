import { formatMoney } from '@fairlead/contract/domain/money.ts';
import { type SettingName, settingDefinitions, toSettingOption } from '@fairlead/contract/domain/settings.ts';
import type { ChangeKind } from '#features/staged-changes/index.ts';
import { setting } from './setting-labels.ts';
import { lockSettings, storedSetting, storeVersion } from './store.ts';

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
  describe: ({ subject, before, after }) => ({
    before: describeValue(parseSettingName(subject), before.value),
    after: describeValue(parseSettingName(subject), after.value),
  }),
};

/** A stored value as people read it. A setting that was removed since is shown as it stands. */
export function describeValue(name: SettingName, stored: unknown): string {
  const definition = settingDefinitions[name] as (typeof settingDefinitions)[SettingName] | undefined;
  if (definition?.control === 'money') return `${formatMoney(BigInt(String(stored)))} USDT`;
  if (definition?.control === 'choice')
    return isOption(definition.options, stored) ? String(setting(toSettingOption(name, stored))) : String(stored);
  if (definition?.control === 'document') return describeDocument(String(stored));
  return typeof stored === 'string' ? stored : JSON.stringify(stored);
}

const isOption = (options: readonly string[], stored: unknown): stored is string =>
  options.some((option) => option === stored);

/** A document is told by its length and how it begins; its versions are kept whole. */
function describeDocument(text: string): string {
  const beginning = text.slice(0, 80).replaceAll(/\s+/g, ' ');
  return text === '' ? 'empty' : `${text.length} characters: "${beginning}${text.length > 80 ? '…' : ''}"`;
}
