import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, inTransaction } from '#foundation/db.ts';
import { grantStepUp } from '#foundation/step-up.ts';
import { ADDRESS } from '../../src/features/withdrawals/withdrawals.testkit.ts';
import type { Answer, Body } from '../attack/http-client.ts';
import type { Random } from '../attack/random.ts';
import type { LoadMember } from './load-members.ts';
import type { LoadView } from './load-report.ts';

const API = '/api/v1';
/** A person's browser waits no longer, and asks again. */
const PATIENCE_MS = 10_000;
const RETRY_MS = 200;
const LONGEST_RETRY_MS = 2_000;
const DEPOSITS_EACH = 40;

/** What was acknowledged of one kind of action: the id in the answer, and what it says in short. */
export type Acknowledged = {
  transfers: Map<number, string>;
  withdrawals: Map<number, string>;
  deposits: Map<string, number>;
};

/** A load under way. */
export type Load = {
  /** The database as its owner, for what members get by mail. */
  db: Db;
  members: LoadMember[];
  random: Random;
  providerUrl: string;
  /** The first part of every key. */
  seed: number;
  acknowledged: Acknowledged;
  surprises: string[];
  isOver: boolean;
};

/** Notes what members meet. */
export class LoadWatch {
  #acknowledged = 0;
  #again: Record<string, number> = {};
  #longestGapMs = 0;
  #slowestMs = 0;
  #lastMs = performance.now();

  acknowledge(): void {
    const now = performance.now();
    this.#longestGapMs = Math.max(this.#longestGapMs, now - this.#lastMs);
    this.#lastMs = now;
    this.#acknowledged += 1;
  }

  answer(ms: number): void {
    this.#slowestMs = Math.max(this.#slowestMs, ms);
  }

  sendAgain(why: string): void {
    this.#again[why] = (this.#again[why] ?? 0) + 1;
  }

  /** What was met since the last look. */
  look(): LoadView {
    const longestGapMs = Math.round(Math.max(this.#longestGapMs, performance.now() - this.#lastMs));
    const view = {
      acknowledged: this.#acknowledged,
      again: this.#again,
      longestGapMs,
      slowestMs: Math.round(this.#slowestMs),
    };
    [this.#again, this.#longestGapMs, this.#slowestMs] = [{}, 0, 0];
    return view;
  }
}

/** A member's actions, one after the other, until the load is over; one that was begun is repeated until it is answered. */
export async function actUntilOver(member: LoadMember, load: Load, watch: LoadWatch, pauseMs: number): Promise<void> {
  let deposits = 0;
  while (!load.isOver) {
    const choice = load.random.below(20);
    if (choice === 0 && deposits < DEPOSITS_EACH) {
      deposits += 1;
      await deposit(member, load, watch);
    } else if (choice < 4) await withdraw(member, load, watch);
    else await transfer(member, load, watch);
    await sleep(load.random.below(2 * pauseMs));
  }
}

/** Sends another member of the load a few USDT. */
export async function transfer(member: LoadMember, load: Load, watch: LoadWatch): Promise<void> {
  const friend = load.random.pick(load.members.filter((other) => other !== member));
  const amount = 1 + load.random.below(3);
  const answer = await send(member, 'POST', '/transfer/friend', load, watch, {
    values: { amount, friend: friend.username },
  });
  if (!answer) return;
  const { id } = answer.body.transfer as { id: number };
  note(load.acknowledged.transfers, id, `${member.id} ${friend.id} ${amount}`, load);
  member.expected -= amount;
  friend.expected += amount;
}

/** Asks for money, or takes back what was asked for before: a member has one open request of a kind. */
export async function withdraw(member: LoadMember, load: Load, watch: LoadWatch): Promise<void> {
  if (member.open) return takeBack(member, member.open, load, watch);
  const amount = 10 + load.random.below(5);
  const confirmed = await confirm(member, load);
  const body = { amount, address: ADDRESS };
  const answer = await send(member, 'POST', '/withdrawalrequest/add', load, watch, body, confirmed);
  if (!answer) return;
  const { id } = answer.body.withdrawal as { id: number };
  note(load.acknowledged.withdrawals, id, `${member.id} ${amount} pending`, load);
  member.expected -= amount;
  member.open = { id, amount };
}

type OpenRequest = NonNullable<LoadMember['open']>;
async function takeBack(member: LoadMember, { id, amount }: OpenRequest, load: Load, watch: LoadWatch): Promise<void> {
  if (!(await send(member, 'DELETE', `/withdrawalrequest/${id}`, load, watch))) return;
  load.acknowledged.withdrawals.set(id, `${member.id} ${amount} cancelled`);
  member.expected += amount;
  member.open = undefined;
}

/** As if the member had entered the code that was mailed to them. */
async function confirm({ id }: LoadMember, { db }: Load): Promise<Record<string, string>> {
  for (;;) {
    const granted = await inTransaction(db, (tx) => grantStepUp(tx, { kind: 'member', id }, 'address')).catch(
      () => undefined,
    );
    if (granted) return { 'x-step-up': granted };
    await sleep(RETRY_MS);
  }
}

/** Opens a payment and sends the coins, which the platform finds by itself. */
export async function deposit(member: LoadMember, load: Load, watch: LoadWatch): Promise<void> {
  const amount = 20;
  const asked = { price_amount: amount, price_currency: 'usd', pay_currency: 'usdtbsc', id: member.id };
  const answer = await send(member, 'POST', '/now-payments/create-payment', load, watch, asked);
  if (!answer) return;
  const body = JSON.stringify({ address: answer.body.pay_address, amount: String(amount) });
  const headers = { 'content-type': 'application/json' };
  const sent = await fetch(`${load.providerUrl}/send`, { method: 'POST', headers, body });
  if (!sent.ok) throw new Error(`the provider refused coins: ${await sent.text()}`);
  load.acknowledged.deposits.set(String(answer.body.payment_id), member.id);
  member.expected += amount;
}

function note(all: Map<number, string>, id: number, what: string, { surprises }: Load): void {
  if (all.has(id)) surprises.push(`${what}: ${id} was given to ${all.get(id)} before`);
  all.set(id, what);
}

/** Sends a write under one key until it is answered by what was asked for. @returns undefined for a refusal, which is noted */
export async function send(
  member: LoadMember,
  method: string,
  path: string,
  load: Load,
  watch: LoadWatch,
  body?: Body,
  headers: Record<string, string> = {},
): Promise<Answer | undefined> {
  member.actions += 1;
  const key = { 'idempotency-key': `${load.seed}-${member.id}-${member.actions}`, cookie: member.cookie };
  for (;;) {
    const startedMs = performance.now();
    const answer = await ask(member, method, path, body, { ...key, ...headers });
    watch.answer(performance.now() - startedMs);
    if (typeof answer !== 'string' && answer.status === 200) {
      watch.acknowledge();
      return answer;
    }
    if (typeof answer !== 'string' && answer.status < 500 && answer.status !== 429) {
      load.surprises.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
      return undefined;
    }
    watch.sendAgain(typeof answer === 'string' ? answer : String(answer.status));
    const waitMs = typeof answer === 'string' ? RETRY_MS : answer.retryAfterMs || RETRY_MS;
    await sleep(Math.min(waitMs, LONGEST_RETRY_MS));
  }
}

/** @returns why there was no answer, where there was none */
async function ask(
  { client }: LoadMember,
  method: string,
  path: string,
  body: Body | undefined,
  headers: Record<string, string>,
): Promise<Answer | string> {
  const patience = sleep(PATIENCE_MS, 'no answer', { ref: false });
  const asked = client
    .send(method, API + path, body, headers)
    .catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
  return Promise.race([asked, patience]);
}
