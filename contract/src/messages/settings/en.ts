import type { SettingName, SettingOption } from '../../domain/settings.ts';

/**
 * What each setting is called, and what it does; of a choice, each option with a sentence beside it. Staff read it on the
 * settings' screen and in changes that wait; the names of legal texts are read by everyone.
 */
export const messages = {
  risk_notice: 'Risk notice',
  'risk_notice.hint': 'A new text is a new version, which members accept when they next invest.',
  deposit_minimum: 'Minimum deposit',
  'deposit_minimum.hint': 'The payment provider’s own minimum applies as well.',
  principal_limit: 'Max principal per member',
  'principal_limit.hint': 'Total of a member’s active investments.',
  deposit_review_over: 'Review deposits above',
  'deposit_review_over.hint': 'Staff credit a deposit above this, or above ten times the requested amount.',
  shortfall: 'Shortfall policy',
  'shortfall.hint': 'What happens when a pool does not cover a day.',
  'shortfall.skip': 'Skip payout',
  'shortfall.skip.detail': 'The day is forfeited, unfunded.',
  'shortfall.pro_rata': 'Pay pro rata',
  'shortfall.pro_rata.detail': 'Everyone is paid the same share of the amount due.',
  second_approval_over: 'Dual approval above',
  'second_approval_over.hint': 'Payouts and entries above this need two staff members.',
  legal_entity: 'Legal entity',
  'legal_entity.hint': 'Name, address and register number of the company that runs this platform.',
  licence: 'Licence',
  'licence.hint': 'Authority and number.',
  served_countries: 'Served countries',
  'served_countries.hint': 'Two-letter codes separated by commas, such as DE, FR.',
  terms_of_service: 'Terms of service',
  'terms_of_service.hint': 'Everyone can read it. A new text is a new version.',
  privacy_policy: 'Privacy policy',
  'privacy_policy.hint': 'Everyone can read it. A new text is a new version.',
  custody_account: 'Custody account',
  'custody_account.hint': 'Where members’ coins are held: custodian and account, or the address.',
} as const satisfies Record<SettingName | `${SettingName}.hint` | SettingOption | `${SettingOption}.detail`, string>;
