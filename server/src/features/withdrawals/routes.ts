import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import type { WithdrawalKind } from '@fairlead/contract/domain/states.ts';
import { withdrawalsContract } from '@fairlead/contract/features/withdrawals.ts';
import type { Actor, MemberActor, StaffActor } from '#foundation/actor.ts';
import { common } from '#foundation/common-texts.ts';
import type { Db, Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { moneyText } from '#foundation/format.ts';
import { implement, type Services } from '#foundation/http/call.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { getWallets } from '#ledger/index.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { type ReadPayout, readEntered } from './check-payout.ts';
import { decideMatching } from './decide-matching.ts';
import { confirmApproved, decideTogether } from './decide-together.ts';
import { type Decided, type Decision, decideWithdrawal } from './decide-withdrawal.ts';
import { exportWithdrawals, toFilter } from './export-withdrawals.ts';
import { countViews, findWithdrawal, listWithdrawals, type Reader } from './list-store.ts';
import { listMatchingAddresses, sumMatching } from './matching-store.ts';
import { readPayoutsToday } from './payout-limits.ts';
import { prepareScreener, screenNothing } from './payout-screener.ts';
import { requestWithdrawal, type WithdrawalRequest } from './request-withdrawal.ts';
import { getReview } from './review-withdrawal.ts';
import { staffReader } from './staff-reader.ts';
import { listAddresses } from './store.ts';
import { t } from './texts.ts';
import { withdrawalOptions } from './withdrawal-options.ts';

/** The withdrawals' calls. */
export const withdrawalsRoutes = implement(withdrawalsContract, {
  requestNormal: ({ body, ...call }) => createRequest(call, { kind: 'normal', ...body }),
  requestRoi: ({ body, ...call }) => createRequest(call, { kind: 'roi', ...body }),
  requestPrincipal: ({ body, ...call }) =>
    createRequest(call, { kind: 'principal', investmentId: body.investment_id, address: body.address }),
  requestCompound: ({ body: { investment_id, ...body }, ...call }) =>
    createRequest(call, { kind: 'compound', investmentId: investment_id, ...body }),
  list: async ({ db, actor, query }) => {
    const page = toPage(query);
    const filter = toFilter(query);
    const { withdrawals, sum, found } = await listWithdrawals(db, await getReader(db, actor), filter, page, query.sort);
    const { total, searchedRows: searched_rows } = found;
    const pages = totalPages(total, page.limit);
    return { allwithdrawal: withdrawals, totalPages: pages, currentPage: page.page, total, sum, searched_rows };
  },
  export: async ({ query: { format, ...filter }, ...taking }) => exportWithdrawals(taking, filter, format),
  views: async ({ db, actor, query }) => ({ views: await countViews(db, await staffReader(db, actor), query.kind) }),
  options: ({ db, actor }) => withdrawalOptions(db, actor.id),
  read: async ({ db, actor, params, services }) => {
    const singleWithdrawal = await getOr404(db, await getReader(db, actor), params.id);
    if (actor.kind === 'member') {
      if (singleWithdrawal.user_id !== actor.id) fail('not_yours');
      return { singleWithdrawal };
    }
    return { singleWithdrawal, review: await getReview(services, actor.id, singleWithdrawal) };
  },
  cancel: async ({ tx, actor, params, language }) => {
    await cancelWithdrawal(tx, actor, params.id);
    return { message: t('cancelled').in(language), wallets: await getWallets(tx, actor.id) };
  },
  approveMany: async ({ commitOnce, actor, body, stepUp, language, services }) => {
    const decisions = body.requests
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, amount, user_id: memberId }) => ({ id, amount, memberId, status: 'approved' }) as const);
    const getScreener = await prepareScreener(
      services,
      await listAddresses(
        services.db,
        decisions.map(({ id }) => id),
      ),
    );
    return commitOnce(async (tx) => {
      await requireStepUp(tx, actor, stepUp, 'payout');
      const all = await decideTogether(tx, actor, decisions, getScreener(tx));
      return { message: confirmApproved(all).in(language) };
    });
  },
  matching: async ({ db, actor, query }) => {
    const [reader, filter] = [await staffReader(db, actor), toFilter(query)];
    return {
      approve: await sumMatching(db, reader, filter, 'approve'),
      reject: await sumMatching(db, reader, filter, 'reject'),
      payouts_today: await readPayoutsToday(db),
    };
  },
  approveMatching: async ({ commitOnce, actor, query, body, language, services }) => {
    const { db } = services;
    const addresses = await listMatchingAddresses(db, await staffReader(db, actor), toFilter(query), 'approve');
    const getScreener = await prepareScreener(services, addresses);
    return commitOnce(async (tx) => {
      const asked = { decision: 'approve' as const, asked: query };
      const all = await decideMatching(tx, actor, { ...asked, ...body }, getScreener(tx));
      return { message: confirmApproved(all).in(language) };
    });
  },
  rejectMatching: async ({ tx, actor, query, body: { rejection_reason: rejectionReason, ...body }, language }) => {
    const asked = { decision: 'reject' as const, asked: query };
    const all = await decideMatching(tx, actor, { ...asked, ...body, rejectionReason }, screenNothing);
    return { message: t('rejectedMany', { count: all.decided.length }).in(language) };
  },
  decideNormal: (call) => applyDecision('normal', call),
  decideRoi: (call) => applyDecision('roi', call),
  decidePrincipal: (call) => applyDecision('principal', call),
  decideCompound: (call) => applyDecision('compound', call),
});

const getReader = async (db: Db, actor: Actor): Promise<Reader> =>
  actor.kind === 'member' ? { memberId: actor.id } : staffReader(db, actor);

const getOr404 = async (db: Db, reader: Reader, id: number) =>
  (await findWithdrawal(db, reader, id)) ?? fail('not_found', { what: t('request') });

type RequestCall = {
  commitOnce: (work: (tx: Tx) => Promise<RequestAnswer>) => Promise<RequestAnswer>;
  actor: MemberActor;
  stepUp: string | undefined;
  language: string;
  services: Services;
};
type RequestAnswer = AnswerOf<typeof withdrawalsContract.requestNormal>;

async function createRequest(
  { commitOnce, actor, stepUp, language, services }: RequestCall,
  request: WithdrawalRequest,
): Promise<RequestAnswer> {
  const getScreener = await prepareScreener(services, [request.address]);
  return commitOnce(async (tx) => {
    const { id } = await requestWithdrawal(tx, actor, request, { stepUp, screen: getScreener(tx) });
    const withdrawal = await getOr404(tx, { memberId: actor.id }, id);
    const message = t('requested', { amount: moneyText(withdrawal.amount) }).in(language);
    return { message, withdrawal, wallets: await getWallets(tx, actor.id) };
  });
}

type DecisionCall = {
  commitOnce: (work: (tx: Tx) => Promise<{ message: string }>) => Promise<{ message: string }>;
  actor: StaffActor;
  stepUp: string | undefined;
  language: string;
  services: Services;
  params: { id: number };
  body: Omit<Decision, 'id' | 'kind' | 'memberId' | 'rejectionReason' | 'read'> & {
    user_id: number;
    rejection_reason?: Decision['rejectionReason'];
  };
};

/** Sending money asks for a fresh code; giving it back does not. What paid it is read of its chain before. */
async function applyDecision(
  kind: WithdrawalKind,
  { commitOnce, actor, stepUp, language, services, params, body }: DecisionCall,
) {
  const addresses = body.status === 'rejected' ? [] : await listAddresses(services.db, [params.id]);
  // at the same time: slow nodes would be waited for twice
  const [read, getScreener] = await Promise.all([readEntered(services, body), prepareScreener(services, addresses)]);
  const { user_id: memberId, rejection_reason: rejectionReason, ...decision } = body;
  // what a member reads; the specification's call names none
  const reason = body.reason ?? (body.status === 'rejected' ? common('noReason').in(language) : undefined);
  const asked = { ...decision, reason, rejectionReason, id: params.id, kind, memberId, read };
  return commitOnce(async (tx) => {
    if (body.status !== 'rejected') await requireStepUp(tx, actor, stepUp, 'payout');
    const done = await decideWithdrawal(tx, actor, asked, getScreener(tx));
    return { message: confirmDecided(done, read).in(language) };
  });
}

function confirmDecided(done: Decided, read: ReadPayout | undefined) {
  if (done !== 'waiting' || !read) return t(done === 'waiting' ? 'processing' : done);
  const { chain, paid } = read;
  if (paid.outcome === 'unreachable') return t('waitingUnasked', { why: paid.why });
  return t('waiting', { chain: chain.name, needed: chain.confirmations });
}
