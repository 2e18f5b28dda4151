/** What staff read about going live: what is there, what is missing. */
export const messages = {
  alreadyLive: 'This installation is already live',
  backupNone: 'No verified backup on record',
  backupOld:
    'The last verified backup is {hours, plural, one {# hour} other {# hours}} old; the maximum is {max, number}',
  enter: 'Enter {missing}',
  incomplete: 'The go-live list is incomplete. {missing}',
  live: 'The platform is live. Deposits, investments and withdrawals are open.',
  'missing.custody_account': 'the custody account',
  'missing.legal_entity': 'the legal entity',
  'missing.licence': 'its licence',
  'missing.privacy_policy': 'the privacy policy',
  'missing.served_countries': 'the served countries',
  'missing.terms_of_service': 'the terms of service',
  notSettingUp: 'This installation is not being set up',
  poolEmpty: 'The returns pool is empty',
  poolFunded: 'Returns pool: {amount} USDT',
  restoreTested: 'A restore was tested on {day}',
  restoreUntested: 'No restore has been tested yet',
  secondFactors:
    '{count, plural, one {# staff member} other {# staff members}} with a second factor, {needed, number} needed',
} as const;
