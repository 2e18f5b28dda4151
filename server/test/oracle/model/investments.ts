import type { Accrual } from './accrual.ts';
import { type Books, min, refuse } from './books.ts';
import type { Catalogue, Plan } from './catalogue.ts';
import type { People } from './people.ts';

/** An investment with what it froze. */
export type Investment = {
  id: number;
  memberId: number;
  distribution: Plan['distribution'];
  settlement: Plan['settlement'];
  pair: string | undefined;
  ratePpm: bigint;
  accruesOn: Plan['accruesOn'];
  levelVersion: number;
  exitFeePpm: bigint;
  noticeDays: number;
  capPercent: bigint;
  invested: bigint;
  startDay: string;
  endDay: string;
  growth: bigint;
  earned: bigint;
  accruals: number;
  /** Its newest accrual. */
  newest: Accrual | undefined;
  status: 'active' | 'completed' | 'cancelled';
  inNotice: boolean;
  /** The day its notice was withdrawn: from then on it accrues again, nothing is made up. */
  resumed: string | undefined;
};
export type GrowthPart = { id: number; amount: bigint };

/** What members have in plans. */
export class Investments {
  readonly all = new Map<number, Investment>();
  private readonly byMember = new Map<number, Investment[]>();
  private readonly books: Books;
  private readonly people: People;
  private readonly catalogue: Catalogue;

  constructor(books: Books, people: People, catalogue: Catalogue) {
    this.books = books;
    this.people = people;
    this.catalogue = catalogue;
  }

  get(id: number): Investment {
    return this.all.get(id) ?? refuse(`no investment ${id}`);
  }

  /** A member's, oldest first. */
  of(memberId: number): Investment[] {
    return this.byMember.get(memberId) ?? [];
  }

  /** Main becomes principal, active at once, everything frozen. */
  subscribe(id: number, memberId: number, planId: number, amount: bigint, today: string): void {
    this.people.requireEligible(memberId, { active: true });
    const plan = this.catalogue.plans.get(planId) ?? refuse('no such plan');
    if (!plan.active) refuse('closed to new money');
    if (amount < plan.min || amount > plan.max) refuse('outside the plan');
    const already = this.of(memberId).filter(({ status }) => status === 'active');
    if (already.reduce((total, { invested }) => total + invested, amount) > this.catalogue.principalLimit)
      refuse('over the limit of principal');
    this.books.move(`main ${memberId}`, `principal ${memberId}`, amount);
    const { distribution, settlement, pair, ratePpm, accruesOn, term } = plan;
    const investment: Investment = {
      ...{ id, memberId, distribution, settlement, pair, ratePpm, accruesOn, invested: amount, startDay: today },
      ...{
        levelVersion: this.catalogue.investLevels.length - 1,
        exitFeePpm: this.catalogue.terms.exitFeePpm,
        noticeDays: this.catalogue.terms.noticeDays,
        capPercent: this.catalogue.terms.capPercent,
        endDay: this.catalogue.endDay(today, term, accruesOn),
      },
      ...{
        growth: 0n,
        earned: 0n,
        accruals: 0,
        newest: undefined,
        status: 'active',
        inNotice: false,
        resumed: undefined,
      },
    };
    this.all.set(id, investment);
    this.byMember.set(memberId, [...this.of(memberId), investment]);
  }

  /** Takes growth out of the named investment, else out of the oldest first. The caller moves the money. */
  takeGrowth(memberId: number, amount: bigint, named: number | undefined): GrowthPart[] {
    if (named !== undefined && this.get(named).memberId !== memberId) refuse('not theirs');
    const from = this.of(memberId).filter(({ id, status }) => status === 'active' && (named ?? id) === id);
    if (from.reduce((total, { growth }) => total + growth, 0n) < amount) refuse('not that much growth');
    let missing = amount;
    const parts: GrowthPart[] = [];
    for (const investment of from) {
      const taken = min(missing, investment.growth);
      if (taken > 0n) parts.push({ id: investment.id, amount: taken });
      investment.growth -= taken;
      missing -= taken;
    }
    return parts;
  }

  /** Growth that comes in: inside while the investment goes on, else on to main. The money stands in compound. */
  addGrowth(investment: Investment, amount: bigint): void {
    if (this.staysInside(investment)) investment.growth += amount;
    else this.books.move(`compound ${investment.memberId}`, `main ${investment.memberId}`, amount);
  }

  staysInside({ status, inNotice }: Investment): boolean {
    return status === 'active' && !inNotice;
  }

  /** Whose accrual a day makes: started before it, not past its end, not in notice. */
  accruing(day: string): Investment[] {
    return [...this.all.values()].filter(
      (investment) =>
        this.staysInside(investment) &&
        investment.startDay < day &&
        day <= investment.endDay &&
        (investment.resumed === undefined || investment.resumed <= day) &&
        this.catalogue.accruesOn(day, investment.accruesOn),
    );
  }

  /** What a member's investments were credited for the last day that accrued for them; 0 where it was unfunded. */
  returnsOfLastDay(memberId: number): bigint {
    const newest = this.of(memberId).flatMap((investment) => investment.newest ?? []);
    const last = newest
      .map(({ day }) => day)
      .toSorted()
      .at(-1);
    return newest
      .filter(({ day, reversed }) => day === last && !reversed)
      .reduce((total, { credited }) => total + credited, 0n);
  }

  /** The members with an active investment. */
  investors(): Set<number> {
    const found = new Set<number>();
    for (const investment of this.all.values()) if (this.staysInside(investment)) found.add(investment.memberId);
    return found;
  }

  /** After the last accrual: principal and growth come to main; what is in notice is held by its request. */
  complete(lastDay: string): void {
    for (const investment of this.all.values()) {
      if (investment.status !== 'active' || investment.endDay > lastDay) continue;
      const { memberId, invested, growth, inNotice } = investment;
      if (!inNotice) this.books.move(`principal ${memberId}`, `main ${memberId}`, invested);
      this.books.move(`compound ${memberId}`, `main ${memberId}`, growth);
      Object.assign(investment, { status: 'completed', growth: 0n });
    }
  }
}
