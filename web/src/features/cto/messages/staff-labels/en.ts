/** What other screens of staff call the revenue share. */
export const messages = {
  'cto.deactivate': 'Ended a revenue share',
  'cto.grant': 'Granted a revenue share',
  'cto.pay': 'Paid the revenue share',
  subject: 'Revenue share {id}',
  'entry.cto_funding': 'Revenue share pool funded',
  'entry.cto_rest': 'Rest of the revenue share',
  'entry.cto_share': 'Revenue share',
} as const;
