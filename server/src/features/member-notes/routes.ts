import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { memberNotesContract } from '@fairlead/contract/features/member-notes.ts';
import { implement } from '#foundation/http/call.ts';
import { addNote, removeNote } from './change-notes.ts';
import { countNotes, listNotes } from './store.ts';
import { t } from './texts.ts';

/** The calls about staff's notes about members. */
export const memberNotesRoutes = implement(memberNotesContract, {
  list: async ({ db, actor, params, query }) => {
    const page = toPage(query);
    const notes = await listNotes(db, params.userId, actor, page);
    const total = await countNotes(db, params.userId);
    return { notes, total, totalPages: totalPages(total, page.limit), currentPage: page.page };
  },
  add: async ({ tx, actor, params, body, language }) => {
    await addNote(tx, actor, params.userId, body.text);
    return { message: t('saved').in(language) };
  },
  remove: async ({ tx, actor, params, language }) => {
    await removeNote(tx, actor, params.userId, params.id);
    return { message: t('removed').in(language) };
  },
});
