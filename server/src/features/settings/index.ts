/** The settings' public API. */
export { describeChanges } from './describe-changes.ts';
export { describeValue } from './describe-value.ts';
export { presetSetting } from './preset-setting.ts';
export { describeLegalText, readLegalText, readLegalVersions } from './read-legal.ts';
export { readAllSettings, readSetting, readSettings, restoreSetting } from './read-settings.ts';
export { promiseIn, type Settings } from './rules.ts';
export { settingKind, toSubject } from './setting-kind.ts';
export { setting } from './setting-labels.ts';
export { listVersions, selectStoredSetting } from './store.ts';
export { refuseOtherTerms } from './terms.ts';
