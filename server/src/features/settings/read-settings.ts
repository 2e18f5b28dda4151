import { type SettingName, type SettingValue, settingDefinitions } from '@fairlead/contract/domain/settings.ts';
import type { Db } from '#foundation/db.ts';
import { type Settings, settingsFrom } from './rules.ts';
import { storedSetting, storedSettings } from './store.ts';

/** The current settings. */
export async function readSettings(db: Db): Promise<Settings> {
  return settingsFrom(await storedSettings(db));
}

/** One current setting: its newest version, else what the definition begins with. */
export async function readSetting<N extends SettingName>(db: Db, name: N): Promise<SettingValue<N>> {
  return restoreSetting(name, (await storedSetting(db, name))?.value);
}

/** Every current setting, by name. */
export async function readAllSettings(db: Db): Promise<{ [N in SettingName]: SettingValue<N> }> {
  const stored = await storedSettings(db);
  const entries = Object.keys(settingDefinitions).map((name) => [
    name,
    restoreSetting(name as SettingName, stored.get(name)?.value),
  ]);
  return Object.fromEntries(entries) as { [N in SettingName]: SettingValue<N> };
}

/** A setting of what is stored; undefined or null: it was never changed. */
export function restoreSetting<N extends SettingName>(name: N, stored: unknown): SettingValue<N> {
  const { initial, restore } = settingDefinitions[name];
  return (stored === undefined || stored === null ? initial : restore(stored)) as SettingValue<N>;
}
