import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { codeInput } from '../domain/people.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** A person's second factor, as they see it. */
export const secondFactorState = z.object({
  since: z.nullable(timestamp),
  /** Staff outside the demo can do nothing else before they have one. */
  required: z.boolean(),
  recovery_codes_left: z.int(),
});
export type SecondFactorState = z.output<typeof secondFactorState>;

const recoveryCodes = z.object({ message: z.string(), recovery_codes: z.array(z.string()) });

/** Where and since when a person is signed in. */
export const openSession = z.object({
  id,
  /** Such as `Firefox on Windows`. */
  device: z.string(),
  ip: z.string(),
  created_at: timestamp,
  seen_at: timestamp,
  second_factor: z.boolean(),
  current: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

const own = { audience: 'any', roles: allowedRoles.everyone, beforeSecondFactor: true, nonSpec: true } as const;

export const secondFactorContract = {
  read: endpoint({
    ...own,
    method: 'GET',
    path: '/auth/second-factor',
    reads: ['security'],
    summary: "The signed-in person's second factor",
    answer: secondFactorState,
  }),
  setUp: endpoint({
    ...own,
    method: 'POST',
    path: '/auth/second-factor',
    stepUp: 'second_factor',
    shownOnce: true,
    changes: [],
    summary: 'Makes a new secret for an authenticator app; the second factor once its first code is confirmed',
    answer: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirm: endpoint({
    ...own,
    method: 'POST',
    path: '/auth/second-factor/confirm',
    changes: ['security', 'session', 'staff', 'goLive', 'audit'],
    summary: 'Confirms the secret by its first code: recovery codes, shown this once; other sessions end',
    body: z.strictObject({ otp: codeInput }),
    answer: recoveryCodes,
    ownTransactions: true,
  }),
  replaceCodes: endpoint({
    ...own,
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    stepUp: 'second_factor',
    shownOnce: true,
    changes: ['security', 'audit'],
    summary: 'Makes new recovery codes, shown this once; the former ones are worthless',
    answer: recoveryCodes,
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: '/auth/second-factor',
    stepUp: 'second_factor',
    changes: ['security', 'session', 'staff', 'audit'],
    summary:
      "Takes the signed-in person's second factor away and ends every session; refused to staff who must have one",
    answer: messageAnswer,
  }),
  sessions: endpoint({
    ...own,
    method: 'GET',
    path: '/auth/sessions',
    reads: ['security'],
    summary: 'Where the signed-in person is signed in, the last seen first',
    answer: z.object({ sessions: z.array(openSession) }),
  }),
  endSession: endpoint({
    ...own,
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    changes: ['security', 'audit'],
    summary: "Ends one of the signed-in person's sessions",
    params: z.object({ id: idText }),
    answer: messageAnswer,
  }),
  endOthers: endpoint({
    ...own,
    method: 'DELETE',
    path: '/auth/sessions',
    changes: ['security', 'audit'],
    summary: "Ends every session of the signed-in person's but this one",
    answer: messageAnswer,
  }),
};
