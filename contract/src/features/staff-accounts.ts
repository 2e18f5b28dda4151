import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { emailInput, fullnameInput, newPasswordInput, usernameInput } from '../domain/people.ts';
import { problem } from '../domain/problem.ts';
import { staffReason } from '../domain/staff-reason.ts';
import { allowedRoles, staffRoles } from '../domain/staff-roles.ts';

/** A member of staff, as staff see each other. */
export const staffAccount = z.object({
  id,
  username: z.string(),
  email: z.string(),
  fullname: z.string(),
  role: z.enum(staffRoles),
  blocked_at: z.nullable(timestamp),
  second_factor: z.boolean(),
  /** How many sessions are open now. */
  sessions: z.int(),
  last_login_at: z.nullable(timestamp),
  created_at: timestamp,
  /** Whether this is who asks: no one changes the own account here. */
  mine: z.boolean(),
});
export type StaffAccount = z.output<typeof staffAccount>;

/** Someone who was mailed a link and has not used it. */
export const staffInvitation = z.object({
  id,
  email: z.string(),
  role: z.enum(staffRoles),
  invited_by: z.nullable(z.string()),
  expires_at: timestamp,
});
export type StaffInvitation = z.output<typeof staffInvitation>;

const one = z.object({ id: idText });
const role = z.enum(staffRoles);
const because = z.strictObject({ reason: staffReason });

/** A call of an owner about another member of staff. */
const about = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    audience: 'admin',
    roles: allowedRoles.ownerOnly,
    nonSpec: true,
    changes: ['staff', 'stagedChanges', 'audit'],
    summary,
    params: one,
    body: because,
    answer: messageAnswer,
  });

export const staffAccountsContract = {
  list: endpoint({
    method: 'GET',
    path: '/staff-accounts',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    reads: ['staff'],
    summary: 'Every member of staff, and the invitations that were not used yet',
    answer: z.object({ accounts: z.array(staffAccount), invitations: z.array(staffInvitation) }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/staff-accounts/invitations',
    audience: 'admin',
    roles: allowedRoles.ownerOnly,
    nonSpec: true,
    changes: ['staff', 'stagedChanges', 'audit'],
    summary:
      'Invites someone to a role by a link that is mailed and works once, within 24 hours; owner, finance and support need a second staff member first. Asks for a step-up',
    body: z.strictObject({ email: emailInput, role, reason: staffReason }),
    answer: messageAnswer,
  }),
  cancelInvitation: endpoint({
    method: 'DELETE',
    path: '/staff-accounts/invitations/{id}',
    audience: 'admin',
    roles: allowedRoles.ownerOnly,
    nonSpec: true,
    changes: ['staff', 'audit'],
    summary: "Makes an invitation's link worthless",
    params: one,
    answer: messageAnswer,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/staff-accounts/accept',
    audience: 'visitor',
    duringMaintenance: true,
    nonSpec: true,
    changes: ['staff', 'goLive', 'audit'],
    summary: 'Makes the invited member of staff, with the name and the password of their choice',
    body: z.strictObject({
      token: z.string().check(z.regex(/^[\w-]{43}$/, problem('linkIncomplete'))),
      username: usernameInput,
      fullname: fullnameInput,
      password: newPasswordInput,
    }),
    answer: messageAnswer,
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/staff-accounts/{id}/role',
    audience: 'admin',
    roles: allowedRoles.ownerOnly,
    nonSpec: true,
    changes: ['staff', 'stagedChanges', 'audit'],
    summary:
      'Gives another member of staff another role; asks for a step-up, and unless it takes away for a second person',
    params: one,
    body: z.strictObject({ role, reason: staffReason }),
    answer: messageAnswer,
  }),
  block: about('/staff-accounts/{id}/block', 'Blocks another member of staff at once; asks for a step-up'),
  unblock: about(
    '/staff-accounts/{id}/unblock',
    'Proposes to let a blocked member of staff in again; asks for a step-up',
  ),
  endSessions: endpoint({
    method: 'POST',
    path: '/staff-accounts/{id}/end-sessions',
    audience: 'admin',
    roles: allowedRoles.ownerOnly,
    nonSpec: true,
    changes: ['staff', 'audit'],
    summary: 'Signs another member of staff out everywhere',
    params: one,
    answer: messageAnswer,
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: '/staff-accounts/{id}/reset-second-factor',
    audience: 'admin',
    roles: allowedRoles.money,
    nonSpec: true,
    changes: ['staff', 'stagedChanges', 'audit'],
    summary: "Proposes to remove another staff member's second factor; a third one agrees. Asks for a step-up",
    params: one,
    body: because,
    answer: messageAnswer,
  }),
  resetMemberSecondFactor: endpoint({
    method: 'POST',
    path: '/users/{id}/reset-second-factor',
    audience: 'admin',
    roles: allowedRoles.editMembers,
    nonSpec: true,
    changes: ['members', 'stagedChanges', 'audit'],
    summary: "Proposes to remove a member's second factor; a second staff member agrees. Asks for a step-up",
    params: one,
    body: because,
    answer: messageAnswer,
  }),
};
