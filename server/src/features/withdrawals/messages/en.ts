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
  requestToContract:
    'This address is a contract on {chain}. Nothing is paid to contracts here, as many of them keep tokens for ever: use the address of a wallet of your own.',
  requestToOwn:
    'This is a deposit address of this platform, not a wallet of yours: what is paid to it would not reach you. Set the address of your own wallet in your profile.',
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
  payoutShared:
    '{count, number} requests of this amount to this address name this transaction, which has {found, number} such transfers.',
  payoutToken:
    'This transaction pays {address} in the token {found}, not in USDT ({expected}). Enter the transaction that pays this request.',
  payoutUnreachable: 'No node of {chain} could say anything: {why}. Nothing is lost: it is asked again every minute.',
  payoutUnchecked:
    'This transaction was entered for withdrawal WD-{id} without being compared with the chain, so that no other can be paid by it.',
  payoutUsed:
    'This transaction pays withdrawal {requests} already, and has no other transfer of {expected} USDT to {address}.',
  answerLost:
    'The provider’s answer was lost: {why}. It may have taken the batch or not. It is looked up by its references, and never sent again by itself.',
  batch: 'Batch of payouts',
  batchCancelled: 'The batch was cancelled. Its withdrawals can be paid another way.',
  batchCreated: '{count, plural, one {# payout} other {# payouts}} put into batch {batch}',
  batchLeftOut:
    '{done}. {count, plural, one {# was left out} other {# were left out}}, as the address may not be paid: {requests}.',
  beingPaid:
    'Batch {batch} is paying {number}. Paying it another way would pay it twice: wait until the batch says how it went.',
  callEnded:
    'The provider was asked, and no answer was stored: the process that asked has ended. It is looked up by its references, and never sent again by itself.',
  codeRefused: 'The provider refuses this code: {why}. Nothing was paid. Enter a fresh code.',
  codeTaken: 'The provider has taken the code. The payouts are being sent.',
  codeUnclear:
    'The provider did not say whether it took the code: {why}. The batch is looked up now. Nothing is paid twice by entering a code again.',
  hashEntered: 'A transaction was entered for {number} already. Wait until it is compared with the chain.',
  hashMatched:
    '{matched, number} of {all, number} payouts are in this transaction. They are completed by themselves once enough blocks stand above it.',
  hashPending: 'This transaction is in no block of {chain} yet. Enter it again in a minute.',
  hashUnasked: 'No node of {chain} could say anything: {why}. Nothing was stored: enter it again.',
  inBatch: '{number} is in batch {batch} already. A request is in one batch at a time.',
  ipnReceived: 'Received',
  listedTwice:
    'The provider lists these references in several batches: {batches}. Look them up there: only one of them may be confirmed.',
  neverVerified: 'No code was entered within a day. Someone could still confirm it at the provider: look it up there.',
  noCodeAwaited: 'Batch {batch} waits for no code.',
  noFile: 'Batch {batch} is not paid by a file.',
  notCancelled:
    'Batch {batch} can only be cancelled before anything is sent. Now two staff members have to say of each payout that it was not paid.',
  nothingToPay: 'Nothing of batch {batch} is left to be paid.',
  notAsked: 'The provider could not be asked: {why}. It is asked again.',
  notListed:
    'The provider lists no payout with these references. That proves nothing while it may still come to it: it is asked again.',
  notUnknown: 'What became of this payout is known. Look at the request again.',
  paidAfterAll:
    'The provider now says that it paid this by {txid}, though it was taken as unpaid. Make sure that it is not paid twice.',
  payoutDiffers:
    'The provider has another address or amount under this reference. Look it up there before anything is paid.',
  payoutMayBePaid:
    'The provider says that it failed: {why}. It may have been sent before it did. Look the address up on the chain, and at the provider.',
  payoutNoHash: 'The provider says that it was paid and names no transaction yet. It is asked again.',
  payoutNotThere: 'The provider’s answer does not have this payout. It is asked again.',
  payoutRefused: 'The provider refused it: {why}. Nothing was paid.',
  payoutTwice:
    'The provider has {count, number} payouts under this reference. Look them up there: only one may be paid.',
  payoutWord: 'The provider says “{word}”, which is not understood. Look it up there.',
  railNoAccount:
    'The account at the provider is not named: set NOWPAYMENTS_EMAIL and NOWPAYMENTS_PASSWORD in the server’s environment.',
  railNoChain: 'No chain is set up for BEP20 under Chains, so that no file can be made and compared.',
  railOff: 'Payouts through the provider are switched off in the settings.',
  resolutionBefore: 'What became of it is not known',
  resolutionNotPaid: 'Not paid: it may be paid again',
  resolutionPaid: 'Paid by {txid}',
  resolutionProposed: 'Proposed. Another staff member has to agree before anything changes.',
  resolutionTitle: 'Payout of {number}',
  resolved: 'Stored: what became of the payout is settled.',
  saidNotPaid: 'Two staff members said that it was not paid.',
  signInFailed: 'Signing in at the provider failed: {why}. Nothing was sent; it is tried again every minute.',
  unmatched: 'Not found in the transaction that was entered: {why}',
  unknownNeedsTwo:
    'Whether this was paid is not known, and no chain is set up on which the transaction could be read: two staff members have to say so. Propose it, and another agrees.',
  waiting:
    'The transaction is stored. The request is completed by itself once {needed, plural, one {# block stands} other {# blocks stand}} above it on {chain}.',
  waitingUnasked:
    'The transaction is stored, though it could not be compared yet: {why}. The chain is asked again every minute, and the request is completed by itself once the transaction is confirmed.',
  storedRequest: 'withdrawal request',
  targetContract: 'It is a contract',
  targetOwn: 'It is one of its own deposit addresses',
  targetPlatform: 'This platform',
  targetUnknown: 'No node could say whether it is a contract',
  twoFrequent:
    'This member asked for {count, number} withdrawals within {hours, number} hours before: two approvals are needed. Approve this first; another staff member continues.',
  twoApprovals: 'Above {limit} USDT two approvals are needed. Approve this first; another staff member continues.',
  twoReferred:
    '{source} refers this address to a second person: “{reason}”. Approve this first; another staff member continues.',
  txidMissing: 'Name the hash of the transaction that paid it as txid.',
} as const;
