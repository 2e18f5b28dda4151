import * as z from 'zod/mini';
import { statements } from '../domain/agreements.ts';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id } from '../domain/ids.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles, staffRoles } from '../domain/staff-roles.ts';

/** The signed-in member, as sign-in and the session answer them. */
export const memberIdentity = z.object({
  id,
  username: z.string(),
  email: z.string(),
  fullname: z.string(),
  role: z.literal('user'),
  verified: z.boolean(),
  second_factor: z.boolean(),
  /** What was asked for at the sign-in and is still missing: no money moves before. */
  missing: z.array(z.enum(statements)),
});
export type MemberIdentity = z.output<typeof memberIdentity>;

/** The signed-in member of staff. */
export const staffIdentity = z.object({
  id,
  username: z.string(),
  email: z.string(),
  fullname: z.string(),
  role: z.literal('admin'),
  staff_role: z.enum(staffRoles),
  second_factor: z.boolean(),
  /** Nothing but setting up a second factor is open before there is one. */
  must_set_second_factor: z.boolean(),
});
export type StaffIdentity = z.output<typeof staffIdentity>;

/** Who is signed in in this browser: a member, staff, both or no one. */
export const sessionAnswer = z.object({
  auth: z.nullable(memberIdentity),
  admin: z.nullable(staffIdentity),
  expireAt: z.nullable(timestamp),
  adminExpireAt: z.nullable(timestamp),
  /** What the person whom the request acts as has chosen; null: the browser's. */
  language: z.nullable(z.string()),
});
export type SessionAnswer = z.output<typeof sessionAnswer>;

/** What every page of a signed-in person needs; what signs them in is in the rest of `auth.ts`. */
export const sessionContract = {
  read: endpoint({
    method: 'GET',
    path: '/auth/session',
    audience: 'visitor',
    duringMaintenance: true,
    nonSpec: true,
    reads: ['session'],
    summary: 'Who is signed in in this browser',
    answer: sessionAnswer,
  }),
  setLanguage: endpoint({
    method: 'PUT',
    path: '/auth/language',
    audience: 'any',
    roles: allowedRoles.everyone,
    extension: true,
    changes: ['session'],
    summary: 'Chooses the language of screens, mails and notifications; null follows the browser again',
    body: z.strictObject({
      language: z.nullable(z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/, problem('language')))),
    }),
    answer: z.object({ language: z.nullable(z.string()) }),
  }),
  signOut: endpoint({
    method: 'GET',
    path: '/auth/signout',
    audience: 'any',
    duringMaintenance: true,
    roles: allowedRoles.everyone,
    beforeSecondFactor: true,
    hasSideEffects: true,
    changes: ['session', 'security', 'audit'],
    summary: "Ends the member's session",
    answer: messageAnswer,
  }),
  adminSignOut: endpoint({
    method: 'GET',
    path: '/auth/signoutadmin',
    audience: 'any',
    duringMaintenance: true,
    roles: allowedRoles.everyone,
    beforeSecondFactor: true,
    hasSideEffects: true,
    changes: ['session', 'security', 'staff', 'audit'],
    summary: "Ends the staff's session",
    answer: messageAnswer,
  }),
};
