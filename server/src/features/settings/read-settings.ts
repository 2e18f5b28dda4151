import { type SettingName, type SettingValue, settingDefinitions } from '@fairlead/contract/domain/settings.ts';
import type { Db } from '#foundation/db.ts';
import { type Settings, settingsFrom } from './rules.ts';
import { type StoredSetting, storedSetting, storedSettings } from './store.ts';

/** The current settings. */
export async function readSettings(db: Db): Promise<Settings> {
  return settingsFrom(await storedSettings(db));
}

/** One current setting: its newest version, else what the definition begins with. */
export async function readSetting<N extends SettingName>(db: Db, name: N): Promise<SettingValue<N>> {
  return restore(name, await storedSetting(db, name));
}

/** Every current setting, by name. */
export async function readAllSettings(db: Db): Promise<{ [N in SettingName]: SettingValue<N> }> {
  const stored = await storedSettings(db);
  const entries = Object.keys(settingDefinitions).map((name) => [name, restore(name as SettingName, stored.get(name))]);
  return Object.fromEntries(entries) as { [N in SettingName]: SettingValue<N> };
}

function restore<N extends SettingName>(name: N, stored: StoredSetting | undefined): SettingValue<N> {
  const { initial, restore: fromStored } = settingDefinitions[name];
  return (stored === undefined ? initial : fromStored(stored.value)) as SettingValue<N>;
}
