import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { depositsContract } from '@fairlead/contract/features/deposits.ts';
import { paymentsContract } from '@fairlead/contract/features/payments.ts';
import { implement, type Routes } from '#foundation/http/call.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { resolveCase } from './cases/resolve-case.ts';
import { listCases } from './cases/store.ts';
import { exportDeposits } from './deposits/export-deposits.ts';
import { readDeposit } from './deposits/read-deposit.ts';
import { listDeposits, listOwnPayments } from './deposits/store.ts';
import { decideDeposit } from './manual/decide-deposit.ts';
import { enterDeposit } from './manual/enter-deposit.ts';
import { readReceipt } from './manual/read-receipt.ts';
import type { FindAwaiting } from './manual/refuse-transaction.ts';
import { reportDeposit } from './manual/report-deposit.ts';
import { withdrawReport } from './manual/withdraw-report.ts';
import { receiveIpn } from './messages/receive-ipn.ts';
import { createPayment, minimumDeposit } from './opening/create-payment.ts';
import { listNetworks } from './opening/list-networks.ts';
import { formatOrderId } from './order-id.ts';
import { presentPayment } from './present.ts';
import { listCurrencies } from './provider-of.ts';
import { readStatus } from './read-status.ts';
import { t } from './texts.ts';

/** The payments' calls. */
export const paymentsRoutes = implement(paymentsContract, {
  create: async ({ actor, body, key, services }) =>
    presentPayment(
      await createPayment(services, {
        memberId: actor.id,
        priceAmount: body.price_amount,
        priceCurrency: body.price_currency,
        payCurrency: body.pay_currency,
        key,
      }),
    ),
  status: async ({ actor, params, services }) => readStatus(services, actor, params.paymentId),
  currencies: async ({ services }) => ({
    currencies: await listCurrencies(services),
  }),
  networks: async ({ services }) => ({ networks: await listNetworks(services) }),
  minAmount: async ({ params, services }) => ({
    min_amount: await minimumDeposit(services, params.priceCurrency, params.payCurrency),
  }),
  list: async ({ db, actor, query }) => {
    const page = toPage(query);
    const { payments, total } = await listOwnPayments(db, actor.id, page);
    return {
      payments: payments.map(presentPayment),
      total,
      totalPages: totalPages(total, page.limit),
      currentPage: page.page,
    };
  },
  ipn: async ({ body, header, services, language }) => {
    await receiveIpn(services, body, header('x-nowpayments-sig'));
    return { message: t('received').in(language) };
  },
  cases: async ({ db, query }) => {
    const page = toPage(query);
    const { cases, total } = await listCases(db, query.state ?? 'open', page);
    return { cases, total, totalPages: totalPages(total, page.limit), currentPage: page.page };
  },
  resolveCase: async ({ tx, actor, params, body, stepUp, language }) => {
    await requireStepUp(tx, actor, stepUp, 'entry');
    const resolved = await resolveCase(tx, actor, params.id, body);
    if (resolved === 'resolved') return { message: t('resolved').in(language) };
    return { message: t('firstApproval').in(language) };
  },
});

/** The deposits' calls. `findAwaiting` is of the withdrawals, which are above them. */
export const depositsRoutes = (findAwaiting: FindAwaiting): Routes =>
  implement(depositsContract, {
    list: async ({ db, actor, query }) => {
      const page = toPage(query);
      const memberId = actor.kind === 'member' ? actor.id : null;
      const { deposits, found } = await listDeposits(
        db,
        {
          memberId,
          ofMember: query.user_id,
          status: query.status,
          method: query.method,
          from: query.from,
          to: query.to,
          search: query.search,
        },
        page,
      );
      const { total, searchedRows: searched_rows } = found;
      const pages = { totalPages: totalPages(total, page.limit), currentPage: page.page };
      return { allDeposits: deposits, total, ...pages, searched_rows };
    },
    export: async ({ query: { format, ...filter }, ...taking }) => exportDeposits(taking, filter, format),
    read: async ({ db, actor, params }) => ({ singleDeposit: await readDeposit(db, actor, params.id) }),
    report: async ({ tx, actor, body, language, services }) => {
      const id = await reportDeposit(tx, actor, body, services.config, findAwaiting);
      return { message: t('reported', { order: formatOrderId(id) }).in(language), id };
    },
    enter: async ({ tx, actor, body, stepUp, language }) => {
      await requireStepUp(tx, actor, stepUp, 'entry');
      const id = await enterDeposit(tx, actor, body, findAwaiting);
      return { message: t('entered', { order: formatOrderId(id) }).in(language), id };
    },
    decide: async ({ tx, actor, params, body, stepUp, language }) => {
      const { user_id: memberId, ...decision } = body;
      const decided = await decideDeposit(tx, actor, stepUp, { id: params.id, memberId, ...decision }, findAwaiting);
      return { message: t(`decided.${decided}`).in(language) };
    },
    remove: async ({ tx, actor, params, language }) => {
      await withdrawReport(tx, actor, params.id);
      return { message: t('reportWithdrawn').in(language) };
    },
    receipt: async ({ services, actor, params }) => ({ receipt: await readReceipt(services, actor, params.id) }),
  });
