import { setupContract } from '@fairlead/contract/features/setup.ts';
import { implement } from '#foundation/http/call.ts';
import { checkSetupLink, createOwner } from './create-owner.ts';
import { t } from './texts.ts';

/** The calls of the first owner's setup. */
export const setupRoutes = implement(setupContract, {
  check: async ({ db, body }) => ({ expires_at: (await checkSetupLink(db, body.token)).expiresAt }),
  createOwner: async ({ db, body, origin, language }) => {
    await createOwner(db, body, { ip: origin.ip, requestId: origin.requestId });
    return { message: t('ownerCreated').in(language) };
  },
});
