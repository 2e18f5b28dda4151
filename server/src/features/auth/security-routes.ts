import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { securityContract } from '@fairlead/contract/features/security.ts';
import { findEmailChange } from '#features/members/index.ts';
import { implement } from '#foundation/http/call.ts';
import { cancelEmailChange, confirmEmail } from './confirm-email.ts';
import { readDevice } from './devices.ts';
import { listSecurityEvents } from './security-events.ts';
import { t } from './texts.ts';

/** What a signed-in person reads of their account's safety. */
export const securityRoutes = implement(securityContract, {
  events: async ({ db, actor, query, language }) => {
    const page = toPage(query);
    const { events, total } = await listSecurityEvents(db, actor, language, page);
    return { events, total, totalPages: totalPages(total, page.limit) };
  },
  emailChange: async ({ db, actor }) => ({ change: (await findEmailChange(db, actor.id)) ?? null }),
  confirmEmail: async ({ db, actor, body, cookies, origin, services, language }) => {
    const options = { token: cookies.read('member'), publicUrl: services.config.publicUrl };
    const email = await confirmEmail(db, actor, body.otp, readDevice({ cookies, origin }), options);
    return { message: t('emailConfirmed', { email }).in(language) };
  },
  cancelEmail: async ({ tx, actor, language }) => {
    await cancelEmailChange(tx, actor);
    return { message: t('emailGivenUp').in(language) };
  },
});
