import type { HouseAccount, MemberAccount, Pool } from '@fairlead/contract/vocabulary/accounts.ts';

/** An account of the model: `main 3`, or a house account by its name. */
export type Name = `${MemberAccount} ${number}` | HouseAccount;

export type Invested = {
  id: number;
  memberId: number;
  mode: 'payout' | 'compound';
  invested: bigint;
  ratePpm: bigint;
  startDay: string;
  endDay: string;
  growth: bigint;
  earned: bigint;
  status: 'active' | 'completed' | 'cancelled';
  leaving: boolean;
};
export type Request = {
  memberId: number;
  kind: 'normal' | 'roi' | 'principal' | 'compound';
  amount: bigint;
  investmentId: number | undefined;
  parts: { id: number; amount: bigint }[];
  state: 'open' | 'captured' | 'closed';
};
export type Person = { sponsors: number[]; blocked: boolean; periods: number };

/** The percents in force for level income and commissions, ppm, nearest sponsor first. */
export const LEVELS = [100_000n, 50_000n, 30_000n, 20_000n, 10_000n];
const SOURCES = { normal: 'main', roi: 'profit', principal: 'principal', compound: 'compound' } as const;

/**
 * Everybody's money in plain maps, by the words of money.md: what an accepted call moves. Whether it may be accepted is the
 * platform's business; that nothing falls below zero is checked at each movement.
 */
export class MoneyModel {
  readonly balances = new Map<Name, bigint>();
  readonly people = new Map<number, Person>();
  readonly investments = new Map<number, Invested>();
  readonly requests = new Map<number, Request>();
  readonly topups = new Map<number, { memberId: number; payerId: number; price: bigint; paid: [number, bigint][] }>();

  move(from: Name, to: Name, amount: bigint): void {
    this.add(from, -amount);
    this.add(to, amount);
  }

  balance(name: Name): bigint {
    return this.balances.get(name) ?? 0n;
  }

  fund(pool: Pool, amount: bigint, from: 'operator_equity' | 'fees'): void {
    this.move(from, pool, amount);
  }

  activate(topupId: number, memberId: number, payerId: number, price: bigint): void {
    this.move(`main ${payerId}`, 'fees', price);
    const paid = (this.people.get(memberId)?.sponsors ?? []).slice(0, LEVELS.length).flatMap((sponsor, level) => {
      const share = this.people.get(sponsor)?.blocked ? 0n : (price * (LEVELS[level] ?? 0n)) / 1_000_000n;
      return share > 0n ? [[sponsor, share] as [number, bigint]] : [];
    });
    for (const [sponsor, share] of paid) this.move('fees', `main ${sponsor}`, share);
    this.topups.set(topupId, { memberId, payerId, price, paid });
    const person = this.people.get(memberId);
    if (person) person.periods += 1;
  }

  reverseTopup(topupId: number): void {
    const topup = this.topups.get(topupId);
    if (!topup) throw new Error('no such topup');
    for (const [sponsor, share] of topup.paid) this.move(`main ${sponsor}`, 'fees', share);
    this.move('fees', `main ${topup.payerId}`, topup.price);
    const person = this.people.get(topup.memberId);
    if (person) person.periods -= 1;
  }

  subscribe(investment: Invested): void {
    this.move(`main ${investment.memberId}`, `principal ${investment.memberId}`, investment.invested);
    this.investments.set(investment.id, investment);
  }

  request(id: number, request: Request): void {
    const { memberId, kind, amount, investmentId } = request;
    if (kind === 'compound') request.parts = this.takeGrowth(memberId, amount, investmentId);
    if (kind === 'principal') {
      const investment = this.investment(investmentId);
      this.move(`compound ${memberId}`, `main ${memberId}`, investment.growth);
      Object.assign(investment, { leaving: true, growth: 0n });
    }
    this.move(`${SOURCES[kind]} ${memberId}`, `held ${memberId}`, amount);
    this.requests.set(id, request);
  }

  /** Takes growth out of the oldest investments first, or of the named one. */
  takeGrowth(memberId: number, amount: bigint, investmentId: number | undefined): Request['parts'] {
    let missing = amount;
    const parts: Request['parts'] = [];
    for (const investment of [...this.investments.values()].sort((a, b) => a.id - b.id)) {
      if (investment.memberId !== memberId || investment.status !== 'active') continue;
      if (investmentId !== undefined && investment.id !== investmentId) continue;
      const taken = least(missing, investment.growth);
      if (taken > 0n) parts.push({ id: investment.id, amount: taken });
      investment.growth -= taken;
      missing -= taken;
    }
    if (missing > 0n) throw new Error('more growth was taken than there is');
    return parts;
  }

  giveBack(id: number): void {
    const { memberId, kind, amount, investmentId, parts, ...request } = this.openRequest(id);
    if (request.state !== 'open') throw new Error('what has left held cannot come back');
    this.move(`held ${memberId}`, `${SOURCES[kind]} ${memberId}`, amount);
    if (kind === 'principal') {
      const investment = this.investment(investmentId);
      investment.leaving = false;
      if (investment.status !== 'active') this.move(`principal ${memberId}`, `main ${memberId}`, amount);
    }
    for (const part of parts) {
      const investment = this.investment(part.id);
      if (investment.status === 'active' && !investment.leaving) investment.growth += part.amount;
      else this.move(`compound ${memberId}`, `main ${memberId}`, part.amount);
    }
    this.requests.set(id, { ...this.openRequest(id), state: 'closed' });
  }

  /** Sends a request on its way, or to its end. */
  pay(id: number, completed: boolean): void {
    const request = this.openRequest(id);
    const { memberId, kind, amount, investmentId } = request;
    const exit = kind === 'principal' ? (amount * 50_000n) / 1_000_000n : 0n;
    const share = (amount - exit) / 100n;
    const fee = share < 1_000_000n ? 1_000_000n : share > 20_000_000n ? 20_000_000n : share;
    const payout = amount - exit - fee;
    if (request.state === 'open') {
      this.move(`held ${memberId}`, 'fees', exit + fee);
      this.move(`held ${memberId}`, 'payout_clearing', payout);
      const investment = kind === 'principal' ? this.investment(investmentId) : undefined;
      if (investment?.status === 'active') investment.status = 'cancelled';
    }
    if (completed) this.move('payout_clearing', 'custody', payout);
    request.state = completed ? 'closed' : 'captured';
  }

  investment(id: number | undefined): Invested {
    const found = id === undefined ? undefined : this.investments.get(id);
    if (!found) throw new Error(`no investment ${id}`);
    return found;
  }

  private openRequest(id: number): Request {
    const found = this.requests.get(id);
    if (!found) throw new Error(`no request ${id}`);
    return found;
  }

  private add(name: Name, delta: bigint): void {
    const balance = this.balance(name) + delta;
    if (balance < 0n && name !== 'custody') throw new Error(`${name} is overdrawn: ${balance}`);
    this.balances.set(name, balance);
  }
}

const least = (one: bigint, other: bigint): bigint => (other < one ? other : one);
