import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Body, type Client, createClient } from './http-client.ts';
import type { MailRelay } from './mail-relay.ts';
import type { Random } from './random.ts';
import type { RunningPlatform } from './running-platform.ts';

const API = '/api/v1';
/** As many at once as a browser tab and a loop can send. */
const BURST = 24;
const PASSWORD = 'open the gates please';

export type Attack = {
  platform: RunningPlatform;
  relay: MailRelay;
  random: Random;
  /** Addresses of accounts that exist. */
  targets: string[];
  ended: () => boolean;
};

/** A client at one of 128 addresses in as many networks. */
const stranger = ({ platform, random }: Attack): Client =>
  createClient(platform.url, { address: `127.66.${random.below(128)}.9` });

/** Whatever comes back, a refusal and a broken connection included: an attacker goes on. */
const tryOnce = (client: Client, method: string, path: string, body?: Body) =>
  client.send(method, path, body).catch(() => undefined);
const burst = (send: (place: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: BURST }, (_, place) => send(place)));

async function repeat({ ended }: Attack, pauseMs: number, turn: () => Promise<unknown>): Promise<void> {
  while (!ended()) {
    await turn();
    await sleep(pauseMs);
  }
}

/** An unverified member guesses activation codes, two dozen at a time. */
async function guessActivationCodes(attack: Attack): Promise<void> {
  const client = stranger(attack);
  const name = `guesser-${randomUUID().slice(0, 8)}`;
  const email = `${name}@attack.test`;
  await repeat(attack, 500, async () => {
    const registered = await tryOnce(client, 'POST', `${API}/auth/register`, {
      fullname: name,
      username: name,
      email,
      password: PASSWORD,
    });
    const signedIn = await tryOnce(client, 'POST', `${API}/auth/signin`, { email, password: PASSWORD });
    if (!registered || signedIn?.status !== 200) return;
    for (let turn = 0; turn < 40 && !attack.ended(); turn += 1) {
      await burst((place) =>
        tryOnce(client, 'POST', `${API}/topup/add`, { actplan_id: 1, code: `WRONG-${turn}-${place}` }),
      );
      await sleep(200);
    }
  });
}

/** One password at many accounts, and many at one, by every spelling of the address. */
async function floodSignIns(attack: Attack): Promise<void> {
  const paths = [`${API}/auth/signin`, '/auth/signin', '/%61pi/v1/auth/signin', `${API}/auth/adminsignin`];
  await repeat(attack, 300, async () => {
    const client = stranger(attack);
    await burst((place) => {
      const email = place % 2 === 0 ? attack.random.pick(attack.targets) : `nobody-${randomUUID()}@attack.test`;
      return tryOnce(client, 'POST', attack.random.pick(paths), { email, password: `Summer2026-${place}` });
    });
  });
}

/** Asks for codes of others' accounts and guesses them. */
async function guessResetCodes(attack: Attack): Promise<void> {
  await repeat(attack, 700, async () => {
    const client = stranger(attack);
    const email = attack.random.pick(attack.targets);
    await tryOnce(client, 'POST', '/pass/forget', { email });
    await burst((place) =>
      tryOnce(client, 'POST', place % 2 ? '/pass/reset' : `${API}/auth/verify-user`, {
        email,
        otp: String(100_000 + attack.random.below(900_000)),
        ...(place % 2 ? { password: PASSWORD } : {}),
      }),
    );
  });
}

/** Registers addresses whose mail the relay refuses, for good or for now. */
async function registerRefused(attack: Attack): Promise<void> {
  await repeat(attack, 1_000, async () => {
    const client = stranger(attack);
    const name = `refused-${randomUUID().slice(0, 12)}`;
    const email = `${name}@${attack.random.pick(['refused.test', 'refused.test', 'busy.test'])}`;
    await tryOnce(client, 'POST', `${API}/auth/register`, {
      fullname: name,
      username: name,
      email,
      password: PASSWORD,
    });
  });
}

/** Breaks the payment provider for some requests at a time, in every way it can break. */
async function breakProvider(attack: Attack): Promise<void> {
  const kinds = ['http_500', 'http_429', 'http_403', 'time_out', 'slow', 'not_json', 'wrong_shape'];
  await repeat(attack, 4_000, async () => {
    const scenario = attack.random.pick(kinds);
    const body = JSON.stringify({ scenario, times: 1 + attack.random.below(4), delay_ms: 4_000 });
    await fetch(`${attack.platform.providerUrl}/_fake/scenario`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }).catch(() => undefined);
  });
}

/** Messages in the provider's name with signatures that are none, and requests that are not HTTP a browser would send. */
async function sendNonsense(attack: Attack): Promise<void> {
  const odd = ['//x', '/%2e%2e/x', '/..%5cx', '/%zz', `${API}/users/%00`];
  await repeat(attack, 500, async () => {
    const client = stranger(attack);
    const forged = { payment_id: 1, payment_status: 'finished', actually_paid: 1_000_000 };
    await burst((place) =>
      place % 2
        ? client
            .send('POST', `${API}/now-payments/ipn`, forged, { 'x-nowpayments-sig': 'ab'.repeat(64) })
            .catch(() => undefined)
        : tryOnce(client, 'GET', attack.random.pick(odd)),
    );
  });
}

/** Every attack at once, until it has ended. */
export async function attackAll(attack: Attack): Promise<void> {
  await Promise.all(
    [guessActivationCodes, floodSignIns, guessResetCodes, registerRefused, breakProvider, sendNonsense].map((run) =>
      run(attack),
    ),
  );
}
