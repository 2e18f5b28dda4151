import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { newsletterContract } from '@fairlead/contract/features/newsletter.ts';
import { audit } from '#foundation/audit.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { countDropped } from '#foundation/visitor-forms.ts';
import { confirm, unsubscribe } from './confirm.ts';
import { exportConfirmed } from './export-confirmed.ts';
import { countByState, deleteSubscriber, listSubscribers } from './store.ts';
import { subscribe } from './subscribe.ts';
import { t } from './texts.ts';

/** The newsletter's calls. */
export const newsletterRoutes = implement(newsletterContract, {
  subscribe: async ({ db, body, language, origin }) => {
    await subscribe(db, body, { ip: origin.ip, language });
    return { message: t('asked').in(language) };
  },
  confirm: async ({ tx, body, language, services }) => {
    await confirm(tx, services.config, body.token);
    return { message: t('confirmed').in(language) };
  },
  unsubscribe: async ({ tx, body, language, services }) => {
    await unsubscribe(tx, services.config, body.token);
    return { message: t('unsubscribed').in(language) };
  },
  unsubscribeByMail: async ({ tx, params, language, services }) => {
    await unsubscribe(tx, services.config, params.token);
    return { message: t('unsubscribed').in(language) };
  },
  list: async ({ db, query }) => {
    const page = toPage(query);
    const { subscribers, total } = await listSubscribers(db, { state: query.state, search: query.search }, page);
    return {
      subscribers,
      total,
      totalPages: totalPages(total, page.limit),
      currentPage: page.page,
      counts: await countByState(db),
      dropped: await countDropped(db, 'newsletter'),
    };
  },
  export: async ({ db, actor, services }) => exportConfirmed(db, actor, services.config),
  remove: async ({ tx, actor, params, language }) => {
    const before = (await deleteSubscriber(tx, params.id)) ?? fail('not_found', { what: t('subscriber') });
    await audit(tx, actor, { action: 'newsletter.remove', subject: `newsletter:${params.id}`, before });
    return { message: t('deleted').in(language) };
  },
});
