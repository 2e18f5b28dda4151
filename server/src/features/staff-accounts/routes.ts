import { staffAccountsContract } from '@fairlead/contract/features/staff-accounts.ts';
import type { Staged } from '#features/staged-changes/index.ts';
import { audit } from '#foundation/audit.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import {
  accept,
  block,
  changeRole,
  endSessions,
  invite,
  resetMemberSecondFactor,
  resetSecondFactor,
  unblock,
} from './change-accounts.ts';
import { cancelInvitation, listAccounts, listInvitations } from './store.ts';

/** The calls about who works here. */
export const staffAccountsRoutes = implement(staffAccountsContract, {
  list: async ({ db, actor }) => ({
    accounts: await listAccounts(db, actor.id),
    invitations: await listInvitations(db),
  }),
  invite: async ({ tx, actor, body, stepUp, services }) => {
    await requireStepUp(tx, actor, stepUp, 'staff');
    return describe(await invite(tx, actor, body, services.config.publicUrl), 'Invited: the link works for 24 hours');
  },
  cancelInvitation: async ({ tx, actor, params }) => {
    const invited = (await cancelInvitation(tx, params.id)) ?? fail('not_found', { what: 'Invitation' });
    await audit(tx, actor, { action: 'staff.cancel_invitation', subject: `staff-invitation:${invited.email}` });
    return { message: 'Invitation cancelled: its link no longer works' };
  },
  accept: async ({ tx, body, origin }) => {
    await accept(tx, body, origin);
    return { message: 'Welcome. Sign in with your name and password' };
  },
  changeRole: async ({ tx, actor, params, body, stepUp }) => {
    await requireStepUp(tx, actor, stepUp, 'staff');
    return describe(await changeRole(tx, actor, params.id, body), 'Role changed; the person is signed out');
  },
  block: async ({ tx, actor, params, body, stepUp }) => {
    await requireStepUp(tx, actor, stepUp, 'staff');
    await block(tx, actor, params.id, body.reason);
    return { message: 'Blocked: every session has ended' };
  },
  unblock: async ({ tx, actor, params, body, stepUp }) => {
    await requireStepUp(tx, actor, stepUp, 'staff');
    return describe(await unblock(tx, actor, params.id, body.reason), 'Unblocked');
  },
  endSessions: async ({ tx, actor, params }) => {
    await endSessions(tx, actor, params.id);
    return { message: 'Signed out everywhere' };
  },
  resetSecondFactor: async ({ tx, actor, params, body, stepUp }) => {
    await requireStepUp(tx, actor, stepUp, 'staff');
    return describe(await resetSecondFactor(tx, actor, params.id, body.reason), 'Second factor removed');
  },
  resetMemberSecondFactor: async ({ tx, actor, params, body, stepUp, services }) => {
    await requireStepUp(tx, actor, stepUp, 'change');
    const { publicUrl } = services.config;
    const staged = await resetMemberSecondFactor(tx, actor, params.id, body.reason, publicUrl);
    return describe(staged, 'Second factor removed');
  },
});

const describe = ({ isApplied }: Staged, done: string) => ({
  message: isApplied ? done : 'Proposed: a second staff member must agree, then 24 hours pass',
});
