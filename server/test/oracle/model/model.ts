import type { Pool } from '@fairlead/contract/domain/accounts.ts';
import { Books, refuse } from './books.ts';
import { Catalogue } from './catalogue.ts';
import { Claims } from './claims.ts';
import { Corrections } from './corrections.ts';
import { Cto } from './cto.ts';
import { EndOfDay } from './end-of-day.ts';
import { Volumes } from './figures.ts';
import { Investments } from './investments.ts';
import { Leadership } from './leadership.ts';
import { People } from './people.ts';
import { Rewards } from './rewards.ts';
import { Salaries } from './salary.ts';
import { StaffEntries } from './staff-entries.ts';
import { Topups } from './topups.ts';
import { Withdrawals } from './withdrawals.ts';

const MIN_TO_FRIEND = 5_000_000n;
const MAX_TO_FRIENDS_PER_DAY = 500_000_000n;

/**
 * Every rule of money.md on plain objects: no database, no clock, one thing after the other. It is the judge of the
 * platform's set-based SQL, so nothing of the platform's own code is used here but names of accounts and the calendar.
 */
export class Model {
  readonly books = new Books();
  readonly people = new People();
  readonly catalogue = new Catalogue();
  readonly investments = new Investments(this.books, this.people, this.catalogue);
  /** What was ever credited as deposits. */
  deposited = 0n;
  private readonly sent = new Map<string, bigint>();
  private readonly feesByMonth = new Map<string, bigint>();
  readonly topups = new Topups(this.books, this.people, this.catalogue, (amount, at) => this.earnFee(amount, at));
  readonly withdrawals = new Withdrawals(this, (amount, at) => this.earnFee(amount, at));
  readonly volumes = new Volumes(this.people, this.investments);
  readonly claims = new Claims(this);
  readonly rewards = new Rewards(this, this.volumes);
  readonly leadership = new Leadership(this, this.volumes);
  readonly salaries = new Salaries(this, this.volumes);
  readonly cto = new Cto(this, (month) => this.feesIn(month));
  readonly endOfDay = new EndOfDay(this, this.claims, [
    (_, at) => {
      this.rewards.evaluate(at);
      return true;
    },
    (runDay, at, manual) => this.leadership.make(runDay, at, manual),
    (runDay, at, manual) => this.salaries.make(runDay, at, manual),
  ]);

  readonly staffEntries = new StaffEntries(this);
  readonly corrections = new Corrections(this, this.endOfDay, this.claims);

  /** The operator's own money comes into custody with its proof. */
  capital(amount: bigint): void {
    if (amount <= 0n) refuse('nothing to bring in');
    this.books.move('custody', 'operator_equity', amount);
  }

  deposit(memberId: number, amount: bigint): void {
    this.books.move('custody', `main ${memberId}`, amount);
    this.deposited += amount;
  }

  fund(pool: Pool, amount: bigint, from: 'operator_equity' | 'fees'): void {
    if (amount <= 0n) refuse('nothing to fund');
    this.books.move(from, pool, amount);
  }

  /** Main to another member's main, a day's limit for the sender. */
  sendToFriend(from: number, to: number, amount: bigint, today: string): void {
    this.people.requireEligible(from, { active: true });
    if (from === to) refuse('to themselves');
    if (amount < MIN_TO_FRIEND) refuse('too little');
    const key = `${from} ${today}`;
    const sent = (this.sent.get(key) ?? 0n) + amount;
    if (sent > MAX_TO_FRIENDS_PER_DAY) refuse("over the day's limit");
    this.books.move(`main ${from}`, `main ${to}`, amount);
    this.sent.set(key, sent);
  }

  /** Profit or growth to the own main, any amount up to it. */
  moveToMain(memberId: number, from: 'profit' | 'compound', amount: bigint, investmentId: number | undefined): void {
    this.people.requireEligible(memberId);
    if (amount <= 0n) refuse('nothing to move');
    if (from === 'compound') this.investments.takeGrowth(memberId, amount, investmentId);
    this.books.move(`${from} ${memberId}`, `main ${memberId}`, amount);
  }

  /** Fees booked in a month, gross. */
  feesIn(month: string): bigint {
    return this.feesByMonth.get(month) ?? 0n;
  }

  private earnFee(amount: bigint, at: number): void {
    const month = new Date(at).toISOString().slice(0, 7);
    this.feesByMonth.set(month, this.feesIn(month) + amount);
  }
}
