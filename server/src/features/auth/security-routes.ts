import { securityContract } from '@fairlead/contract/features/security.ts';
import { implement } from '#foundation/http/call.ts';
import { listSecurityEvents } from './security-events.ts';

/** What a signed-in person reads of their account's safety. */
export const securityRoutes = implement(securityContract, {
  events: async ({ db, actor, language }) => ({ events: await listSecurityEvents(db, actor, language) }),
});
