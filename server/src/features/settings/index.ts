/** The settings' public API. */
export { readAllSettings, readSetting, readSettings } from './read-settings.ts';
export { moneyRules, promiseIn, type Settings } from './rules.ts';
export { settingKind } from './setting-kind.ts';
