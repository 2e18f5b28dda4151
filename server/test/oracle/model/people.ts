import { refuse } from './books.ts';

const HOUR_MS = 3_600_000;

/** A paid activation period; a reversed one never was. Milliseconds. */
export type Period = { topupId: number; from: number; until: number };

export type Person = {
  id: number;
  sponsor: number | undefined;
  blocked: boolean;
  /** Staff's switches. */
  active: boolean;
  roiOpen: boolean;
  levelOpen: boolean;
  periods: Period[];
};

/** Members and their tree. Everyone above counts as a step, whoever they are. */
export class People {
  readonly all = new Map<number, Person>();

  join(id: number, sponsor: number | undefined): void {
    this.all.set(id, { id, sponsor, blocked: false, active: true, roiOpen: true, levelOpen: true, periods: [] });
  }

  get(id: number): Person {
    return this.all.get(id) ?? refuse(`no member ${id}`);
  }

  /** Nearest first. */
  above(id: number, depth = Number.POSITIVE_INFINITY): number[] {
    const found: number[] = [];
    let sponsor = this.get(id).sponsor;
    while (sponsor !== undefined && found.length < depth) {
      found.push(sponsor);
      sponsor = this.get(sponsor).sponsor;
    }
    return found;
  }

  /** Anyone who moves money themselves is signed in: not blocked; outgoing things also need staff's switch. */
  requireEligible(id: number, options: { active?: boolean } = {}): Person {
    const person = this.get(id);
    if (person.blocked) refuse('blocked');
    if (options.active && !person.active) refuse('inactive');
    return person;
  }

  changeSponsor(id: number, sponsor: number | undefined): void {
    if (sponsor !== undefined && (sponsor === id || this.above(sponsor).includes(id))) refuse('a circle');
    this.get(id).sponsor = sponsor;
  }

  isActivated(person: Person, at: number): boolean {
    return person.periods.some(({ until }) => until > at);
  }

  /** Adds a period at the end of a running activation, else from now on. */
  extend(id: number, topupId: number, days: number, at: number): void {
    const { periods } = this.get(id);
    const from = Math.max(at, ...periods.map(({ until }) => until));
    periods.push({ topupId, from, until: from + days * 24 * HOUR_MS });
  }

  /** Direct members with an unexpired activation who are not blocked, by sponsor. */
  activeDirects(at: number): Map<number, number> {
    const count = new Map<number, number>();
    for (const person of this.all.values()) {
      if (person.sponsor === undefined || person.blocked || !this.isActivated(person, at)) continue;
      count.set(person.sponsor, (count.get(person.sponsor) ?? 0) + 1);
    }
    return count;
  }
}
