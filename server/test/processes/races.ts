import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { sql } from '#foundation/db.ts';
import { ADDRESS, toRequest, type Wire } from '../../src/features/withdrawals/withdrawals.testkit.ts';
import type { Caller, Outcome, World } from '../world.ts';

const MICRO = 1_000_000n;
const BALANCE = 1_000;
const WITHDRAWN = 400;
const INVESTED = 50;
/** So many requests are raced for at once. */
const AT_ONCE = 20;
const RACED = 50;
const MAX_ATTEMPTS = 100;
const RETRY_MS = 200;
const ENDS = ['approved', 'rejected', 'cancelled'] as const;
type End = (typeof ENDS)[number];

/**
 * One member asks for so many withdrawals at once over all processes, cancels every other one that is accepted at another
 * process, so that the next may be, and invests beside it: what was acknowledged is what has left the account.
 */
export async function withdrawAtOnce(world: World, bases: string[], requests: number): Promise<void> {
  const member = await memberWith(world, BALANCE);
  const callers = await Promise.all(bases.map((base) => world.at(base).signIn('member', member.id)));
  let [open, cancelled, investments, refused] = [0, 0, 0, 0];
  const done = (outcome: Outcome): boolean => {
    expect([200, 400, 409], JSON.stringify(outcome)).toContain(outcome.status);
    if (outcome.body.code === 'insufficient_balance') refused += 1;
    return outcome.status === 200;
  };
  const withdraw = async (turn: number) => {
    const body = { amount: WITHDRAWN, address: ADDRESS };
    const asked = await untilAnswered(callers, turn, (caller, key) =>
      caller.post('/withdrawalrequest/add', body, { ...key, 'x-step-up': 'none' }),
    );
    if (!done(asked)) return;
    open += 1;
    if (turn % 2 !== 0) return;
    const path = `/withdrawalrequest/${toRequest(asked).id}`;
    const undone = (caller: Caller, key: Key) => caller.send('DELETE', path, undefined, key);
    if (!done(await untilAnswered(callers, turn + 1, undone))) return;
    [open, cancelled] = [open - 1, cancelled + 1];
  };
  const invest = async (turn: number) => {
    const body = { plan_id: 1, amount: INVESTED, risk_notice: 1 };
    if (done(await untilAnswered(callers, turn, (caller, key) => caller.post('/investments', body, key))))
      investments += 1;
  };
  await Promise.all(
    Array.from({ length: requests }, (_, turn) => (turn % 2 === 0 ? withdraw(turn / 2) : invest((turn - 1) / 2))),
  );
  const held = BigInt(open * WITHDRAWN) * MICRO;
  const main = BigInt(BALANCE - investments * INVESTED) * MICRO - held;
  expect(await world.wallets(member.id)).toMatchObject({ main, held });
  expect(main >= 0n).toBe(true);
  expect(refused).toBeGreaterThan(0);
  expect(open + cancelled + investments).toBeGreaterThan(1);
}

/**
 * Races approval, rejection and cancellation of each request over the processes, who comes first turning. Each has one end,
 * which is what its one success said, and the money is where that end says.
 * @returns how many had which end
 */
export async function raceForEnds(world: World, bases: string[], races: number): Promise<Record<End, number>> {
  const staff = await Promise.all(bases.map(async (base) => world.at(base).signIn('staff', (await world.staff()).id)));
  const counts: Record<End, number> = { approved: 0, rejected: 0, cancelled: 0 };
  for (let done = 0; done < races; done += AT_ONCE) {
    const turns = Array.from({ length: Math.min(AT_ONCE, races - done) }, (_, place) => done + place);
    for (const end of await Promise.all(turns.map((turn) => raceForEnd(world, bases, staff, turn)))) counts[end] += 1;
  }
  return counts;
}

/** Every other race is without a rejection, which what was approved before it would end in as well. */
async function raceForEnd(world: World, bases: string[], staff: Caller[], turn: number): Promise<End> {
  const member = await memberWith(world, RACED);
  const body = { amount: RACED, address: ADDRESS };
  const caller = await world.at(pick(bases, turn)).signIn('member', member.id);
  const asked = await caller.post('/withdrawalrequest/add', body, { 'x-step-up': 'none' });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const path = `/withdrawalrequest/${toRequest(asked).id}`;
  const prepare = async (end: End, by: Caller): Promise<() => Promise<[End, number]>> => {
    // before the race, so that no one begins it later
    const confirmed = await world.stepUp('staff', by.id, 'payout');
    const decision = { amount: RACED, user_id: member.id, status: end, reason: 'Looked at' };
    return async () => [end, (await by.put(path, decision, confirmed)).status];
  };
  const ways: (() => Promise<[End, number]>)[] = [
    async () => ['cancelled', (await caller.delete(path)).status],
    await prepare('approved', pick(staff, turn + 1)),
    ...(turn % 2 === 0 ? [await prepare('rejected', pick(staff, turn + 2))] : []),
  ];
  const first = turn % ways.length;
  const outcomes = await Promise.all([...ways.slice(first), ...ways.slice(0, first)].map((way) => way()));
  const end = expectOneEnd(await readStatus(world, toRequest(asked)), new Map(outcomes));
  const held = end === 'approved' ? BigInt(RACED) * MICRO : 0n;
  expect(await world.wallets(member.id)).toMatchObject({ main: BigInt(RACED) * MICRO - held, held });
  return end;
}

type Key = { 'idempotency-key': string };

/** On a busy machine one waits too long for its turn (503): the same request is then sent to the next process. */
async function untilAnswered(
  callers: Caller[],
  turn: number,
  send: (caller: Caller, key: Key) => Promise<Outcome>,
): Promise<Outcome> {
  const key: Key = { 'idempotency-key': randomUUID() };
  for (let attempt = 0; ; attempt += 1) {
    const answer = await send(pick(callers, turn + attempt), key);
    if (answer.status !== 503 || attempt === MAX_ATTEMPTS) return answer;
    await sleep(RETRY_MS);
  }
}

/** What was approved may be rejected afterwards; no other two of the three succeed together. */
function expectOneEnd(end: string, statuses: ReadonlyMap<End, number>): End {
  const succeeded = ENDS.filter((each) => statuses.get(each) === 200);
  const told = JSON.stringify([...statuses]);
  expect(
    [...statuses.values()].filter((status) => status !== 200 && status !== 409),
    told,
  ).toEqual([]);
  expect(succeeded, told).toContain(end);
  if (succeeded.length > 1) expect([end, succeeded]).toEqual(['rejected', ['approved', 'rejected']]);
  return end as End;
}

/** With an address on record, so that no request stops for a code. */
async function memberWith(world: World, main: number): Promise<Caller> {
  const member = await world.member({ main: String(main) });
  await sql`update members set bep20 = ${ADDRESS} where id = ${member.id}`.execute(world.db);
  return member;
}

async function readStatus(world: World, { id }: Wire): Promise<string> {
  const found = await sql<{ status: string }>`select status from withdrawals where id = ${id}`.execute(world.db);
  return found.rows[0]?.status ?? 'none';
}

function pick<T>(all: T[], turn: number): T {
  const one = all[turn % all.length];
  if (one === undefined) throw new Error('there is one at least');
  return one;
}
