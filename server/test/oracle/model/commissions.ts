import { share } from './books.ts';
import type { Catalogue } from './catalogue.ts';
import type { Investments } from './investments.ts';
import type { People } from './people.ts';

/** Why a commission is kept at nothing: the first that failed, or its outcome. */
export type CommissionReason =
  | 'blocked'
  | 'level_closed'
  | 'not_activated'
  | 'no_investment'
  | 'directs'
  | 'zero'
  | 'unfunded';

/** One sponsor's share of one credited return. */
export type Commission = {
  day: string;
  investmentId: number;
  level: number;
  beneficiary: number;
  from: number;
  compound: boolean;
  ppm: bigint;
  baseAmount: bigint;
  amount: bigint;
  /** Why they do not qualify; calculated with the commission. */
  barred: CommissionReason | undefined;
  reason: CommissionReason | undefined;
  /** Taken back before its release. */
  reversed: boolean;
};

/** The part of an accrual's accrual that its commissions are made of. */
export type Credited = { day: string; investmentId: number; credited: bigint };

/** Who is above, and what they have and has not: as it stands at one instant. */
export class Qualification {
  private readonly directs: Map<number, number>;
  private readonly investors: Set<number>;
  private readonly people: People;
  private readonly at: number;

  constructor(people: People, investments: Investments, at: number) {
    this.people = people;
    this.at = at;
    this.directs = people.activeDirects(at);
    this.investors = investments.investors();
  }

  /** What keeps a member from income of level n, in this order. */
  findReason(beneficiary: number, level: number): CommissionReason | undefined {
    const person = this.people.get(beneficiary);
    if (person.blocked) return 'blocked';
    if (!person.levelOpen) return 'level_closed';
    if (!this.people.isActivated(person, this.at)) return 'not_activated';
    if (!this.investors.has(beneficiary)) return 'no_investment';
    return (this.directs.get(beneficiary) ?? 0) < level ? 'directs' : undefined;
  }
}

/**
 * The commissions of credited returns as they stand now; each rounded down by itself, a level without a percent has
 * none.
 */
export function calculateCommissions(
  accruals: Credited[],
  { people, investments, catalogue }: { people: People; investments: Investments; catalogue: Catalogue },
  at: number,
): Commission[] {
  const qualification = new Qualification(people, investments, at);
  return accruals.flatMap(({ day, investmentId, credited }) => {
    if (credited === 0n) return [];
    const { memberId, distribution, levelVersion } = investments.get(investmentId);
    const percents = catalogue.investLevels[levelVersion] ?? [];
    return people.above(memberId, percents.length).flatMap((beneficiary, place): Commission[] => {
      const ppm = percents[place] ?? 0n;
      if (ppm === 0n) return [];
      const barred = qualification.findReason(beneficiary, place + 1);
      const commission = {
        day,
        investmentId,
        level: place + 1,
        beneficiary,
        from: memberId,
        compound: distribution === 'compound',
        ppm,
      };
      const calculated = barred ?? (share(credited, ppm) === 0n ? 'zero' : undefined);
      return [
        valued(
          { ...commission, barred: calculated, baseAmount: 0n, amount: 0n, reason: undefined, reversed: false },
          credited,
        ),
      ];
    });
  });
}

/** A commission with what its base came to: who qualified stays as it was calculated. */
export function valued(commission: Commission, credited: bigint): Commission {
  const amount = commission.barred === undefined ? share(credited, commission.ppm) : 0n;
  const came = credited === 0n ? 'unfunded' : amount === 0n ? 'zero' : undefined;
  return { ...commission, baseAmount: credited, amount, reason: commission.barred ?? came };
}

/** A commission lowered to its share of what the pool held. */
export function lowered(commission: Commission, amount: bigint): Commission {
  return { ...commission, amount, reason: commission.amount > 0n && amount === 0n ? 'unfunded' : commission.reason };
}
