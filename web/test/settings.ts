import { MICRO } from '@fairlead/contract/domain/money.ts';
import { settingDefinitions } from '@fairlead/contract/domain/settings.ts';
import type { Settings } from '#features/settings/components/settings-changes.ts';

const { risk_notice, deposit_minimum, principal_limit, deposit_review_over, shortfall, second_approval_over } =
  settingDefinitions;

/** Settings that no one has changed, as an owner may read them. */
export const settings: Settings = {
  app_name: 'Platform',
  demo: false,
  now: '2026-02-05T10:00:00Z',
  clock_offset_ms: 0,
  setting_up: false,
  stops: [],
  risk_notice: { version: 1, text: risk_notice.initial },
  deposit_minimum: deposit_minimum.initial,
  principal_limit: principal_limit.initial,
  deposit_review_over: deposit_review_over.initial,
  shortfall: shortfall.initial,
  second_approval_over: second_approval_over.initial,
  legal_entity: '',
  licence: '',
  served_countries: '',
  terms_of_service: '',
  privacy_policy: '',
  custody_account: '',
  contact_email: '',
  social_x: '',
  social_youtube: '',
  social_telegram: '',
  social_linkedin: '',
  rates_source: settingDefinitions.rates_source.initial,
  candles_source: '',
  widgets: settingDefinitions.widgets.initial,
  transparency: settingDefinitions.transparency.initial,
  withdrawal_minimum: { normal: 10n * MICRO, roi: 10n * MICRO, principal: 50n * MICRO, compound: 20n * MICRO },
  withdrawal_fee: { ppm: 10_000, min: 1n * MICRO, max: 20n * MICRO },
  exitFeePpm: 50_000,
  exit_notice_days: 7,
  cap_percent: 200,
  friend_transfer: { minimum: 5n * MICRO, maximum_per_day: 500n * MICRO },
  terms_version: { withdrawal_terms: 1, investment_terms: 1, transfer_terms: 1 },
  coming_terms: [],
};
