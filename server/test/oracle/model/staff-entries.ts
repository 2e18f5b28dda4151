import type { Parts } from './accrual.ts';
import { refuse } from './books.ts';

type Entry = {
  kind: 'credit' | 'debit';
  memberId: number;
  wallet: 'main' | 'profit';
  amount: bigint;
  madeBy: number;
  state: 'waiting' | 'posted' | 'refused';
};

/** Money that staff give from the marketing pool, or take into suspense. */
export class StaffEntries {
  readonly all = new Map<number, Entry>();
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** A debit always waits for a second person, a credit over the limit does. */
  make(id: number, wanted: Omit<Entry, 'state'>): void {
    this.parts.people.get(wanted.memberId);
    const waits = wanted.kind === 'debit' || wanted.amount > this.parts.catalogue.secondApprovalOver;
    if (!waits) this.post(wanted);
    this.all.set(id, { ...wanted, state: waits ? 'waiting' : 'posted' });
  }

  agree(id: number, staffId: number): void {
    const entry = this.waiting(id);
    if (entry.madeBy === staffId) refuse('their own');
    this.post(entry);
    entry.state = 'posted';
  }

  refuse(id: number): void {
    this.waiting(id).state = 'refused';
  }

  private waiting(id: number): Entry {
    const entry = this.all.get(id) ?? refuse('no such entry');
    return entry.state === 'waiting' ? entry : refuse(`it is ${entry.state}`);
  }

  private post({ kind, memberId, wallet, amount }: Omit<Entry, 'state'>): void {
    if (kind === 'credit') this.parts.books.move('marketing_pool', `${wallet} ${memberId}`, amount);
    else this.parts.books.move(`${wallet} ${memberId}`, 'suspense', amount);
  }
}
