import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '#foundation/failure.ts';
import { deposit, type Load, type LoadWatch, send, transfer, withdraw } from '../cluster/load-actions.ts';
import type { LoadMember } from '../cluster/load-members.ts';
import type { Done } from './answers.ts';

const API = '/api/v1';
const INVESTMENTS_EACH = 3;
const INVESTED = 50;
/** So many act at a time, those first who have waited longest. */
const AT_ONCE = 60;

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

const MONEY = { transfer, withdraw, deposit, invest };
/** What a member looks at. */
const LOOKS = {
  overview: ({ id }: LoadMember) => `/reports/member/${id}/dashboard`,
  profile: ({ id }: LoadMember) => `/users/${id}`,
  investments: ({ id }: LoadMember) => `/investments/user/${id}`,
  notifications: ({ id }: LoadMember) => `/notifications/user/${id}`,
  transactions: ({ id }: LoadMember) => `/tr/user/${id}?transaction_type=transfer_transaction`,
  withdrawals: () => '/withdrawalrequest/list',
};
type Look = keyof typeof LOOKS;
type Kind = keyof typeof MONEY | Look;
const allLooks = Object.keys(LOOKS) as Look[];
const isLook = (kind: Kind): kind is Look => kind in LOOKS;

function chooseKind(member: LoadMember, { random, isClockMoving, investments }: MixedLoad): Kind {
  const choice = random.below(100);
  if (choice < 25) return 'transfer';
  if (choice < 30) return 'withdraw';
  if (choice === 30 && !isClockMoving) return 'deposit';
  if (choice > 94 && (investments.get(member) ?? 0) < INVESTMENTS_EACH) return 'invest';
  return random.pick(allLooks);
}

/** Lets the next member act. @returns what they did */
async function actNext(load: MixedLoad): Promise<Kind> {
  const member = load.idle.shift();
  assert(member, 'there are more members than act at a time');
  const kind = chooseKind(member, load);
  if (isLook(kind)) await look(member, load, LOOKS[kind](member));
  else await MONEY[kind](member, load, load.watch);
  load.idle.push(member);
  return kind;
}

async function look(member: LoadMember, { surprises }: MixedLoad, path: string): Promise<void> {
  const { status, body } = await member.client.send('GET', API + path, undefined, { cookie: member.cookie });
  if (status !== 200) surprises.push(`GET ${path}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
}

async function invest(member: LoadMember, load: MixedLoad): Promise<void> {
  load.investments.set(member, (load.investments.get(member) ?? 0) + 1);
  const body = { plan_id: 1, amount: INVESTED, risk_notice: 1 };
  if (await send(member, 'POST', '/investments', load, load.watch, body)) member.expected -= INVESTED;
}

/** Every member makes those investments that they would make sooner or later. */
export async function investAll(load: MixedLoad): Promise<void> {
  const idle = [...load.members];
  const keepInvesting = async () => {
    for (let member = idle.shift(); member; member = idle.shift())
      while ((load.investments.get(member) ?? 0) < INVESTMENTS_EACH) await invest(member, load);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepInvesting));
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
      const kind = await actNext(load);
      onDone({ kind, dueMs: dueMs - startedMs, tookMs: performance.now() - dueMs });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, actWhenDue));
}
