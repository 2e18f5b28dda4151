import type { SettingName } from '@fairlead/contract/domain/settings.ts';
import type { GoLiveItemName } from '@fairlead/contract/features/go-live.ts';
import { type ScreenName, screens } from '@fairlead/contract/wire/screens.ts';

/** The settings that an item is about, each a text. */
export type GoLiveSetting = Extract<
  SettingName,
  'legal_entity' | 'licence' | 'served_countries' | 'terms_of_service' | 'privacy_policy' | 'custody_account'
>;

type ItemLabel = {
  title: string;
  explanation: string;
  settings?: readonly GoLiveSetting[];
  link?: { to: string; text: string };
};

const to = (screen: ScreenName, text: string) => ({ to: screens[screen], text });

/** How each item is named, why it is there, and where it is settled. */
export const itemLabels: Record<GoLiveItemName, ItemLabel> = {
  legal_entity: {
    title: 'Legal entity and licence',
    explanation: 'Who runs this platform, and by whose permission. Shown to members.',
    settings: ['legal_entity', 'licence'],
  },
  served_countries: {
    title: 'Served countries',
    explanation: 'Where the licence allows the platform to take members. Shown to members.',
    settings: ['served_countries'],
  },
  legal_texts: {
    title: 'Legal texts',
    explanation: 'Terms of service and privacy policy. The risk notice is there from the start.',
    settings: ['terms_of_service', 'privacy_policy'],
  },
  custody_account: {
    title: 'Custody account',
    explanation: "Where members' coins are kept, apart from the operator's own.",
    settings: ['custody_account'],
  },
  funded_pool: {
    title: 'Funded returns pool',
    explanation: 'Returns are paid from it and from nothing else. The commands capital and fund on the server fill it.',
    link: to('adminDashboard', 'Pools'),
  },
  staff_second_factors: {
    title: 'Two staff members with a second factor',
    explanation: 'So that no one person can pay out or loosen a guard alone.',
    link: to('adminStaff', 'Staff'),
  },
  tested_backup: {
    title: 'Tested backup',
    explanation: 'A good backup of the last 26 hours, and a restore that was tried.',
  },
};
