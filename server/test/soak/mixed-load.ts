import { setTimeout as sleep } from 'node:timers/promises';
import { deposit, type Load, type LoadWatch, send, transfer, withdraw } from '../cluster/load-actions.ts';
import type { LoadMember } from '../cluster/load-members.ts';

const API = '/api/v1';
const DEPOSITS_EACH = 40;
const INVESTMENTS_EACH = 3;
const INVESTED = 50;

/** An action that was done: when it was due, and how long after that it was answered. */
export type Done = { dueMs: number; tookMs: number };

/** The load of a platform that is used: mostly looks, and money. */
export type MixedLoad = Load & {
  watch: LoadWatch;
  /** No deposit is begun meanwhile: a clock that is moved would make it late. */
  isClockMoving: boolean;
  counts: Map<LoadMember, { deposits: number; investments: number }>;
};

/** What a member looks at. */
const looks = [
  ({ id }: LoadMember) => `/reports/member/${id}/dashboard`,
  ({ id }: LoadMember) => `/users/${id}`,
  ({ id }: LoadMember) => `/investments/user/${id}`,
  ({ id }: LoadMember) => `/notifications/user/${id}`,
  ({ id }: LoadMember) => `/tr/user/${id}?transaction_type=transfer_transaction`,
  () => '/withdrawalrequest/list',
];

async function act(member: LoadMember, load: MixedLoad): Promise<void> {
  const { random, watch } = load;
  const counts = load.counts.get(member) ?? { deposits: 0, investments: 0 };
  load.counts.set(member, counts);
  const choice = random.below(20);
  if (choice < 5) return transfer(member, load, watch);
  if (choice === 5) return withdraw(member, load, watch);
  if (choice === 6 && !load.isClockMoving && counts.deposits < DEPOSITS_EACH) {
    counts.deposits += 1;
    return deposit(member, load, watch);
  }
  if (choice === 7 && counts.investments < INVESTMENTS_EACH) {
    counts.investments += 1;
    return invest(member, load);
  }
  return look(member, load);
}

async function look(member: LoadMember, { random, surprises }: MixedLoad): Promise<void> {
  const path = API + random.pick(looks)(member);
  const { status, body } = await member.client.send('GET', path, undefined, { cookie: member.cookie });
  if (status !== 200) surprises.push(`GET ${path}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
}

async function invest(member: LoadMember, load: MixedLoad): Promise<void> {
  const body = { plan_id: 1, amount: INVESTED, risk_notice: 1 };
  if (await send(member, 'POST', '/investments', load, load.watch, body)) member.expected -= INVESTED;
}

/** Every member acts again as soon as they are answered. @returns actions a second */
export async function measureCapacity(load: MixedLoad, seconds: number): Promise<number> {
  const startedMs = performance.now();
  let done = 0;
  const keepActing = async (member: LoadMember) => {
    while (performance.now() - startedMs < seconds * 1_000) {
      await act(member, load);
      done += 1;
    }
  };
  await Promise.all(load.members.map(keepActing));
  return done / ((performance.now() - startedMs) / 1_000);
}

/**
 * Actions become due at a steady rate, whatever became of those before; one for which every member is busy waits, and its
 * time counts from when it was due.
 */
export async function actAtRate(load: MixedLoad, perSecond: number, onDone: (done: Done) => void): Promise<void> {
  const startedMs = performance.now();
  let begun = 0;
  const actWhenDue = async (member: LoadMember) => {
    while (!load.isOver) {
      const dueMs = startedMs + (begun / perSecond) * 1_000;
      begun += 1;
      await sleep(Math.max(0, dueMs - performance.now()));
      await act(member, load);
      onDone({ dueMs: dueMs - startedMs, tookMs: performance.now() - dueMs });
    }
  };
  await Promise.all(load.members.map(actWhenDue));
}
