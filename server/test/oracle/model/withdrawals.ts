import { addDays } from '@fairlead/contract/domain/dates.ts';
import type { Parts } from './accrual.ts';
import { type Books, max, min, refuse, share } from './books.ts';
import type { Catalogue } from './catalogue.ts';
import type { GrowthPart, Investment, Investments } from './investments.ts';
import type { People } from './people.ts';

export type Kind = 'normal' | 'roi' | 'principal' | 'compound';
export type Decision = 'approved' | 'processing' | 'completed' | 'rejected';
export type Request = {
  memberId: number;
  kind: Kind;
  amount: bigint;
  exitFee: bigint;
  fee: bigint;
  investmentId: number | undefined;
  parts: GrowthPart[];
  approvableOn: string | undefined;
  firstApproval: number | undefined;
  state: 'pending' | 'approved' | 'processing' | 'completed' | 'rejected' | 'cancelled';
};

const SOURCES = { normal: 'main', roi: 'profit', principal: 'principal', compound: 'compound' } as const;
const MINIMA = { normal: 10_000_000n, roi: 10_000_000n, principal: 50_000_000n, compound: 20_000_000n };

/** Money on its way out. */
export class Withdrawals {
  readonly all = new Map<number, Request>();
  /** What was ever paid out. */
  paidOut = 0n;
  private readonly books: Books;
  private readonly people: People;
  private readonly investments: Investments;
  private readonly onFee: (amount: bigint, at: number) => void;
  private readonly catalogue: Catalogue;

  constructor({ books, people, investments, catalogue }: Parts, onFee: (amount: bigint, at: number) => void) {
    this.books = books;
    this.people = people;
    this.investments = investments;
    this.onFee = onFee;
    this.catalogue = catalogue;
  }

  get(id: number): Request {
    return this.all.get(id) ?? refuse(`no request ${id}`);
  }

  /** Takes the amount into held; a principal is asked for whole and goes in notice. */
  request(
    id: number,
    memberId: number,
    asked: { kind: Kind; amount: bigint; investmentId: number | undefined },
    today: string,
  ): void {
    this.people.requireEligible(memberId);
    const { kind, investmentId } = asked;
    if ([...this.all.values()].some((other) => other.memberId === memberId && other.kind === kind && isOpen(other)))
      refuse('one of the kind is open');
    const amount = kind === 'principal' ? this.redeemable(memberId, investmentId).invested : asked.amount;
    const { terms } = this.catalogue;
    if (amount < (terms.minimum ?? MINIMA[kind])) refuse('below the minimum');
    const parts = kind === 'compound' ? this.investments.takeGrowth(memberId, amount, investmentId) : [];
    this.books.move(`${SOURCES[kind]} ${memberId}`, `held ${memberId}`, amount);
    const frozen = kind === 'principal' ? this.leave(memberId, investmentId) : undefined;
    const exitFee = frozen ? share(amount, frozen.exitFeePpm) : 0n;
    const fee = min(terms.feeMax, max(terms.feeMin, share(amount - exitFee, terms.feePpm)));
    const approvableOn = frozen && addDays(today, frozen.noticeDays);
    this.all.set(id, {
      ...{ memberId, kind, amount, exitFee, fee, investmentId, parts, approvableOn },
      ...{ firstApproval: undefined, state: 'pending' },
    });
  }

  cancel(id: number, today: string): void {
    const request = this.get(id);
    if (request.state !== 'pending') refuse(`it is ${request.state}`);
    this.giveBack(request, today);
    request.state = 'cancelled';
  }

  /** Staff's decision, with the steps in between. */
  decide(id: number, decision: Decision, staffId: number, at: { today: string; ms: number }): void {
    const request = this.get(id);
    const { state } = request;
    if (decision === 'rejected') {
      if (state !== 'pending' && state !== 'approved') refuse(`it is ${state}`);
      this.giveBack(request, at.today);
      request.state = 'rejected';
      return;
    }
    if (ORDER.indexOf(decision) <= ORDER.indexOf(state)) refuse(`it is ${state}`);
    if (state !== 'processing' && this.people.get(request.memberId).blocked) refuse('the member is blocked');
    if (state === 'pending' && !this.approve(request, staffId, decision, at.today)) return;
    if (state !== 'processing' && decision !== 'approved') this.capture(request, at.ms);
    if (decision === 'completed') {
      this.books.move('payout_clearing', 'custody', getNetAmount(request));
      this.paidOut += getNetAmount(request);
    }
    request.state = decision;
  }

  /** @returns whether it is approved; of two approvals the first only counts */
  private approve(request: Request, staffId: number, decision: Decision, today: string): boolean {
    if (request.approvableOn !== undefined && today < request.approvableOn) refuse('the notice is not over');
    if (request.amount <= this.catalogue.secondApprovalOver) return true;
    if (request.firstApproval === staffId) refuse('a second person must agree');
    if (request.firstApproval !== undefined) return true;
    if (decision !== 'approved') refuse('two persons must approve first');
    request.firstApproval = staffId;
    return false;
  }

  private capture(request: Request, at: number): void {
    const { memberId, exitFee, fee, investmentId } = request;
    this.books.move(`held ${memberId}`, 'fees', exitFee + fee);
    this.books.move(`held ${memberId}`, 'payout_clearing', getNetAmount(request));
    this.onFee(exitFee + fee, at);
    if (request.kind !== 'principal' || investmentId === undefined) return;
    const investment = this.investments.get(investmentId);
    if (investment.status === 'active') investment.status = 'cancelled';
  }

  private giveBack(request: Request, today: string): void {
    const { memberId, kind, amount, investmentId, parts } = request;
    this.books.move(`held ${memberId}`, `${SOURCES[kind]} ${memberId}`, amount);
    if (kind === 'principal' && investmentId !== undefined) {
      const investment = this.investments.get(investmentId);
      investment.inNotice = false;
      investment.resumed = today;
      if (investment.status !== 'active') this.books.move(`principal ${memberId}`, `main ${memberId}`, amount);
    }
    for (const part of parts) this.investments.addGrowth(this.investments.get(part.id), part.amount);
  }

  private redeemable(memberId: number, investmentId: number | undefined) {
    const investment = investmentId === undefined ? refuse('of nothing') : this.investments.get(investmentId);
    if (investment.memberId !== memberId) refuse('not theirs');
    if (investment.status !== 'active' || investment.inNotice) refuse('ended, or in notice already');
    return investment;
  }

  private leave(memberId: number, investmentId: number | undefined): Investment {
    const investment = this.redeemable(memberId, investmentId);
    this.books.move(`compound ${memberId}`, `main ${memberId}`, investment.growth);
    return Object.assign(investment, { inNotice: true, growth: 0n });
  }
}

const ORDER: string[] = ['pending', 'approved', 'processing', 'completed', 'rejected', 'cancelled'];
const getNetAmount = ({ amount, exitFee, fee }: Request): bigint => amount - exitFee - fee;

/** Whether a request still stands against another one of its kind. */
export const isOpen = ({ state }: Request): boolean => !['completed', 'rejected', 'cancelled'].includes(state);
