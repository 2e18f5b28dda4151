import { programmesAsRead } from '../app/programmes.ts';
import type { SettingName } from './settings.ts';

/** What staff set, by what it is about: money first, in the order in which it comes and goes, then the platform itself. */
export const ruleGroups = [
  'deposits',
  'withdrawals',
  'investments',
  'transfers',
  'shortfall',
  'approvals',
  'plans',
  'holidays',
  'level_income',
  'ib_commission',
  'activation',
  ...programmesAsRead.map(({ ruleGroup }) => ruleGroup),
  'legal',
  'public_pages',
  'market_data',
  'wallets',
  'service_times',
] as const;
export type RuleGroup = (typeof ruleGroups)[number];

/** Where each setting belongs; the programmes' rules are kept by their own features. */
export const settingGroups: Record<SettingName, RuleGroup> = {
  deposit_minimum: 'deposits',
  deposit_review_over: 'deposits',
  withdrawal_terms: 'withdrawals',
  investment_terms: 'investments',
  principal_limit: 'investments',
  transfer_terms: 'transfers',
  shortfall: 'shortfall',
  second_approval_over: 'approvals',
  payouts_per_day: 'approvals',
  member_payouts_per_day: 'approvals',
  payout_velocity: 'approvals',
  provider_payouts: 'approvals',
  contract_payouts: 'approvals',
  risk_notice: 'legal',
  legal_entity: 'legal',
  licence: 'legal',
  served_countries: 'legal',
  terms_of_service: 'legal',
  privacy_policy: 'legal',
  custody_account: 'legal',
  contact_email: 'public_pages',
  social_x: 'public_pages',
  social_youtube: 'public_pages',
  social_telegram: 'public_pages',
  social_linkedin: 'public_pages',
  widgets: 'public_pages',
  transparency: 'public_pages',
  rates_source: 'market_data',
  candles_source: 'market_data',
  ethereum_node: 'wallets',
  polygon_node: 'wallets',
  bnb_node: 'wallets',
  arbitrum_node: 'wallets',
  relay_project: 'wallets',
  service_times: 'service_times',
};

/** The settings of a group, in the order of their definitions. */
export const listSettings = (group: RuleGroup): SettingName[] =>
  (Object.keys(settingGroups) as SettingName[]).filter((name) => settingGroups[name] === group);
