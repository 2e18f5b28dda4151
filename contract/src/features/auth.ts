import * as z from 'zod/mini';
import { statementFields } from '../domain/agreements.ts';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import {
  codeInput,
  emailInput,
  fullnameInput,
  givenPasswordInput,
  newPasswordInput,
  phoneInput,
  secondFactorInput,
  usernameInput,
} from '../domain/people.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { stepUpOperations } from '../domain/step-up.ts';
import { wireFields } from '../wire/paths.ts';
import { renameFields } from '../wire/spelling.ts';
import { memberIdentity, sessionContract, staffIdentity } from './session.ts';

/** `email` holds an e-mail address or a username. */
export const signInInput = z.strictObject({
  email: z
    .string(problem('enterIdentifier'))
    .check(z.trim(), z.minLength(1, problem('enterIdentifier')), z.maxLength(254)),
  password: givenPasswordInput,
  /** Asked for by `second_factor_needed`, of who has one. */
  otp: z.optional(secondFactorInput),
});

/** The specification's fields of a registration; `referredBy` is the sponsor's code, and may be left out or empty. */
export const registrationFields = {
  fullname: fullnameInput,
  username: usernameInput,
  email: emailInput,
  phone: z.optional(phoneInput),
  password: newPasswordInput,
  referredBy: z.optional(z.string().check(z.trim(), z.maxLength(60))),
};

/** What a registration takes: statements that are missing are asked for at the first sign-in. */
export const registrationInput = { ...registrationFields, ...statementFields };

const byEmail = z.strictObject({ email: emailInput });
const operation = z.optional(z.enum(stepUpOperations));
const userId = z.union([id, idText], problem('ownId'));

export const authContract = {
  session: sessionContract.read,
  setLanguage: sessionContract.setLanguage,
  signIn: endpoint({
    method: 'POST',
    path: '/auth/signin',
    audience: 'visitor',
    changes: ['session', 'security', 'members', 'audit'],
    summary: "Signs a member in by e-mail or username, and by otp who has a second factor; sets the session's cookie",
    body: signInInput,
    answer: z.object({ auth: memberIdentity, expireAt: timestamp }),
    ownTransactions: true,
  }),
  adminSignIn: endpoint({
    method: 'POST',
    path: '/auth/adminsignin',
    audience: 'visitor',
    duringMaintenance: true,
    changes: ['session', 'security', 'staff', 'audit'],
    summary: "Signs staff in by e-mail or username, and by otp who has a second factor; sets the session's cookie",
    body: signInInput,
    answer: z.object({ admin: staffIdentity, expireAt: timestamp }),
    ownTransactions: true,
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    audience: 'visitor',
    changes: ['members', 'team', 'audit'],
    summary:
      'Makes a member and mails them a code; answers alike for an address that has an account, and mails its owner',
    body: renameFields({ referredBy: wireFields.referredBy }, registrationInput),
    answer: messageAnswer,
    ownTransactions: true,
  }),
  signOut: sessionContract.signOut,
  adminSignOut: sessionContract.adminSignOut,
  sendVerification: endpoint({
    method: 'POST',
    path: '/auth/email-verification',
    audience: 'visitor',
    changes: [],
    summary: 'Mails an unverified member a code; answers alike for any address',
    body: byEmail,
    answer: messageAnswer,
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/auth/otp-code',
    audience: 'visitor',
    changes: [],
    summary: 'Mails an unverified member another code; answers alike for any address',
    body: byEmail,
    answer: messageAnswer,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/auth/verify-user',
    audience: 'visitor',
    changes: ['members', 'session', 'team', 'audit'],
    summary: 'Verifies an e-mail address by its code',
    body: z.strictObject({ email: emailInput, otp: codeInput }),
    answer: messageAnswer,
    ownTransactions: true,
  }),
  forget: endpoint({
    method: 'POST',
    path: '/pass/forget',
    audience: 'visitor',
    changes: [],
    summary: 'Mails a member a code for a new password; answers alike for any address',
    body: byEmail,
    answer: messageAnswer,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/pass/reset',
    audience: 'visitor',
    changes: ['members', 'withdrawals', 'session', 'security', 'audit'],
    summary: 'Sets a new password by the mailed code and ends every session of the member',
    body: z.strictObject({ email: emailInput, otp: codeInput, password: newPasswordInput }),
    answer: messageAnswer,
    ownTransactions: true,
  }),
  sendStepUp: endpoint({
    method: 'POST',
    path: '/otp/send',
    audience: 'any',
    roles: allowedRoles.everyone,
    beforeSecondFactor: true,
    changes: [],
    summary:
      'Mails the signed-in person a code, for the operation named; of who has a second factor it is asked instead',
    body: z.strictObject({
      userId,
      email: emailInput,
      operation,
    }),
    answer: z.object({ message: z.string(), method: z.enum(['email', 'authenticator']) }),
  }),
  verifyStepUp: endpoint({
    method: 'POST',
    path: '/otp/verify',
    audience: 'any',
    roles: allowedRoles.everyone,
    beforeSecondFactor: true,
    changes: [],
    summary: 'Trades a code for a step-up: the header X-Step-Up of the operation, once, within 5 minutes',
    body: z.strictObject({ userId, otp: secondFactorInput, operation }),
    // null where no operation was named: with the code's request, or here with an authenticator's code
    answer: z.object({ message: z.string(), step_up: z.nullable(z.string()) }),
    ownTransactions: true,
  }),
};
