import { type Books, refuse, share } from './books.ts';
import type { Catalogue } from './catalogue.ts';
import type { People } from './people.ts';

type Topup = {
  memberId: number;
  payerId: number;
  price: bigint;
  paid: { beneficiary: number; level: number; amount: bigint }[];
  reversed: boolean;
};

/** Activations and the commissions out of their fees. */
export class Topups {
  readonly all = new Map<number, Topup>();
  private readonly books: Books;
  private readonly people: People;
  private readonly catalogue: Catalogue;
  private readonly onFee: (amount: bigint, at: number) => void;

  constructor(books: Books, people: People, catalogue: Catalogue, onFee: (amount: bigint, at: number) => void) {
    this.books = books;
    this.people = people;
    this.catalogue = catalogue;
    this.onFee = onFee;
  }

  /** Main -> fees for a period; fees -> main of the sponsors at once, a blocked one skipped. */
  activate(id: number, memberId: number, payerId: number, planId: number, at: number, first: boolean): void {
    const person = this.people.get(memberId);
    this.people.requireEligible(payerId, { active: true });
    if (person.blocked || !person.active) refuse('cannot be activated');
    if (first && this.people.isActivated(person, at)) refuse('active already');
    const { price, days } = this.catalogue.activationPlans.get(planId) ?? refuse('no such plan');
    const paid = this.people.above(memberId, this.catalogue.activeLevels.length).flatMap((beneficiary, place) => {
      const amount = share(price, this.catalogue.activeLevels[place] ?? 0n);
      return this.people.get(beneficiary).blocked || amount === 0n ? [] : [{ beneficiary, level: place + 1, amount }];
    });
    this.books.move(`main ${payerId}`, 'fees', price);
    for (const { beneficiary, amount } of paid) this.books.move('fees', `main ${beneficiary}`, amount);
    this.people.extend(memberId, id, days, at);
    this.all.set(id, { memberId, payerId, price, paid, reversed: false });
    this.onFee(price, at);
  }

  /** A code pays for a first period: nothing is booked, no one gets a commission. */
  redeem(id: number, memberId: number, planId: number, at: number): void {
    const person = this.people.requireEligible(memberId, { active: true });
    if (this.people.isActivated(person, at)) refuse('active already');
    const { days } = this.catalogue.activationPlans.get(planId) ?? refuse('no such plan');
    this.people.extend(memberId, id, days, at);
    this.all.set(id, { memberId, payerId: memberId, price: 0n, paid: [], reversed: false });
  }

  /** Everything back, the last period first; refused where a sponsor cannot cover it. */
  reverse(id: number): void {
    const topup = this.all.get(id) ?? refuse('no such topup');
    if (topup.reversed) refuse('reversed already');
    const person = this.people.get(topup.memberId);
    if (person.periods.at(-1)?.topupId !== id) refuse('a later period stands on it');
    this.books.together(() => {
      for (const { beneficiary, amount } of topup.paid) this.books.move(`main ${beneficiary}`, 'fees', amount);
      this.books.move('fees', `main ${topup.payerId}`, topup.price);
    });
    topup.reversed = true;
    person.periods.pop();
  }
}
