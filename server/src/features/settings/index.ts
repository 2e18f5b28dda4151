/** The settings' public API. */
export { describeLegalText, readLegalText, readLegalVersions } from './read-legal.ts';
export { readAllSettings, readSetting, readSettings } from './read-settings.ts';
export { moneyRules, promiseIn, type Settings } from './rules.ts';
export { settingKind } from './setting-kind.ts';
