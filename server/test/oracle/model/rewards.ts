import type { Parts } from './accrual.ts';
import { max, refuse } from './books.ts';
import type { Volumes } from './figures.ts';

export type Milestone = { business: bigint; amount: bigint };
export type Reward = Milestone & {
  state: 'unlocked' | 'achieved' | 'claimed' | 'lapsed';
  claimUntil: number;
  surplus: bigint;
  carried: boolean;
};
type Participant = { consumed: bigint; rows: Reward[] };

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

  enrol(memberId: number): void {
    this.parts.people.requireEligible(memberId, { active: true });
    if (this.all.has(memberId)) refuse('already enrolled');
    const participant: Participant = { consumed: 0n, rows: [] };
    this.all.set(memberId, participant);
    this.unlockNext(participant);
  }

  /** An end-of-day run: what no one claimed lapses, the next opens, what is achieved now stays achieved. */
  evaluate(at: number): void {
    const figures = this.volumes.now();
    const directs = this.parts.people.activeDirects(at);
    for (const [memberId, participant] of this.all) {
      const current = participant.rows.at(-1);
      if (current?.state === 'achieved' && current.claimUntil <= at) current.state = 'lapsed';
      this.unlockNext(participant);
      this.reach(memberId, participant, figures.get(memberId)?.qualified ?? 0n, directs.get(memberId) ?? 0, at);
    }
  }

  /** What a claim finds before anything else: it stays, even where the claim is refused. */
  note(memberId: number, at: number): void {
    const participant = this.all.get(memberId);
    const directs = this.parts.people.activeDirects(at).get(memberId) ?? 0;
    if (participant) this.reach(memberId, participant, this.volumes.of(memberId).qualified, directs, at);
  }

  /** Pays an achieved milestone whole, and uses up the business there is. */
  claim(memberId: number, place: number, at: number): void {
    this.parts.people.requireEligible(memberId);
    const { participant, row } = this.row(memberId, place);
    if (row.state !== 'achieved' || row.claimUntil <= at) refuse(`it is ${row.state}`);
    this.parts.books.move('marketing_pool', `main ${memberId}`, row.amount);
    const { qualified } = this.volumes.of(memberId);
    const before = participant.consumed;
    participant.consumed = max(before, qualified);
    Object.assign(row, { state: 'claimed', surplus: max(0n, qualified - before - row.business) });
    this.unlockNext(participant);
  }

  /** Gives the surplus of a claimed row back, once. */
  carry(memberId: number, place: number): void {
    this.parts.people.requireEligible(memberId);
    const { participant, row } = this.row(memberId, place);
    if (row.state !== 'claimed' || row.carried || row.surplus === 0n) refuse('nothing to carry');
    participant.consumed -= row.surplus;
    row.carried = true;
  }

  private row(memberId: number, place: number): { participant: Participant; row: Reward } {
    const participant = this.all.get(memberId) ?? refuse('takes no part');
    return { participant, row: participant.rows[place] ?? refuse('no such reward') };
  }

  private reach(
    memberId: number,
    { consumed, rows }: Participant,
    qualified: bigint,
    directs: number,
    at: number,
  ): void {
    const row = rows.at(-1);
    if (row?.state !== 'unlocked' || this.parts.people.get(memberId).blocked) return;
    if (qualified - consumed < row.business || directs < DIRECTS) return;
    Object.assign(row, { state: 'achieved', claimUntil: at + WINDOW_MS });
  }

  private unlockNext({ rows }: Participant): void {
    const last = rows.at(-1);
    if (last?.state === 'unlocked' || last?.state === 'achieved') return;
    const next = this.milestones.find(({ business }) => business > (last?.business ?? 0n));
    if (next) rows.push({ ...next, state: 'unlocked', claimUntil: 0, surplus: 0n, carried: false });
  }
}
