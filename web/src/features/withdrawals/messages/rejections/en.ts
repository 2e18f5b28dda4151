/** Why staff reject a withdrawal. */
export const messages = {
  hint: 'For statistics and colleagues. The member does not see it.',
  label: 'Category',
  missing: 'Choose a category.',
  'reason.details_mismatch': 'Details do not match',
  'reason.foreign_address': 'Address is not the member’s own',
  'reason.member_asked': 'Requested by the member',
  'reason.other': 'Other',
  'reason.suspected_fraud': 'Suspected fraud',
  'reason.unclear_funds': 'Source of funds unclear',
  'sentence.details_mismatch': 'The details of your request do not match your account. Check them, then request again.',
  'sentence.foreign_address': 'The payout address is not your own. Save an address of your own, then request again.',
  'sentence.member_asked': 'You asked us to reject this request.',
  'sentence.suspected_fraud': 'We cannot approve this request. Write to support if you have a question.',
  'sentence.unclear_funds': 'We could not see where the money came from. Write to support before you request again.',
  sentenceHint: 'A category writes its sentence here. You can change it.',
} as const;
