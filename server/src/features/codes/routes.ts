import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { codesContract } from '@fairlead/contract/features/codes.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { addCodes } from './add-codes.ts';
import { exportUnused } from './export-unused.ts';
import { countCodes, findCode, listCodes } from './store.ts';
import { t } from './texts.ts';

/** The codes' calls. */
export const codesRoutes = implement(codesContract, {
  add: async ({ tx, actor, body, language }) => {
    const codes = await addCodes(tx, actor, body.codes);
    return { message: t('added', { count: codes.length }).in(language), codes };
  },
  list: async ({ db, query }) => {
    const page = toPage(query);
    const { codes, found } = await listCodes(db, query, page);
    const { total, searchedRows: searched_rows } = found;
    const summary = await countCodes(db);
    return { codes, total, totalPages: totalPages(total, page.limit), searched_rows, summary };
  },
  export: async ({ db }) => exportUnused(db),
  read: async ({ db, params }) => ({
    code: (await findCode(db, params.id)) ?? fail('not_found', { what: t('code') }),
  }),
});
