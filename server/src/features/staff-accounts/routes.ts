import { staffAccountsContract } from '@fairlead/contract/features/staff-accounts.ts';
import { listStaff } from '#features/auth/index.ts';
import type { Staged } from '#features/staged-changes/index.ts';
import { audit } from '#foundation/audit.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import type { Text } from '#foundation/texts.ts';
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
import { cancelInvitation, listInvitations } from './store.ts';
import { t } from './texts.ts';

/** The calls about who works here. */
export const staffAccountsRoutes = implement(staffAccountsContract, {
  list: async ({ db, actor }) => ({
    accounts: await listStaff(db, actor.id),
    invitations: await listInvitations(db),
  }),
  invite: async ({ tx, actor, body, stepUp, services, language }) => {
    await requireStepUp(tx, actor, stepUp, 'staff');
    return describe(await invite(tx, actor, body, services.config.publicUrl), t('invited'), language);
  },
  cancelInvitation: async ({ tx, actor, params, language }) => {
    const invited = (await cancelInvitation(tx, params.id)) ?? fail('not_found', { what: t('invitation') });
    await audit(tx, actor, { action: 'staff.cancel_invitation', subject: `staff-invitation:${invited.email}` });
    return { message: t('invitationCancelled').in(language) };
  },
  accept: async ({ tx, body, origin, language }) => {
    await accept(tx, body, origin);
    return { message: t('welcome').in(language) };
  },
  changeRole: async ({ tx, actor, params, body, stepUp, language }) => {
    await requireStepUp(tx, actor, stepUp, 'staff');
    return describe(await changeRole(tx, actor, params.id, body), t('roleChanged'), language);
  },
  block: async ({ tx, actor, params, body, stepUp, language }) => {
    await requireStepUp(tx, actor, stepUp, 'staff');
    await block(tx, actor, params.id, body.reason);
    return { message: t('blocked').in(language) };
  },
  unblock: async ({ tx, actor, params, body, stepUp, language }) => {
    await requireStepUp(tx, actor, stepUp, 'staff');
    return describe(await unblock(tx, actor, params.id, body.reason), t('unblocked'), language);
  },
  endSessions: async ({ tx, actor, params, language }) => {
    await endSessions(tx, actor, params.id);
    return { message: t('sessionsEnded').in(language) };
  },
  resetSecondFactor: async ({ tx, actor, params, body, stepUp, language }) => {
    await requireStepUp(tx, actor, stepUp, 'staff');
    return describe(await resetSecondFactor(tx, actor, params.id, body.reason), t('secondFactorRemoved'), language);
  },
  resetMemberSecondFactor: async ({ tx, actor, params, body, stepUp, services, language }) => {
    await requireStepUp(tx, actor, stepUp, 'change');
    const { publicUrl } = services.config;
    const staged = await resetMemberSecondFactor(tx, actor, params.id, body.reason, publicUrl);
    return describe(staged, t('secondFactorRemoved'), language);
  },
});

const describe = ({ isApplied }: Staged, done: Text, language: string) => ({
  message: (isApplied ? done : t('pending')).in(language),
});
