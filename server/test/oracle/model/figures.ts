import { max, min } from './books.ts';
import type { Investments } from './investments.ts';
import type { People } from './people.ts';

/** What prizes are measured by. */
export type Figures = { business: bigint; strongest: bigint; qualified: bigint };
const NONE: Figures = { business: 0n, strongest: 0n, qualified: 0n };

/** Active principal by member: what is leaving does not count, nor does growth; of one month's starts where it is named. */
export function principals(investments: Investments, month?: string): Map<number, bigint> {
  const found = new Map<number, bigint>();
  for (const investment of investments.all.values()) {
    if (!investments.staysInside(investment)) continue;
    if (month !== undefined && !investment.startDay.startsWith(month)) continue;
    found.set(investment.memberId, (found.get(investment.memberId) ?? 0n) + investment.invested);
  }
  return found;
}

/** What is below each member at any depth, own excluded, and by how much each leg holds the others up. */
export function getFigures(people: People, own: Map<number, bigint>): Map<number, Figures> {
  const legs = new Map<number, Map<number, bigint>>();
  for (const [id, amount] of own) {
    let leg = id;
    for (const above of people.above(id)) {
      const of = legs.get(above) ?? new Map<number, bigint>();
      legs.set(above, of.set(leg, (of.get(leg) ?? 0n) + amount));
      leg = above;
    }
  }
  return new Map([...legs].map(([id, of]) => [id, sumUp([...of.values()])]));
}

/** Other legs + min(strongest leg, other legs). */
function sumUp(legs: bigint[]): Figures {
  const business = legs.reduce((total, leg) => total + leg, 0n);
  const strongest = legs.reduce(max, 0n);
  const others = business - strongest;
  return { business, strongest, qualified: others + min(strongest, others) };
}

/** How everyone stood at a month's end. */
export type MonthEnd = { qualified: Map<number, bigint>; fresh: Map<number, bigint> };

/** Figures now and at the ends of months. */
export class Volumes {
  private readonly ends = new Map<string, MonthEnd>();
  private readonly people: People;
  private readonly investments: Investments;

  constructor(people: People, investments: Investments) {
    this.people = people;
    this.investments = investments;
  }

  now(): Map<number, Figures> {
    return getFigures(this.people, principals(this.investments));
  }

  of(id: number): Figures {
    return this.now().get(id) ?? NONE;
  }

  /** The clock goes on: at 24:00 of each month's last day that is passed, things stand as they stand now. */
  pass(from: string, to: string): void {
    for (let month = from.slice(0, 7); month < to.slice(0, 7); month = monthAfter(month)) {
      const fresh = getFigures(this.people, principals(this.investments, month));
      this.ends.set(month, {
        qualified: new Map([...this.now()].map(([id, { qualified }]) => [id, qualified])),
        fresh: new Map([...fresh].map(([id, { business }]) => [id, business])),
      });
    }
  }

  /** The month before the one in which the first investment began. */
  beforeFirst(): string {
    const starts = [...this.investments.all.values()].map(({ startDay }) => startDay.slice(0, 7));
    return starts.length > 0 ? monthAfter(starts.toSorted()[0] ?? '', -1) : '9999-12';
  }

  getEnd(month: string): MonthEnd {
    return this.ends.get(month) ?? { qualified: new Map(), fresh: new Map() };
  }
}

/** The month so many months on. */
export function monthAfter(month: string, count = 1): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/**
 * The months that are due on a day and not yet made, oldest first.
 * @param made the newest that is made, else the one before that in which the first investment began
 * @param dueOn the day of the next month from which on a month is due
 */
export function monthsDue(made: string, day: string, dueOn: number): string[] {
  const newest = monthAfter(day.slice(0, 7), Number(day.slice(8)) >= dueOn ? -1 : -2);
  const months: string[] = [];
  for (let month = monthAfter(made); month <= newest; month = monthAfter(month)) months.push(month);
  return months;
}
