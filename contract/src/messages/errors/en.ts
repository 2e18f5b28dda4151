/**
 * What a refused call says, by its code. A text says what is wrong and what to do next, and is fit to be shown to a person.
 */
export const messages = {
  invalid_input: '{problems}',
  invalid_json: 'The request is not valid JSON',
  request_timeout: 'The request did not arrive in time. Send it again.',
  headers_too_large: 'The request headers are larger than allowed',
  body_too_large: 'The request is larger than the {limit} allowed',
  unsupported_media: 'Send the request as application/json, plain or encoded with gzip, deflate or br',
  not_signed_in: 'Sign in to continue',
  bad_signature: 'Invalid signature',
  wrong_credentials: 'Wrong email, username or password',
  second_factor_needed: 'Enter the code from your authenticator app, or a recovery code, to sign in',
  wrong_second_factor:
    'This authenticator code is wrong or has already been used. Wait for the next one, or use a recovery code.',
  second_factor_required: 'Staff need a second factor. Set up an authenticator app under Security to continue.',
  too_many_attempts: 'Too many attempts. Try again in {wait}.',
  forbidden: 'You don’t have permission to do this',
  role_forbidden: 'Your role is {role}; this needs the role {needed}. Ask an owner.',
  not_yours: 'This belongs to another member',
  field_forbidden: 'The field {field} cannot be changed here',
  cross_site: 'Requests from other sites are refused',
  blocked: 'Your account is blocked. Contact support.',
  account_closed: 'This account was closed on {date}. It cannot be opened again.',
  staff_blocked: 'Your staff account is blocked. Ask an owner.',
  withdrawals_frozen:
    'Withdrawals from this account have been frozen since {since}. Contact support: two staff members can lift the freeze.',
  inactive: 'Your account is inactive. Contact support to reactivate it.',
  unverified: 'Verify your email address to continue',
  agreement_needed:
    'Before money moves we need your country, your date of birth and your agreement to the current legal texts. Open the platform: it asks for what is missing.',
  step_up_required: 'Enter the code we sent to your email, or the code from your authenticator app, to continue',
  setup_link_invalid:
    'This setup link is invalid or has expired. Run the command setup-link on the server to get a new one.',
  not_found: '{what} not found',
  no_such_call: 'Unknown endpoint',
  setup_done: 'This platform already has an owner. Sign in as staff.',
  conflict: '{reason}',
  not_live: 'This platform is still being set up. Deposits, investments and withdrawals open when it goes live.',
  stopped: '{reason}',
  insufficient_balance: 'Not enough in {account}: {available} USDT available, {needed} USDT needed',
  pool_short: 'The {account} has {available} USDT available, {needed} USDT needed',
  mismatch: '{field} does not match the stored {what}',
  wrong_state: 'This request is {state}; this action is allowed only when it is {allowed}.',
  below_minimum: 'The minimum is {minimum} USDT',
  above_maximum: 'The maximum is {maximum} USDT',
  rule: '{reason}',
  wrong_code: 'The code is wrong or has expired. Request a new one.',
  key_reused: 'This Idempotency-Key was used with another request',
  repeated:
    'The same request was carried out a moment ago. To make it once more, wait 10 seconds, or send it with an Idempotency-Key of its own.',
  too_many_streams:
    'Live notifications are open {max} times already. Sign out where you no longer need them; here they are read every minute.',
  rate_limited: 'Too many requests. Try again in {wait}.',
  provider_unavailable: 'The payment provider does not respond. You were not charged; try again in a few minutes.',
  too_many_messages: 'Too many messages have arrived in a short time. Yours was not sent: try again in {wait}.',
  overloaded: 'The platform is busy. Try again in a few seconds.',
  maintenance:
    'The platform is closed for maintenance. Nothing is lost: deposits on their way are still credited. Try again later.',
  internal: 'Something went wrong. Try again; if it happens again, contact support.',
} as const;
