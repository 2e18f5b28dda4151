import { allowAll } from '#features/screening/index.ts';
import { grantStepUp } from '#foundation/step-up.ts';
import { cancelWithdrawal } from '../../src/features/withdrawals/cancel-withdrawal.ts';
import { decideWithdrawal } from '../../src/features/withdrawals/decide-withdrawal.ts';
import { requestWithdrawal, type WithdrawalRequest } from '../../src/features/withdrawals/request-withdrawal.ts';
import { getPart, memberActor, nothing, type Performers, staffActor, toHash } from './compare.ts';
import { isOpen, type Kind } from './model/withdrawals.ts';
import { ANONYMOUS, at, havingAny, type Platform } from './platform.ts';

const SOURCES = { normal: 'main', roi: 'profit', principal: 'principal', compound: 'compound' } as const;
const toAddress = (id: number) => `0x${id.toString(16).padStart(40, '0')}`;

/** Requests for payouts of all kinds and what becomes of them. */
export const withdrawing: Performers<'withdraw' | 'decide' | 'cancel'> = {
  withdraw: (tx, platform, { kind, permille, ...action }) => {
    const { model, today } = platform;
    const memberId = at(havingAny(platform, SOURCES[kind]), action.member);
    const own = model.investments.of(memberId).filter(({ status }) => status === 'active');
    const chosen = own[action.investment % Math.max(1, own.length)]?.id ?? ANONYMOUS;
    // of compound half the requests name the investment
    const named = kind === 'principal' || (kind === 'compound' && action.investment % 2 === 0);
    const amount = getPart(model.books.balance(`${SOURCES[kind]} ${memberId}`), permille);
    const investmentId = named ? chosen : undefined;
    const asked = toRequest(kind, amount, investmentId, toAddress(memberId));
    return {
      real: async () => {
        const stepUp = await grantStepUp(tx, memberActor(memberId), 'address');
        return (await requestWithdrawal(tx, memberActor(memberId), asked, { stepUp, screen: allowAll })).id;
      },
      model: (made) => model.withdrawals.request(made, memberId, { kind, amount, investmentId }, today),
    };
  },
  decide: (tx, platform, { made, decision, staff }) => {
    const { model, today } = platform;
    const id = openRequest(platform, made);
    const { amount = 0n, memberId = ANONYMOUS } = model.withdrawals.all.get(id) ?? {};
    const staffId = at(platform.staff, staff);
    const wanted = { id, amount, memberId, status: decision, reason: 'because', txid: toHash(id) };
    return {
      real: () => nothing(decideWithdrawal(tx, staffActor(staffId), wanted, allowAll)),
      model: (_, ms) => model.withdrawals.decide(id, decision, staffId, { today, ms }),
    };
  },
  cancel: (tx, platform, { made }) => {
    const { model, today } = platform;
    const id = openRequest(platform, made);
    const memberId = model.withdrawals.all.get(id)?.memberId ?? ANONYMOUS;
    return {
      real: () => nothing(cancelWithdrawal(tx, memberActor(memberId), id)),
      model: () => model.withdrawals.cancel(id, today),
    };
  },
};

function toRequest(kind: Kind, amount: bigint, investmentId: number | undefined, address: string): WithdrawalRequest {
  if (kind === 'principal') return { kind, investmentId: investmentId ?? ANONYMOUS, address };
  return kind === 'compound' ? { kind, amount, investmentId, address } : { kind, amount, address };
}

/** Requests that something can still be done with come before those that have ended. */
function openRequest({ model }: Platform, place: number): number {
  const { all } = model.withdrawals;
  const open = [...all].filter(([, request]) => isOpen(request)).map(([id]) => id);
  return at(open.length > 0 ? open : [...all.keys()], place);
}
