/** What the server answers about withdrawals: refusals and confirmations. */
export const messages = {
  addressDenied: 'This address may not be paid: {source} says “{reason}”. Reject the request.',
  addressMissing: 'Set your payout address in your profile to continue',
  addressOther: 'This is not your saved payout address. Use the address in your profile, or change it there.',
  allDenied: 'None of these may be paid: {requests}. Reject them.',
  approved: 'Withdrawal approved',
  approvedLeftOut:
    '{done}. {count, plural, one {# was left out, as its address may not be paid:} other {# were left out, as their addresses may not be paid:}} {requests}',
  approvedMany: '{approved, number} approved',
  approvedManyFirst:
    '{approved, number} approved, {first, plural, one {# needs} other {# need}} approval by a second staff member',
  blocked: 'The member is blocked. Reject the request, or unblock the member.',
  cancelled: 'Withdrawal cancelled',
  completed: 'Withdrawal completed',
  deniedMore: '{count, number} more',
  deniedRequest: '{number} ({source}: {reason})',
  first_approval: 'First approval (1 of 2) recorded. Another staff member must approve next.',
  investment: 'Investment',
  investmentLeaving: 'This investment is already in notice',
  investmentState: 'This investment is {state}',
  kind: 'The type',
  lockedAddress: 'Your payout address was changed. You can withdraw again from {moment}.',
  lockedPassword: 'Your password was changed. You can withdraw again from {moment}.',
  matchingChanged:
    'These have changed meanwhile: the filter now finds {count, plural, one {# pending request} other {# pending requests}}, {sum} USDT. Nothing was decided. Look at them again.',
  matchingRefused: '{number}: {reason} Nothing was decided.',
  matchingTooMany: 'At most {limit, number} requests can be decided at once. Narrow the filter, for example by days.',
  notice: 'The notice period is not over. This can be approved from {date}.',
  open: 'Your request {number} of this type is {state}. You can have one open request per type.',
  processing: 'Withdrawal is being processed',
  referredApprover:
    '{source} refers this address to a second person: “{reason}”. You approved it; another staff member must continue.',
  rejectedMany: '{count, plural, one {# request was rejected} other {# requests were rejected}}',
  rejected: 'Withdrawal rejected. The money was returned to the member.',
  rejectionReasonAlone: 'A rejection_reason belongs to a rejection. Leave it out here.',
  request: 'Withdrawal request',
  requestDenied: 'This withdrawal cannot be accepted. Contact support.',
  requested: 'Withdrawal of {amount} USDT requested',
  overDayLimit:
    'At most {limit} USDT may be approved per day: {approved} USDT were approved today, {left} USDT are left, and this is {amount} USDT. A new day begins at 00:00 UTC.',
  overMemberLimit:
    'At most {limit} USDT may be approved per day for one member: {approved} USDT were approved today, {left} USDT are left, and this is {amount} USDT. A new day begins at 00:00 UTC.',
  sameApprover: 'You approved this first. Another staff member must approve next.',
  'state.approved': 'approved',
  'state.cancelled': 'cancelled',
  'state.completed': 'completed',
  'state.pending': 'pending',
  'state.processing': 'processing',
  'state.rejected': 'rejected',
  'state.unknown': 'unknown',
  storedRequest: 'withdrawal request',
  twoFrequent:
    'This member asked for {count, number} withdrawals within {hours, number} hours before: two approvals are needed. Approve this first; another staff member continues.',
  twoApprovals: 'Above {limit} USDT two approvals are needed. Approve this first; another staff member continues.',
  twoReferred:
    '{source} refers this address to a second person: “{reason}”. Approve this first; another staff member continues.',
  txidMissing: 'Name the hash of the transaction that paid it as txid.',
} as const;
