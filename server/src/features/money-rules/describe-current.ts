import { listSettings, type RuleGroup } from '@fairlead/contract/domain/rule-groups.ts';
import type { SettingName, SettingValue } from '@fairlead/contract/domain/settings.ts';
import { describeValue, readAllSettings, setting } from '#features/settings/index.ts';
import type { Db } from '#foundation/db.ts';
import { joinTexts, type TextValue } from '#foundation/texts.ts';
import type { RuleSources } from './read-versions.ts';
import { t } from './texts.ts';

type Settings = { [N in SettingName]: SettingValue<N> };

/** What holds now, each rule in one line. */
export async function describeCurrent(db: Db, sources: RuleSources): Promise<(rule: RuleGroup) => Promise<TextValue>> {
  const settings = await readAllSettings(db);
  return async (rule) => (await sources[rule]?.current?.(db)) ?? describeSettings(settings, listSettings(rule));
}

/** One setting as it is; several by name, those that are empty left out. */
function describeSettings(settings: Settings, names: readonly SettingName[]): TextValue {
  const [first] = names;
  if (first !== undefined && names.length === 1) return describeValue(first, settings[first]);
  const entered = names.filter((name) => settings[name] !== '');
  if (entered.length === 0) return t('nothingEntered');
  return joinTexts(
    entered.map((name) => t('named', { name: setting(name), value: describeValue(name, settings[name]) })),
  );
}
