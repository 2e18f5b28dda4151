import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { wireFields } from '@fairlead/contract/wire/paths.ts';
import type { Platform } from './platform.ts';

type Body = Record<string, unknown>;

/** Someone who speaks to the platform over HTTP with their own cookies, as the browser would. */
export type Api = {
  call: (method: string, path: string, body?: Body, headers?: Record<string, string>) => Promise<Body>;
  /** Sends a form with a file. */
  upload: (path: string, form: FormData) => Promise<Body>;
};

/** A fresh caller: no one is signed in. */
export function createApi({ url }: Platform): Api {
  const cookies = new Map<string, string>();
  const send = async (
    method: string,
    path: string,
    body: string | FormData | null,
    more: Record<string, string> = {},
  ): Promise<Body> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers: Record<string, string> =
      typeof body === 'string'
        ? { cookie, 'content-type': 'application/json', ...more }
        : // a form needs a header that no other site's form can send
          { cookie, 'idempotency-key': randomUUID() };
    const response = await fetch(`${url}/api/v1${path}`, { method, headers, body });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const answer = (await response.json()) as Body;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${String(answer.message)}`);
    return answer;
  };
  return {
    call: (method, path, body, headers) => send(method, path, body ? JSON.stringify(body) : null, headers),
    upload: (path, form) => send('POST', path, form),
  };
}

/** The newest code that was mailed to an address, read from the demo's mailbox page as a person would; empty where none was. */
export async function findMailedCode({ url }: Pick<Platform, 'url'>, address: string): Promise<string> {
  const list = await (await fetch(`${url}/demo/mail`)).text();
  for (const [, path = ''] of list.matchAll(/href="(\/demo\/mail\/\d+)"/g)) {
    const mail = await (await fetch(url + path)).text();
    const code = mail.includes(address) ? /\b\d{6}\b/.exec(mail.slice(mail.indexOf(address)))?.[0] : undefined;
    if (code) return code;
  }
  return '';
}

/** The same, once one other than `newerThan` is there. */
export async function mailedCode(platform: Pick<Platform, 'url'>, address: string, newerThan = ''): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const code = await findMailedCode(platform, address);
    if (code !== '' && code !== newerThan) return code;
    await sleep(200);
  }
  throw new Error(`no code was mailed to ${address}`);
}

/** Sends test coins to an address by the test provider's own door. */
export async function sendCoins({ providerUrl }: Platform, address: string, amount: string): Promise<void> {
  const response = await fetch(`${providerUrl}/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address, amount, wait: true }),
  });
  if (!response.ok) throw new Error(`the test provider refused: ${await response.text()}`);
}

/** Asks again until `look` is content. */
export async function eventually<T>(look: () => Promise<T | undefined>, what: string): Promise<T> {
  for (let tries = 0; tries < 150; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(200);
  }
  throw new Error(`waited in vain: ${what}`);
}

/** A member made over HTTP: registered, verified, with a deposit, activated and invested in Starter. */
export async function makeSponsor(
  platform: Platform,
  name: string,
): Promise<{ api: Api; id: number; code: string; wallets: () => Promise<Record<string, number>> }> {
  const api = createApi(platform);
  const [email, password] = [`${name}@e2e.test`, 'correct horse battery'];
  const statements = { country: 'DE', date_of_birth: '1990-01-01', agreements: { risk: 1, terms: 1, privacy: 1 } };
  await api.call('POST', '/auth/register', { fullname: 'Sponsor', username: name, email, password, ...statements });
  await api.call('POST', '/auth/verify-user', { email, otp: await mailedCode(platform, email) });
  const { auth } = (await api.call('POST', '/auth/signin', { email, password })) as { auth: { id: number } };
  const me = async () => (await api.call('GET', `/users/${auth.id}`)).singleuser as Body;
  const wallets = async () => {
    await api.call('POST', '/auth/signin', { email, password }); // the clock may have outlived the session
    return (await me()).wallets as Record<string, number>;
  };
  const request = { price_amount: 200, price_currency: 'usd', pay_currency: 'usdtbsc', id: auth.id };
  const payment = await api.call('POST', '/now-payments/create-payment', request);
  await sendCoins(platform, String(payment.pay_address), '200');
  await eventually(async () => ((await wallets()).main === 200 ? true : undefined), "the sponsor's deposit");
  await api.call('POST', '/topup/add', { actplan_id: 1 });
  await api.call('POST', '/investments', { plan_id: 1, amount: 50, risk_notice: 1 });
  return { api, id: auth.id, code: String((await me())[wireFields.referralCode]), wallets };
}
