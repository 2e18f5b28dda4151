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
  payoutAmount:
    'This transaction pays {found} USDT to {address}, not {expected} USDT. Enter the transaction that pays this request.',
  payoutCapital: 'This transaction was entered as capital ({id}). Enter the one that pays this request.',
  payoutFailed:
    'This transaction failed on {chain}, so that it paid nothing. Enter one that succeeded, or pay the request first.',
  payoutGone:
    'The transfer that paid this request is not on {chain} any more. Nothing was changed: look the transaction up, and enter the one that pays it.',
  payoutGoneWaiting: 'No node of {chain} knows this transaction at the moment. It is asked for again every minute.',
  payoutMissing:
    '{chain} has no such transaction. Copy the whole hash again, and make sure that it was sent on this network.',
  payoutNothing: 'This transaction transfers no tokens. Expected: {expected} USDT to {address}.',
  payoutOther: 'This transaction pays {found}, not {address}. Enter the transaction that pays this request.',
  payoutPending: 'It was sent, and is in no block of {chain} yet.',
  payoutToken:
    'This transaction pays {address} in the token {found}, not in USDT ({expected}). Enter the transaction that pays this request.',
  payoutUnreachable: 'No node of {chain} could say anything: {why}. Nothing is lost: it is asked again every minute.',
  payoutUnchecked:
    'This transaction was entered for withdrawal WD-{id} without being compared with the chain, so that no other can be paid by it.',
  payoutUsed:
    'This transaction pays withdrawal {requests} already, and has no other transfer of {expected} USDT to {address}.',
  waiting:
    'The transaction is stored. The request is completed by itself once {needed, plural, one {# block stands} other {# blocks stand}} above it on {chain}.',
  waitingUnasked:
    'The transaction is stored, though it could not be compared yet: {why}. The chain is asked again every minute, and the request is completed by itself once the transaction is confirmed.',
  storedRequest: 'withdrawal request',
  twoFrequent:
    'This member asked for {count, number} withdrawals within {hours, number} hours before: two approvals are needed. Approve this first; another staff member continues.',
  twoApprovals: 'Above {limit} USDT two approvals are needed. Approve this first; another staff member continues.',
  twoReferred:
    '{source} refers this address to a second person: “{reason}”. Approve this first; another staff member continues.',
  txidMissing: 'Name the hash of the transaction that paid it as txid.',
} as const;
