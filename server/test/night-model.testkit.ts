import { addDays, dayOf } from '@fairlead/contract/vocabulary/dates.ts';
import { LEVELS, type MoneyModel } from './money-model.testkit.ts';

type Slot = { investmentId: number; mode: 'payout' | 'compound'; due: bigint; credited: bigint };
type LevelLine = { slot: Slot; receiver: number; ppm: bigint; qualified: boolean; amount: bigint };
type Run = {
  day: string;
  fixedOn: string;
  slots: Slot[];
  lines: LevelLine[];
  returnsDecided: boolean;
  bookedOn: string | undefined;
  released: boolean;
};

/** What a night moves, by the words of money.md. */
export class NightModel {
  shortfall: 'nothing' | 'pro_rata' = 'nothing';
  private readonly runs: Run[] = [];
  private readonly ended = new Set<string>();
  private readonly released = new Set<string>();
  private readonly money: MoneyModel;

  constructor(money: MoneyModel) {
    this.money = money;
  }

  /** Makes the night of a moment. @returns whether it waits for funds */
  make(at: Date, byHand: boolean): 'done' | 'waiting' {
    const night = dayOf(at);
    if (this.ended.has(night)) return 'done';
    if (!this.released.has(night)) this.release(night);
    const last = addDays(night, -1);
    for (let day = this.firstMissing(); day !== undefined && day <= last; day = addDays(day, 1)) {
      const run = this.runs.find((made) => made.day === day) ?? this.fix(day, night);
      const waits = !byHand && at.getTime() < Date.parse(`${run.fixedOn}T12:00:00Z`);
      if (!this.settleReturns(run, waits) || !this.settleLevels(run, waits, night)) return 'waiting';
    }
    this.complete(last);
    this.ended.add(night);
    return 'done';
  }

  private firstMissing(): string | undefined {
    const made = this.runs.filter((run) => run.bookedOn !== undefined).map((run) => run.day);
    const starts = [...this.money.investments.values()].map((investment) => investment.startDay);
    const before = made.length > 0 ? made.sort().at(-1) : starts.sort()[0];
    return before === undefined ? undefined : addDays(before, 1);
  }

  private release(night: string): void {
    this.released.add(night);
    for (const run of this.runs) {
      if (run.released || run.bookedOn === undefined || run.bookedOn >= night) continue;
      run.released = true;
      for (const line of run.lines) this.money.move('levels_payable', `main ${line.receiver}`, line.amount);
    }
  }

  private fix(day: string, night: string): Run {
    const active = [...this.money.investments.values()].filter(
      ({ status, leaving }) => status === 'active' && !leaving,
    );
    const accruing = active.filter(({ startDay, endDay }) => startDay < day && endDay >= day);
    const slots = accruing.map((investment): Slot => {
      const { id, mode, invested, growth, earned, ratePpm, memberId } = investment;
      const full = ((invested + growth) * ratePpm) / 1_000_000n;
      const room = invested * 2n > earned ? invested * 2n - earned : 0n;
      const due = this.money.people.get(memberId)?.blocked ? 0n : full < room ? full : room;
      return { investmentId: id, mode, due, credited: due };
    });
    const investors = new Set(active.map(({ memberId }) => memberId));
    const lines = slots.filter(({ due }) => due > 0n).flatMap((slot) => this.linesOf(slot, investors));
    const run: Run = { day, fixedOn: night, slots, lines, returnsDecided: false, bookedOn: undefined, released: false };
    this.runs.push(run);
    return run;
  }

  private linesOf(slot: Slot, investors: Set<number>): LevelLine[] {
    const { memberId } = this.money.investment(slot.investmentId);
    const above = (this.money.people.get(memberId)?.sponsors ?? []).slice(0, LEVELS.length);
    return above.map((receiver, place): LevelLine => {
      const person = this.money.people.get(receiver);
      const directs = [...this.money.people.values()].filter(
        ({ sponsors, blocked, periods }) => sponsors[0] === receiver && !blocked && periods > 0,
      );
      const qualified =
        person !== undefined &&
        !person.blocked &&
        person.periods > 0 &&
        investors.has(receiver) &&
        directs.length > place;
      const ppm = LEVELS[place] ?? 0n;
      return { slot, receiver, ppm, qualified, amount: qualified ? (slot.due * ppm) / 1_000_000n : 0n };
    });
  }

  private settleReturns(run: Run, waits: boolean): boolean {
    if (run.returnsDecided) return true;
    const total = sum(run.slots.map(({ due }) => due));
    const pool = this.money.balance('returns_pool');
    if (total > pool) {
      if (waits) return false;
      for (const slot of run.slots) slot.credited = this.shareOf(slot.due, total, pool);
      for (const line of run.lines) line.amount = line.qualified ? (line.slot.credited * line.ppm) / 1_000_000n : 0n;
    }
    run.returnsDecided = true;
    for (const { investmentId, mode, credited } of run.slots) {
      const investment = this.money.investment(investmentId);
      const to = mode === 'compound' ? 'compound' : 'profit';
      this.money.move('returns_pool', `${to} ${investment.memberId}`, credited);
      investment.earned += credited;
      if (mode === 'compound') investment.growth += credited;
      if (investment.leaving || investment.status !== 'active') {
        this.money.move(`compound ${investment.memberId}`, `main ${investment.memberId}`, investment.growth);
        investment.growth = 0n;
      }
    }
    return true;
  }

  private settleLevels(run: Run, waits: boolean, night: string): boolean {
    if (run.bookedOn !== undefined) return true;
    const total = sum(run.lines.map(({ amount }) => amount));
    const pool = this.money.balance('marketing_pool');
    if (total > pool) {
      if (waits) return false;
      for (const line of run.lines) line.amount = this.shareOf(line.amount, total, pool);
    }
    for (const { amount } of run.lines) this.money.move('marketing_pool', 'levels_payable', amount);
    run.bookedOn = night;
    return true;
  }

  private shareOf(due: bigint, total: bigint, pool: bigint): bigint {
    return this.shortfall === 'nothing' ? 0n : (due * pool) / total;
  }

  /** The term is over: principal and growth come to main; what is under notice is held by its request. */
  private complete(lastDay: string): void {
    for (const investment of this.money.investments.values()) {
      if (investment.status !== 'active' || investment.endDay > lastDay) continue;
      const { memberId, invested, growth, leaving } = investment;
      if (!leaving) this.money.move(`principal ${memberId}`, `main ${memberId}`, invested);
      this.money.move(`compound ${memberId}`, `main ${memberId}`, growth);
      Object.assign(investment, { status: 'completed', growth: 0n });
    }
  }
}

const sum = (amounts: bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
