/**
 * Every expected failure: its status and its text, in one place. `{x}` is filled in from the failure's details.
 * A text says what is wrong and what is allowed, and is fit to be shown to a person.
 */
export const failures = {
  invalid_input: { status: 400, text: '{problems}' },
  invalid_json: { status: 400, text: 'The request is not valid JSON' },
  request_timeout: { status: 408, text: 'The request did not arrive in time. Send it again' },
  headers_too_large: { status: 431, text: "The request's headers are larger than allowed" },
  body_too_large: { status: 413, text: 'The request is larger than the {limit} allowed' },
  unsupported_media: { status: 415, text: 'Send the request as application/json' },
  not_signed_in: { status: 401, text: 'Sign in first' },
  bad_signature: { status: 401, text: 'The signature does not fit' },
  wrong_credentials: { status: 401, text: 'E-mail, username or password is wrong' },
  second_factor_needed: {
    status: 401,
    text: 'Enter the code of your authenticator app, or a recovery code, to sign in',
  },
  wrong_second_factor: {
    status: 422,
    text: 'The authenticator code is wrong or was used already. Wait for the next one, or use a recovery code',
  },
  second_factor_required: {
    status: 403,
    text: 'Staff need a second factor. Set up an authenticator app under Security first',
  },
  too_many_attempts: { status: 429, text: 'Too many attempts. Try again in {wait}' },
  forbidden: { status: 403, text: 'You may not do this' },
  role_forbidden: { status: 403, text: 'Your role is {role}; this needs the role {needed}. Ask an owner' },
  not_yours: { status: 403, text: 'This belongs to another member' },
  field_forbidden: { status: 403, text: 'The field {field} cannot be changed here' },
  cross_site: { status: 403, text: 'Requests from other sites are refused' },
  blocked: { status: 403, text: 'Your account is blocked. Contact support' },
  staff_blocked: { status: 403, text: 'Your staff account is blocked. Ask an owner' },
  withdrawals_frozen: {
    status: 403,
    text: 'Withdrawals of this account are frozen since {since}. Contact support: two staff members lift it',
  },
  inactive: { status: 403, text: 'Your account is set inactive; this is not possible until staff activate it' },
  unverified: { status: 403, text: 'Verify your e-mail address first' },
  step_up_required: { status: 403, text: 'Confirm this with a fresh code from your e-mail or authenticator app' },
  setup_link_invalid: {
    status: 403,
    text: 'This setup link is not valid, or not valid any more. The command setup-link on the server prints a new one',
  },
  not_found: { status: 404, text: '{what} not found' },
  no_such_call: { status: 404, text: 'There is no such call' },
  setup_done: { status: 410, text: 'This platform has an owner already. Sign in as staff' },
  conflict: { status: 409, text: '{reason}' },
  not_live: {
    status: 409,
    text: 'This platform is still being set up. Deposits, investments and withdrawals open when it goes live',
  },
  insufficient_balance: {
    status: 409,
    text: 'Not enough in {account}: {available} USDT available, {needed} USDT needed',
  },
  pool_short: { status: 409, text: 'The {account} has {available} USDT available, {needed} USDT needed' },
  mismatch: { status: 409, text: '{field} does not match the stored {what}' },
  wrong_state: { status: 409, text: 'This is {state}; only {allowed} can be changed this way' },
  below_minimum: { status: 422, text: 'The minimum is {minimum} USDT' },
  above_maximum: { status: 422, text: 'The maximum is {maximum} USDT' },
  rule: { status: 422, text: '{reason}' },
  wrong_code: { status: 422, text: 'The code is wrong or has expired. Ask for a new one' },
  key_reused: { status: 422, text: 'This Idempotency-Key was used with another request' },
  rate_limited: { status: 429, text: 'Too many requests. Try again in {wait}' },
  provider_unavailable: {
    status: 503,
    text: 'The payment provider does not answer. Nothing was charged; try again in a few minutes',
  },
  overloaded: { status: 503, text: 'The platform is busy. Try again in a few seconds' },
  internal: { status: 500, text: 'Something went wrong' },
} as const;

export type FailureCode = keyof typeof failures;

/** Fills a failure's text with its details. */
export function failureText(code: FailureCode, details: Record<string, string> = {}): string {
  return failures[code].text.replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '');
}
