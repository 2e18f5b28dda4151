import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Body, type Client, createClient, sendUntilAnswered } from './http-client.ts';
import type { MailRelay } from './mail-relay.ts';
import type { Random } from './random.ts';
import type { RunningPlatform } from './running-platform.ts';

const API = '/api/v1';
const PASSWORD = 'a quiet river at dawn';
const FIRST_DEPOSIT = 500;
const LATER_DEPOSIT = 20;
const PAY = { price_currency: 'usd', pay_currency: 'usdtbsc' };

/** A member who uses the platform as intended, and what the platform has acknowledged to them. Whole USDT. */
export type Honest = {
  id: number;
  username: string;
  email: string;
  client: Client;
  /** What main must hold in the end: every acknowledged movement, once. */
  expected: number;
  /** Deposits that were sent to the provider. */
  payments: string[];
  /** Answers that an honest person must never get, in words. */
  surprises: string[];
  /** Whether they wait when told to before they sign in: a process that was killed meanwhile has counted a try as failed. */
  waitsToSignIn: boolean;
};

type Setting = { platform: RunningPlatform; relay: MailRelay; waitsToSignIn?: boolean };

/** Registers, verifies, signs in and deposits: all as a browser would. */
export async function createHonest(
  { platform, relay, waitsToSignIn = false }: Setting,
  index: number,
): Promise<Honest> {
  const client = createClient(platform.url, { address: `127.1.${index}.7` });
  const [username, email] = [`honest-${index}`, `honest-${index}@members.test`];
  const call = async (method: string, path: string, body?: Body) => {
    const answer = await sendUntilAnswered(client, method, API + path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const statements = { country: 'DE', date_of_birth: '1990-01-01', agreements: { risk: 1, terms: 1, privacy: 1 } };
  const person = { fullname: `Honest ${index}`, username, email, password: PASSWORD };
  await call('POST', '/auth/register', { ...person, ...statements });
  await call('POST', '/auth/verify-user', { email, otp: await relay.nextCode(email, []) });
  const { auth } = await call('POST', '/auth/signin', { email, password: PASSWORD });
  const { id } = auth as { id: number };
  const member: Honest = { id, username, email, client, expected: 0, payments: [], surprises: [], waitsToSignIn };
  await deposit(platform, member, FIRST_DEPOSIT);
  return member;
}

/** Opens a payment and sends the coins; the platform credits it by itself. */
async function deposit(platform: RunningPlatform, member: Honest, amount: number): Promise<void> {
  const answer = await ask(member, 'POST', '/now-payments/create-payment', {
    price_amount: amount,
    id: member.id,
    ...PAY,
  });
  if (answer.status !== 200) return;
  await sendCoins(platform, String(answer.body.pay_address), amount);
  member.payments.push(String(answer.body.payment_id));
  member.expected += amount;
}

async function sendCoins({ providerUrl }: RunningPlatform, address: string, amount: number): Promise<void> {
  const body = JSON.stringify({ address, amount: String(amount) });
  const response = await fetch(`${providerUrl}/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (!response.ok) throw new Error(`the provider refused coins: ${await response.text()}`);
}

/** Every answer that honest use does not deserve is noted. */
async function ask(member: Honest, method: string, path: string, body?: Body): Promise<Answer> {
  const answer = await sendUntilAnswered(member.client, method, API + path, body);
  if (answer.status !== 200)
    member.surprises.push(
      `${method} ${path}: ${answer.status} ${String(answer.body.code)} ${String(answer.body.message)}`,
    );
  return answer;
}

const MAX_WAIT_SECONDS = 60;

/** Signs in; who waits when told to tries again each second until the wait is over. */
async function signInAgain(member: Honest): Promise<void> {
  const body = { email: member.email, password: PASSWORD };
  for (let waited = 0; member.waitsToSignIn && waited < MAX_WAIT_SECONDS; waited += 1) {
    const { status } = await sendUntilAnswered(member.client, 'POST', `${API}/auth/signin`, body);
    if (status === 200) return;
    if (status !== 429) break;
    await sleep(1_000);
  }
  await ask(member, 'POST', '/auth/signin', body);
}

type Action = (member: Honest, others: Honest[], platform: RunningPlatform, random: Random) => Promise<unknown>;

const look: Action = (member) =>
  Promise.all([
    ask(member, 'GET', `/users/${member.id}`),
    ask(member, 'GET', `/investments/user/${member.id}`),
    ask(member, 'GET', `/tr/user/${member.id}?transaction_type=transfer_transaction`),
    ask(member, 'GET', `/notifications/user/${member.id}`),
  ]);

/** What a person does, and how often at most: the rules allow a member so many deposits, tickets and transfers per day. */
const actions: { act: Action; max?: number }[] = [
  { act: look },
  { act: look },
  { act: (member, _others, platform) => deposit(platform, member, LATER_DEPOSIT), max: 50 },
  {
    act: async (member, others, _platform, random) => {
      const friend = random.pick(others.filter((other) => other !== member));
      const body = { values: { amount: 5, friend: friend.username } };
      if ((await ask(member, 'POST', '/transfer/friend', body)).status !== 200) return;
      member.expected -= 5;
      friend.expected += 5;
    },
    max: 60,
  },
  {
    act: async (member) => {
      const answer = await ask(member, 'POST', '/investments', { plan_id: 1, amount: 50, risk_notice: 1 });
      if (answer.status === 200) member.expected -= 50;
    },
    max: 3,
  },
  {
    act: (member) =>
      ask(member, 'POST', '/tickets', {
        subject: 'A question',
        message: 'When is the next run?',
        category: 'general',
      }),
    max: 15,
  },
  {
    act: async (member) => {
      // asked a second time, as its answer was lost, it finds no one signed in
      const { status } = await sendUntilAnswered(member.client, 'GET', `${API}/auth/signout`);
      if (![200, 401].includes(status)) member.surprises.push(`GET /auth/signout: ${status}`);
      await signInAgain(member);
    },
  },
];

/** Acts until `ended` says so, with the pauses of a person or those given. An action once begun is finished. */
export async function useHonestly(
  member: Honest,
  others: Honest[],
  platform: RunningPlatform,
  options: { random: Random; ended: () => boolean; pauseMs?: () => number },
): Promise<void> {
  const { random, ended, pauseMs = () => 300 + random.below(1_500) } = options;
  const counts = new Map<(typeof actions)[number], number>();
  while (!ended()) {
    const action = random.pick(actions);
    const count = (counts.get(action) ?? 0) + 1;
    counts.set(action, count);
    if (count > (action.max ?? Number.POSITIVE_INFINITY)) continue;
    await action.act(member, others, platform, random);
    await sleep(pauseMs());
  }
}

/** What main holds now. */
export async function readMain(member: Honest): Promise<number> {
  const answer = await ask(member, 'GET', `/users/${member.id}`);
  return ((answer.body.singleuser as Body).wallets as { main: number }).main;
}

/** Whether every deposit was credited. */
export async function areCredited(member: Honest): Promise<boolean> {
  for (const payment of member.payments) {
    const { body } = await ask(member, 'GET', `/now-payments/payment-status/${payment}`);
    if (body.payment_status !== 'finished') return false;
  }
  return true;
}
