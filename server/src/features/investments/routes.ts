import { accrualDayAfter, endDay } from '@fairlead/contract/domain/accrual-days.ts';
import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { investmentsContract } from '@fairlead/contract/features/investments.ts';
import { findPlan, holidaysAfter } from '#features/plans/index.ts';
import { today } from '#foundation/clock.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { getWallets } from '#ledger/index.ts';
import { exportInvestments } from './export-investments.ts';
import { listInvestments, listMemberInvestments } from './list-store.ts';
import { subscribe } from './subscribe.ts';
import { t } from './texts.ts';

const DEFAULT_LIMIT = 10;

/** The investments' calls. */
export const investmentsRoutes = implement(investmentsContract, {
  subscribe: async ({ tx, actor, body, language }) => {
    const investment = await subscribe(tx, actor, body);
    return {
      message: t('invested', { plan: investment.plan_name }).in(language),
      investment,
      wallets: await getWallets(tx, actor.id),
    };
  },
  preview: async ({ db, params }) => {
    const plan = (await findPlan(db, params.plan_id)) ?? fail('not_found', { what: t('plan') });
    const start = await today(db);
    const holidays = await holidaysAfter(db, start);
    return {
      plan_id: plan.id,
      first_accrual_date: accrualDayAfter(start, 1, plan.accrues_on, holidays),
      end_date: endDay(start, plan.term_days, plan.accrues_on, holidays),
    };
  },
  export: async ({ query: { format, ...filter }, ...taking }) => exportInvestments(taking, filter, format),
  list: async ({ db, query: { page: number, limit, ...filter } }) => {
    const page = toPage({ page: number, limit }, DEFAULT_LIMIT);
    const { investments, summary, found } = await listInvestments(db, filter, page);
    const pagination = { total: summary.total, totalPages: totalPages(summary.total, page.limit) };
    return { success: true, data: investments, pagination, searched_rows: found.searchedRows, summary };
  },
  ofMember: async ({ db, params }) => ({ success: true, data: await listMemberInvestments(db, params.userId) }),
});
