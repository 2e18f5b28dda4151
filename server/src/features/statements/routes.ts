import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { receiptsContract } from '@fairlead/contract/features/receipts.ts';
import { statementsContract } from '@fairlead/contract/features/statements.ts';
import type { ServerProgramme } from '#features/runs/index.ts';
import { implement } from '#foundation/http/call.ts';
import { joinEntryTexts } from './entry-texts.ts';
import { exportCsv } from './export-csv.ts';
import { exportPdf } from './export-pdf.ts';
import { toPeriod } from './period.ts';
import { readStatement } from './read-statement.ts';
import { exportReceipt } from './receipts/export-receipt.ts';

const ROWS = 20;

/** The statements' calls, with what programmes call their entries. */
export const statementsRoutes = (programmes: readonly Pick<ServerProgramme, 'entries'>[]) => {
  const entryTexts = joinEntryTexts(programmes);
  return implement(statementsContract, {
    read: async ({ db, params, query, language }) => {
      const page = toPage(query, ROWS);
      const period = await toPeriod(db, query);
      const asked = { ...page, account: query.account };
      const { total, ...statement } = await readStatement(db, params.user_id, period, asked, language);
      return {
        user_id: params.user_id,
        ...period,
        ...statement,
        total,
        totalPages: totalPages(total, page.limit),
        currentPage: page.page,
      };
    },
    pdf: async ({ db, params, query, language, services }) =>
      exportPdf(db, params.user_id, await toPeriod(db, query), { language, demo: services.config.demo, entryTexts }),
    csv: async ({ db, params, query, language }) => exportCsv(db, params.user_id, await toPeriod(db, query), language),
  });
};

/** The receipts' calls. */
export const receiptsRoutes = implement(receiptsContract, {
  pdf: ({ db, actor, params, language, services }) =>
    exportReceipt(db, actor, params, { language, demo: services.config.demo }),
});
