import type { SettingName } from '@fairlead/contract/domain/settings.ts';
import type { GoLiveItemName } from '@fairlead/contract/features/go-live.ts';
import { type ScreenName, screens } from '@fairlead/contract/wire/screens.ts';
import { goLive } from '#features/go-live/texts.ts';

/** The settings that an item is about, each a text. */
export type GoLiveSetting = Extract<
  SettingName,
  'legal_entity' | 'licence' | 'served_countries' | 'terms_of_service' | 'privacy_policy' | 'custody_account'
>;

type ItemLabel = {
  title: string;
  explanation: string;
  settings: readonly GoLiveSetting[];
  link?: { to: string; text: string };
};

const itemSettings: Partial<Record<GoLiveItemName, readonly GoLiveSetting[]>> = {
  legal_entity: ['legal_entity', 'licence'],
  served_countries: ['served_countries'],
  legal_texts: ['terms_of_service', 'privacy_policy'],
  custody_account: ['custody_account'],
};

/** Every setting that the go-live list asks for. */
export const goLiveSettings: readonly SettingName[] = Object.values(itemSettings).flat();

const itemScreens = {
  funded_pool: 'adminSolvency',
  mail_relay: 'adminBackgroundJobs',
  owner_second_factors: 'adminStaff',
  staff_second_factors: 'adminStaff',
} as const satisfies Partial<Record<GoLiveItemName, ScreenName>>;

const isLinked = (item: GoLiveItemName): item is keyof typeof itemScreens => item in itemScreens;

/** How an item is named, why it is there, and where it is completed. */
export const labelItem = (item: GoLiveItemName): ItemLabel => ({
  title: goLive(item),
  explanation: goLive(`${item}.why`),
  settings: itemSettings[item] ?? [],
  ...(isLinked(item) && { link: { to: screens[itemScreens[item]], text: goLive(`${item}.link`) } }),
});
