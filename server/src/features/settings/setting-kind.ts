import { type SettingName, settingDefinitions, settingNames } from '@fairlead/contract/domain/settings.ts';
import { type TermsName, termsNames } from '@fairlead/contract/domain/terms-names.ts';
import type { ChangeKind } from '#features/staged-changes/index.ts';
import { dayText } from '#foundation/format.ts';
import type { TextValue } from '#foundation/texts.ts';
import { describeValue } from './describe-value.ts';
import { setting } from './setting-labels.ts';
import { lockSettings, storedSetting, storeVersion } from './store.ts';
import { t } from './texts.ts';

/** What a staged change of a setting is called. */
export const toSubject = (name: SettingName): string => `setting:${name}`;
const parseSettingName = (subject: string) => subject.slice('setting:'.length) as SettingName;

/** The terms that a staged change is about; undefined where it is about another setting. */
export const getTermsName = (subject: string): TermsName | undefined =>
  termsNames.find((name) => toSubject(name) === subject);

/** A setting's new version: proposed by an owner, agreed to by another owner or finance. */
export const settingKind: ChangeKind = {
  name: 'setting',
  authors: [],
  approvers: ['finance'],
  waitHours: 24,
  notBefore: ({ after }) => getFirstMoment(after),
  readCurrent: async (tx, { subject }) => {
    await lockSettings(tx);
    const name = parseSettingName(subject);
    return { value: (await storedSetting(tx, name))?.value ?? settingDefinitions[name].initial };
  },
  apply: (tx, { id, subject, after }) => storeVersion(tx, parseSettingName(subject), after.value, id),
  describe: ({ subject, title, before, after }) => ({
    title: settingNames.some((name) => name === title) ? setting(title as SettingName) : title,
    before: describeValue(parseSettingName(subject), before.value),
    after: describeAfter(parseSettingName(subject), after),
  }),
};

/** When the day begins that the author of a change named as the first on which it holds. */
const getFirstMoment = ({ holdsFrom }: Record<string, unknown>): Date | undefined =>
  typeof holdsFrom === 'string' ? new Date(`${holdsFrom}T00:00:00Z`) : undefined;

function describeAfter(name: SettingName, after: Record<string, unknown>): TextValue {
  const [value, first] = [describeValue(name, after.value), getFirstMoment(after)];
  return first ? t('valueFrom', { value, day: dayText(first) }) : value;
}
