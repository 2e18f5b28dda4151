import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { statementsContract } from '@fairlead/contract/features/statements.ts';
import { implement } from '#foundation/http/call.ts';
import { exportStatement } from './export-statement.ts';
import { toPeriod } from './period.ts';
import { readStatement } from './read-statement.ts';

const ROWS = 20;

/** The statements' calls. */
export const statementsRoutes = implement(statementsContract, {
  read: async ({ db, params, query }) => {
    const page = toPage(query, ROWS);
    const period = await toPeriod(db, query);
    const { total, ...statement } = await readStatement(db, params.user_id, period, {
      ...page,
      account: query.account,
    });
    return {
      user_id: params.user_id,
      ...period,
      ...statement,
      total,
      totalPages: totalPages(total, page.limit),
      currentPage: page.page,
    };
  },
  csv: async ({ db, params, query }) => exportStatement(db, params.user_id, await toPeriod(db, query)),
});
