import { type Page, toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { transactionsContract } from '@fairlead/contract/features/transactions.ts';
import type { ServerProgramme } from '#features/runs/index.ts';
import { common } from '#foundation/common-texts.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { changeStatus } from './change-status.ts';
import { countCompoundLevels, listCompoundLevels } from './compound-level-store.ts';
import { exportTransactions } from './export-transactions.ts';
import { type TransactionFilter, toFilter } from './filter.ts';
import { joinWays } from './reversals.ts';
import { findMember, findTransactions, listTransactions, pageOfTransactions } from './store.ts';
import { t } from './texts.ts';
import { summariseByType } from './type-sums-store.ts';

const ROWS = 10;
const DETAIL_ROWS = 100;

async function listed(db: Db, filter: TransactionFilter, page: Page) {
  const { transactions, count } = await pageOfTransactions(db, filter, page);
  return { transactions, totalPages: totalPages(count, page.limit), currentPage: page.page };
}

async function summed(db: Db, filter: TransactionFilter, page: Page) {
  const { transactions, count, summary } = await findTransactions(db, filter, page);
  return { transactions, totalPages: totalPages(count, page.limit), currentPage: page.page, summary };
}

/** The transactions' calls, with how each programme's bookings are reversed. */
export const transactionsRoutes = (programmes: readonly Pick<ServerProgramme, 'reversals'>[]) =>
  implement(transactionsContract, {
    all: async ({ db, query }) => summed(db, toFilter(query), toPage(query, ROWS)),
    export: async ({ query: { format, ...filter }, ...taking }) => exportTransactions(taking, toFilter(filter), format),
    list: async ({ db, body }) => listed(db, toFilter({ transaction_type: body.table_name }), toPage(body, ROWS)),
    ofKind: async ({ db, params, body }) =>
      listed(db, toFilter({ transaction_type: body.table_name, source: body.fit }, params.user_id), toPage(body, ROWS)),
    ofMember: async ({ db, params, query }) => summed(db, toFilter(query, params.user_id), toPage(query, ROWS)),
    matrix: async ({ db, query }) => {
      const { types, total } = await summariseByType(db, query.month);
      return { summary: { month: query.month ?? null, ...total, types } };
    },
    details: async ({ db, params }) => ({
      user: (await findMember(db, params.id)) ?? fail('not_found', { what: t('member') }),
      transactions: await listTransactions(db, { memberId: params.id }, { limit: DETAIL_ROWS, offset: 0 }),
    }),
    changeStatus: async ({ tx, actor, params, body, stepUp, language }) => {
      const done = await changeStatus(tx, actor, stepUp, joinWays(programmes), {
        id: params.transaction_id,
        status: body.status,
        reason: body.reason ?? common('noReason').in(language),
        rejectionReason: body.rejection_reason,
      });
      return { message: done.in(language) };
    },
    compoundLevel: async ({ db, params, query }) => {
      const page = toPage(query, ROWS);
      const { count: totalRecords, archived } = await countCompoundLevels(db, params.userId);
      const pages = totalPages(totalRecords, page.limit);
      return {
        success: true,
        data: await listCompoundLevels(db, params.userId, page),
        pagination: { totalPages: pages, totalRecords, hasPrev: page.page > 1, hasNext: page.page < pages },
        archived,
      };
    },
  });
