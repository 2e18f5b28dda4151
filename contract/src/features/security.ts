import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { pageQuery } from '../domain/paging.ts';
import { codeInput } from '../domain/people.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { stepUpOperations } from '../domain/step-up.ts';

/** How far back security events are kept and shown, in months. */
export const SECURITY_EVENT_MONTHS = 12;
/** The same in days: a leap year's. */
export const SECURITY_EVENT_DAYS = 366;
/** As many of the newest can be paged through; failed sign-ins are counted by the hour. */
export const MAX_SECURITY_EVENTS = 2_000;

/** What happened to an account's safety. */
export const securityEventNames = [
  'signed_in',
  'signed_in_new_device',
  'sign_in_failed',
  'sign_in_delayed',
  'second_factor_failed',
  'second_factor_set',
  'second_factor_removed',
  'recovery_codes_replaced',
  'wallet_linked',
  'wallet_unlinked',
  'code_used',
  'password_changed',
  'password_reset',
  'email_asked',
  'email_cancelled',
  'email_changed',
  'email_verified',
  'payout_address_changed',
  'data_downloaded',
  'session_ended',
  'sessions_ended',
  'withdrawals_frozen',
  'blocked',
  'unblocked',
  'limit_set',
  'limit_loosening_asked',
  'limit_loosening_cancelled',
  'paused',
  'self_excluded',
] as const;
export type SecurityEventName = (typeof securityEventNames)[number];

export const securityEvent = z.object({
  /** Of several at once the last. */
  at: timestamp,
  event: z.enum(securityEventNames),
  /** How often within the hour: failures are counted. */
  count: z.int(),
  /** What a code was used for. */
  operation: z.nullable(z.enum(stepUpOperations)),
  /** Such as `Firefox on Windows`; null where it was not recorded. */
  device: z.nullable(z.string()),
  /** Never that of staff. */
  ip: z.nullable(z.string()),
  by_staff: z.boolean(),
});
export type SecurityEvent = z.output<typeof securityEvent>;

export const securityContract = {
  events: endpoint({
    method: 'GET',
    path: '/auth/security-events',
    audience: 'any',
    roles: allowedRoles.everyone,
    nonSpec: true,
    reads: ['security'],
    summary: "What happened to the signed-in person's account in the last 12 months, newest first, of the newest 2,000",
    query: z.object(pageQuery),
    answer: z.object({ events: z.array(securityEvent), total: z.int(), totalPages: z.int() }),
  }),
  emailChange: endpoint({
    method: 'GET',
    path: '/auth/email-change',
    audience: 'self',
    nonSpec: true,
    reads: ['members'],
    summary: 'The new e-mail address that the signed-in member asked for and has not confirmed yet',
    answer: z.object({ change: z.nullable(z.object({ email: z.string(), asked_at: timestamp })) }),
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/auth/email-change',
    audience: 'self',
    nonSpec: true,
    changes: ['members', 'session', 'security', 'audit'],
    summary:
      "Makes the address that was asked for the member's, by the code that was mailed to it; other sessions and every code that is out end",
    body: z.strictObject({ otp: codeInput }),
    answer: messageAnswer,
    ownTransactions: true,
  }),
  cancelEmail: endpoint({
    method: 'DELETE',
    path: '/auth/email-change',
    audience: 'self',
    nonSpec: true,
    changes: ['members', 'audit'],
    summary: 'Gives up a new e-mail address that is not confirmed yet',
    answer: messageAnswer,
  }),
};
