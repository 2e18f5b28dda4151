/** Why staff reject a withdrawal. */
export const messages = {
  choose: 'Choose one',
  hint: 'For statistics and colleagues. The member does not see it.',
  label: 'Category',
  missing: 'Choose a category.',
  'reason.details_mismatch': 'Details do not match',
  'reason.foreign_address': 'Address is not the member’s own',
  'reason.member_asked': 'Requested by the member',
  'reason.other': 'Other',
  'reason.suspected_fraud': 'Suspected fraud',
  'reason.unclear_funds': 'Source of funds unclear',
} as const;
