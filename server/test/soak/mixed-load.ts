import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '#foundation/failure.ts';
import { deposit, type Load, type LoadWatch, send, transfer, withdraw } from '../cluster/load-actions.ts';
import type { LoadMember } from '../cluster/load-members.ts';

const API = '/api/v1';
const INVESTMENTS_EACH = 3;
const INVESTED = 50;
/** So many act at a time, those first who have waited longest. */
const AT_ONCE = 60;

/** An action that was done: when it was due, and how long after that it was answered. */
export type Done = { dueMs: number; tookMs: number };

/** The load of a platform that is used: mostly looks, and money. */
export type MixedLoad = Load & {
  watch: LoadWatch;
  /** No deposit is begun meanwhile: a clock that is moved would make it late. */
  isClockMoving: boolean;
  /** How many investments each has made. */
  investments: Map<LoadMember, number>;
  /** Who is not acting, those first that have not acted for longest. */
  idle: LoadMember[];
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
  const { random, watch, investments } = load;
  const choice = random.below(100);
  if (choice < 25) return transfer(member, load, watch);
  if (choice < 30) return withdraw(member, load, watch);
  if (choice === 30 && !load.isClockMoving) return deposit(member, load, watch);
  const invested = investments.get(member) ?? 0;
  if (choice > 94 && invested < INVESTMENTS_EACH) {
    investments.set(member, invested + 1);
    return invest(member, load);
  }
  return look(member, load);
}

/** Lets the next member act. */
async function actNext(load: MixedLoad): Promise<void> {
  const member = load.idle.shift();
  assert(member, 'there are more members than act at a time');
  await act(member, load);
  load.idle.push(member);
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

/** Another acts as soon as one is answered. @returns actions a second */
export async function measureCapacity(load: MixedLoad, seconds: number): Promise<number> {
  const startedMs = performance.now();
  let done = 0;
  const keepActing = async () => {
    while (performance.now() - startedMs < seconds * 1_000) {
      await actNext(load);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepActing));
  return done / ((performance.now() - startedMs) / 1_000);
}

/**
 * Actions become due at a steady rate, whatever became of those before; one that is due while as many as may act at a time do
 * waits, and its time counts from when it was due.
 */
export async function actAtRate(load: MixedLoad, perSecond: number, onDone: (done: Done) => void): Promise<void> {
  const startedMs = performance.now();
  let begun = 0;
  const actWhenDue = async () => {
    while (!load.isOver) {
      const dueMs = startedMs + (begun / perSecond) * 1_000;
      begun += 1;
      await sleep(Math.max(0, dueMs - performance.now()));
      await actNext(load);
      onDone({ dueMs: dueMs - startedMs, tookMs: performance.now() - dueMs });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, actWhenDue));
}
