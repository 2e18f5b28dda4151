import type { Parts } from './accrual.ts';
import { max, refuse } from './books.ts';
import type { Volumes } from './figures.ts';

export type Milestone = { business: bigint; amount: bigint };
export type Reward = Milestone & {
  state: 'open' | 'reached' | 'claimed' | 'lapsed';
  claimUntil: number;
  excess: bigint;
  carried: boolean;
};
type Participant = { base: bigint; rows: Reward[] };

const WINDOW_MS = 90 * 86_400_000;
const DIRECTS = 3;

/** Milestones of qualified business, one at a time. */
export class Rewards {
  milestones: Milestone[] = [];
  readonly all = new Map<number, Participant>();
  private readonly parts: Parts;
  private readonly volumes: Volumes;

  constructor(parts: Parts, volumes: Volumes) {
    this.parts = parts;
    this.volumes = volumes;
  }

  initialize(memberId: number): void {
    this.parts.people.requireEligible(memberId, { active: true });
    if (this.all.has(memberId)) refuse('takes part already');
    const participant: Participant = { base: 0n, rows: [] };
    this.all.set(memberId, participant);
    this.openNext(participant);
  }

  /** An end-of-day run: what no one claimed lapses, the next opens, what is reached now stays reached. */
  evaluate(at: number): void {
    const figures = this.volumes.now();
    const directs = this.parts.people.activeDirects(at);
    for (const [memberId, participant] of this.all) {
      const current = participant.rows.at(-1);
      if (current?.state === 'reached' && current.claimUntil <= at) current.state = 'lapsed';
      this.openNext(participant);
      this.reach(memberId, participant, figures.get(memberId)?.qualified ?? 0n, directs.get(memberId) ?? 0, at);
    }
  }

  /** What a claim finds before anything else: it stays, even where the claim is refused. */
  note(memberId: number, at: number): void {
    const participant = this.all.get(memberId);
    const directs = this.parts.people.activeDirects(at).get(memberId) ?? 0;
    if (participant) this.reach(memberId, participant, this.volumes.of(memberId).qualified, directs, at);
  }

  /** Pays a reached milestone whole, and uses up the business there is. */
  claim(memberId: number, place: number, at: number): void {
    this.parts.people.requireEligible(memberId);
    const { participant, row } = this.row(memberId, place);
    if (row.state !== 'reached' || row.claimUntil <= at) refuse(`it is ${row.state}`);
    this.parts.books.move('marketing_pool', `main ${memberId}`, row.amount);
    const { qualified } = this.volumes.of(memberId);
    const before = participant.base;
    participant.base = max(before, qualified);
    Object.assign(row, { state: 'claimed', excess: max(0n, qualified - before - row.business) });
    this.openNext(participant);
  }

  /** Gives the excess of a claimed row back, once. */
  carry(memberId: number, place: number): void {
    this.parts.people.requireEligible(memberId);
    const { participant, row } = this.row(memberId, place);
    if (row.state !== 'claimed' || row.carried || row.excess === 0n) refuse('nothing to carry');
    participant.base -= row.excess;
    row.carried = true;
  }

  private row(memberId: number, place: number): { participant: Participant; row: Reward } {
    const participant = this.all.get(memberId) ?? refuse('takes no part');
    return { participant, row: participant.rows[place] ?? refuse('no such reward') };
  }

  private reach(memberId: number, { base, rows }: Participant, qualified: bigint, directs: number, at: number): void {
    const row = rows.at(-1);
    if (row?.state !== 'open' || this.parts.people.get(memberId).blocked) return;
    if (qualified - base < row.business || directs < DIRECTS) return;
    Object.assign(row, { state: 'reached', claimUntil: at + WINDOW_MS });
  }

  private openNext({ rows }: Participant): void {
    const last = rows.at(-1);
    if (last?.state === 'open' || last?.state === 'reached') return;
    const next = this.milestones.find(({ business }) => business > (last?.business ?? 0n));
    if (next) rows.push({ ...next, state: 'open', claimUntil: 0, excess: 0n, carried: false });
  }
}
