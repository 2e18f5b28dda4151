import type { Parts } from './accrual.ts';
import { min, refuse, share } from './books.ts';

const POOL_PPM = 20_000n;
const MAX_SHARE_DIVISOR = 10n;

/** Shares of an ended month's fees. */
export class Cto {
  readonly members = new Map<number, boolean>();
  readonly paid = new Map<string, { share: bigint; members: number[] }>();
  private readonly parts: Parts;
  private readonly feesIn: (month: string) => bigint;

  constructor(parts: Parts, feesIn: (month: string) => bigint) {
    this.parts = parts;
    this.feesIn = feesIn;
  }

  grant(memberId: number): void {
    if (this.parts.people.get(memberId).blocked) refuse('blocked');
    if (this.members.get(memberId)) refuse('already has a share');
    this.members.set(memberId, true);
  }

  deactivate(memberId: number): void {
    if (!this.members.get(memberId)) refuse('has no share');
    this.members.set(memberId, false);
  }

  /** P = 2 % of the month's fees; to each the smaller of P/n and P/10; the rest goes back. */
  pay(month: string, today: string): void {
    if (today.slice(0, 7) <= month) refuse('has not ended');
    if (this.paid.has(month)) refuse('paid already');
    const members = [...this.members].filter(([id, active]) => active && !this.parts.people.get(id).blocked);
    const pool = share(this.feesIn(month), POOL_PPM);
    if (members.length === 0 || pool === 0n) refuse('no one, or nothing to share');
    const each = min(pool / BigInt(members.length), pool / MAX_SHARE_DIVISOR);
    this.parts.books.together(() => {
      for (const [id] of members) this.parts.books.move('fees', `main ${id}`, each);
    });
    this.paid.set(month, { share: each, members: members.map(([id]) => id) });
  }
}
