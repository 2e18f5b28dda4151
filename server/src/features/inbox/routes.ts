import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { inboxContract } from '@fairlead/contract/features/inbox.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { implement } from '#foundation/http/call.ts';
import { requestHash } from '#foundation/idempotency.ts';
import { countDropped } from '#foundation/visitor-forms.ts';
import { sendContact } from './send-contact.ts';
import { countByState, listAssignees, listMessages } from './store.ts';
import { t } from './texts.ts';
import { answerMessage, changeWork, removeMessage } from './work-on-message.ts';

const { method, path } = inboxContract.contact;

/** The inbox's calls, and the one that fills it. */
export const inboxRoutes = implement(inboxContract, {
  contact: async ({ db, body, key, language, origin, services }) => {
    const { name, email, phone, subject, message } = body;
    const written = { name, email, phone, subject, message };
    // how long the form was open differs when the same message is sent again
    const hash = () => requestHash(services.config, { method, path, params: undefined, body: written });
    const request = key === undefined ? undefined : { key, hash: hash() };
    await sendContact(db, body, { ip: origin.ip, language }, request);
    return { message: texts.messageSent };
  },
  list: async ({ db, actor, query }) => {
    const { source, status, search } = query;
    const page = toPage(query);
    const assignee = toAssignee(query.assignee, actor.id);
    const counts = await countByState(db);
    const { messages, found } = await listMessages(db, { source, status, assignee, search }, page, counts);
    return {
      messages,
      total: found.total,
      totalPages: totalPages(found.total, page.limit),
      currentPage: page.page,
      searched_rows: found.searchedRows,
      counts,
      dropped: await countDropped(db, 'contact'),
    };
  },
  assignees: async ({ db }) => ({ assignees: await listAssignees(db) }),
  answer: async ({ tx, actor, params, body, language, services }) => {
    await answerMessage(tx, actor, params, body.answer, services.config.publicUrl);
    return { message: t('answered').in(language) };
  },
  change: async ({ tx, actor, params, body, language }) => {
    await changeWork(tx, actor, params, body);
    return { message: t('saved').in(language) };
  },
  remove: async ({ tx, actor, params, language }) => {
    await removeMessage(tx, actor, params);
    return { message: t('deleted').in(language) };
  },
});

/** Whose messages are looked for: undefined anyone's, null no one's. */
function toAssignee(asked: string | undefined, ownId: number): number | null | undefined {
  if (asked === undefined) return undefined;
  if (asked === 'none') return null;
  return asked === 'me' ? ownId : Number(asked);
}
