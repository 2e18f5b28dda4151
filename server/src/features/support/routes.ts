import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { supportContract } from '@fairlead/contract/features/support.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { addRequest } from './add-request.ts';
import { changeRequest, removeRequest } from './change-request.ts';
import { findSupport, listSupport } from './store.ts';
import { t } from './texts.ts';

/** The support requests' calls. */
export const supportRoutes = implement(supportContract, {
  add: async ({ tx, actor, body, language }) => {
    await addRequest(tx, actor, body);
    return { message: t('sent').in(language) };
  },
  list: async ({ db, actor, query }) => {
    const page = toPage(query);
    const memberId = actor.kind === 'member' ? actor.id : undefined;
    const { requests, total } = await listSupport(db, { memberId, status: query.status }, page);
    return { allsupport: requests, total, totalPages: totalPages(total, page.limit), currentPage: page.page };
  },
  read: async ({ db, actor, params }) => {
    const request = await findSupport(db, params.id);
    // another member's is answered like none: numbers are guessed easily
    const mayRead = request && (actor.kind === 'staff' || actor.id === request.user_id);
    return { singlesupport: mayRead ? request : fail('not_found', { what: t('request') }) };
  },
  change: async ({ tx, actor, params, body, language, services }) => {
    await changeRequest(tx, actor, params.id, body, services.config.publicUrl);
    return { message: t('saved').in(language) };
  },
  remove: async ({ tx, actor, params, language }) => {
    await removeRequest(tx, actor, params.id);
    return { message: t('deleted').in(language) };
  },
});
