import * as z from 'zod/mini';
import { MICRO } from './money.ts';
import { contractPayoutRules, isLessLimited, payoutVelocities } from './payout-limits.ts';
import { firstServiceTimes, serviceTimesInput } from './queue-kinds.ts';
import { publications, shortfallRules, widgetRules } from './setting-answers.ts';
import {
  addressSetting,
  always,
  choiceSetting,
  countriesSetting,
  documentSetting,
  emailSetting,
  higher,
  linkSetting,
  moneySetting,
  never,
  relayProjectSetting,
  serviceTimesSetting,
  termsSetting,
  textSetting,
} from './setting-kinds.ts';
import { firstTerms, investmentTermsInput, transferTermsInput, withdrawalTermsInput } from './terms.ts';

/**
 * Every setting, each in this one place and in `settingAnswers`, which says how it is answered: the call, the versions, the
 * staged changes and the form on the staff's screen follow from it. Names are columns of nothing: a setting that was never
 * changed has no row.
 */
export const settingDefinitions = {
  risk_notice: textSetting({
    audience: 'everyone',
    min: 20,
    max: 2000,
    initial:
      'Rates are targets. A day that the pool cannot fund is not paid or paid in part. You can lose what you invest. Invest only what you can afford to lose.',
    // what warns members is a guard, and no program can tell a weaker text from a stronger one
    loosens: always,
  }),
  deposit_minimum: moneySetting({
    audience: 'everyone',
    initial: 10n * MICRO,
    // what the provider itself asks for at least stands below it either way
    loosens: never,
  }),
  principal_limit: moneySetting({
    audience: 'everyone',
    initial: 25_000n * MICRO,
    loosens: higher,
  }),
  deposit_review_over: moneySetting({
    audience: 'staff',
    initial: 25_000n * MICRO,
    loosens: higher,
  }),
  shortfall: choiceSetting({
    audience: 'staff',
    options: shortfallRules,
    initial: 'skip',
    // either way some members are paid otherwise than they were told
    loosens: always,
  }),
  second_approval_over: moneySetting({
    audience: 'staff',
    initial: 1_000n * MICRO,
    loosens: higher,
  }),
  // what is approved in a UTC day, of all members and of one
  payouts_per_day: moneySetting({ audience: 'staff', initial: 0n, loosens: isLessLimited, zeroIsNoLimit: true }),
  member_payouts_per_day: moneySetting({ audience: 'staff', initial: 0n, loosens: isLessLimited, zeroIsNoLimit: true }),
  payout_velocity: choiceSetting({
    audience: 'staff',
    options: payoutVelocities,
    initial: '5_in_24_hours',
    loosens: (before, after) => payoutVelocities.indexOf(after) > payoutVelocities.indexOf(before),
  }),
  provider_payouts: choiceSetting({
    audience: 'staff',
    options: publications,
    initial: 'off',
    // the provider's account pays whatever it is asked for
    loosens: (_before, after) => after === 'on',
  }),
  // wallets that several people sign for are contracts; others keep for ever what they are sent
  contract_payouts: choiceSetting({
    audience: 'staff',
    options: contractPayoutRules,
    initial: 'refer',
    loosens: (_before, after) => after === 'refer',
  }),
  legal_entity: textSetting({
    audience: 'everyone',
    min: 0,
    max: 500,
    initial: '',
    loosens: always,
  }),
  licence: textSetting({
    audience: 'everyone',
    min: 0,
    max: 500,
    initial: '',
    loosens: always,
  }),
  served_countries: countriesSetting({
    audience: 'everyone',
  }),
  terms_of_service: documentSetting(),
  privacy_policy: documentSetting(),
  custody_account: textSetting({
    audience: 'staff',
    min: 0,
    max: 500,
    initial: '',
    loosens: always,
  }),
  contact_email: emailSetting({ audience: 'everyone' }),
  social_x: linkSetting({ audience: 'everyone' }),
  social_youtube: linkSetting({ audience: 'everyone' }),
  social_telegram: linkSetting({ audience: 'everyone' }),
  social_linkedin: linkSetting({ audience: 'everyone' }),
  rates_source: addressSetting({
    audience: 'staff',
    initial: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml',
    // what another source says is shown to everyone under its name
    loosens: always,
  }),
  // what it says is shown to everyone under its name
  candles_source: linkSetting({ audience: 'staff' }),
  // who runs a node learns which addresses members look at, and what it answers is shown to them
  ethereum_node: addressSetting({ audience: 'staff', initial: 'https://ethereum.reth.rs/rpc', loosens: always }),
  polygon_node: addressSetting({ audience: 'staff', initial: 'https://polygon.drpc.org', loosens: always }),
  bnb_node: addressSetting({ audience: 'staff', initial: 'https://56.rpc.thirdweb.com', loosens: always }),
  arbitrum_node: addressSetting({ audience: 'staff', initial: 'https://arb1.arbitrum.io/rpc', loosens: always }),
  // who runs the relay learns from where members ask their wallets, and its terms bind the operator
  relay_project: relayProjectSetting({ audience: 'staff' }),
  widgets: choiceSetting({
    audience: 'everyone',
    options: widgetRules,
    initial: 'on_request',
    // a provider learns of a visitor who did not ask for it
    loosens: (_before, after) => after === 'near_viewport',
  }),
  transparency: choiceSetting({
    audience: 'everyone',
    options: publications,
    initial: 'off',
    // no one alone shows the platform's figures to everyone, or hides them
    loosens: always,
  }),
  withdrawal_terms: termsSetting({ input: withdrawalTermsInput, initial: firstTerms.withdrawal_terms }),
  investment_terms: termsSetting({ input: investmentTermsInput, initial: firstTerms.investment_terms }),
  transfer_terms: termsSetting({ input: transferTermsInput, initial: firstTerms.transfer_terms }),
  service_times: serviceTimesSetting({ input: serviceTimesInput, initial: firstServiceTimes }),
};

export type SettingDefinitions = typeof settingDefinitions;
export type SettingName = keyof SettingDefinitions;
/** Each setting that is a choice with its options, `shortfall.pro_rata`. */
export type SettingOption = {
  [N in SettingName]: SettingDefinitions[N] extends { options: readonly (infer W extends string)[] }
    ? `${N}.${W}`
    : never;
}[SettingName];
/** A setting's value inside: micro-units, text, one of its options. */
export type SettingValue<N extends SettingName> = z.output<SettingDefinitions[N]['input']>;
/** Some settings with their values. */
export type SettingValues = { [N in SettingName]?: SettingValue<N> | undefined };

/** A choice's option as the catalogue names it. */
export const toSettingOption = (name: SettingName, value: string): SettingOption => `${name}.${value}` as SettingOption;

export const settingNames = Object.keys(settingDefinitions) as SettingName[];

/** The request's fields: each setting, optional. */
export const inputFields = Object.fromEntries(
  settingNames.map((name) => [name, z.optional(settingDefinitions[name].input as z.ZodMiniType)]),
) as { [N in SettingName]: z.ZodMiniOptional<SettingDefinitions[N]['input']> };
