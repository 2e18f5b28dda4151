import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'otplib';
import { afterAll, expect, test, vi } from 'vitest';
import { startFakeProvider } from '#fake-provider/start-fake-provider.ts';
import { findFreePort } from './free-port.ts';
import { createPerson, type SignedIn, withConfirmation } from './production/caller.ts';
import { startMailRelay } from './production/mail-relay.ts';
import { startOwnPostgres } from './production/own-postgres.ts';
import { type Production, startProduction } from './production/start-production.ts';
import { startTlsProxy } from './production/tls-proxy.ts';
import { productionEnv } from './production-env.ts';

const HOST = 'invest.example';
const PUBLIC_URL = `https://${HOST}`;
const PASSWORD = 'harbour-quartz-9';

/** The page that an operator goes by: its database, its variables and its commands are what this test uses. */
const page = await readFile(join(import.meta.dirname, '..', '..', 'docs', 'operations', 'production.md'), 'utf8');
const getCodeBlock = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page)?.[1] ?? '';
const pageVariables = [...getCodeBlock('sh').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
const databasePassword = 'own-postgres-secret';

const port = await findFreePort();
const dataDir = await mkdtemp(join(tmpdir(), 'production-'));
const [postgres, relay, proxy, provider] = await Promise.all([
  startOwnPostgres(getCodeBlock('sql').replaceAll('CHANGE-ME', databasePassword), databasePassword),
  startMailRelay(),
  startTlsProxy(HOST, port),
  startFakeProvider({
    apiKey: productionEnv.NOWPAYMENTS_API_KEY,
    ipnSecret: productionEnv.NOWPAYMENTS_IPN_SECRET,
    port: 0,
    host: '127.0.0.1',
    stepDelayMs: 0,
  }),
]);
// the provider's messages find the public name, and trust its certificate, as everyone here does
vi.stubGlobal('fetch', proxy.fetch);

const variables: Record<string, string> = {
  ...productionEnv,
  PUBLIC_URL,
  TRUST_PROXY: '127.0.0.1',
  PORT: String(port),
  DATA_DIR: dataDir,
  DATABASE_URL: postgres.url,
  SMTP_URL: relay.url,
  NOWPAYMENTS_API_URL: provider.apiUrl,
};
const env = { PATH: process.env.PATH ?? '', ...variables };
let production: Production;
afterAll(async () => {
  await production?.stop();
  await Promise.all([provider.close(), proxy.close(), relay.close()]);
  await postgres.close();
  await rm(dataDir, { recursive: true, force: true });
});

const newPerson = () => createPerson(proxy.fetch, PUBLIC_URL);

test('production starts from nothing and comes to the first investment by what the operator is told', async () => {
  expect(Object.keys(variables).sort()).toEqual(pageVariables.sort());
  production = await startProduction(env);
  const owner = await createFirstOwner(production.setupLink ?? '');
  const finance = await inviteFinance(owner);
  const member = await registerMember();
  expect(await getDeposit(member)).toMatchObject({ status: 409, body: { code: 'not_live' } });

  await completeList(owner);
  const refused = await finance.send('POST', '/go-live', {}, await finance.confirm('go_live'));
  expect(refused).toMatchObject({ status: 403 });
  await owner.call('POST', '/go-live', {}, await owner.confirm('go_live'));

  const payment = await getDeposit(member);
  expect(payment.status).toBe(200);
  await provider.send({ address: String(payment.body.pay_address), amount: '500' });
  await vi.waitUntil(async () => (await getMain(member)) === 500, { timeout: 60_000, interval: 100 });
  const { investment } = await member.call('POST', '/investments', { plan_id: 1, amount: 400, risk_notice: 1 });
  expect(investment).toMatchObject({ status: 'active' });
  expect(await getMain(member)).toBe(100);
  expect(await cli('verify')).toContain('Clean');
}, 240_000);

/** Runs a command that the page names. */
function cli(...args: string[]): Promise<string> {
  expect(page).toContain(`npm run -s cli -- ${args[0]}`);
  return production.cli(...args);
}

async function createFirstOwner(link: string): Promise<SignedIn> {
  expect(link).toMatch(/^https:\/\/invest\.example\/setup#/);
  const who = { fullname: 'Olivia Owner', username: 'olivia', email: 'olivia@invest.example', password: PASSWORD };
  const token = link.split('#')[1];
  await newPerson().call('POST', '/setup/owner', { token, ...who });
  expect(await newPerson().send('POST', '/setup/owner', { token, ...who })).toMatchObject({ status: 410 });
  return signInStaff(who.email);
}

async function inviteFinance(owner: SignedIn): Promise<SignedIn> {
  const email = 'fiona@invest.example';
  const invitation = { email, role: 'finance', reason: 'The second person' };
  await owner.call('POST', '/staff-accounts/invitations', invitation, await owner.confirm('staff'));
  const token = await relay.find(email, /token=([\w-]{43})/);
  const who = { fullname: 'Fiona Finance', username: 'fiona', password: PASSWORD };
  await newPerson().call('POST', '/staff-accounts/accept', { token, ...who });
  return signInStaff(email);
}

/** Signs in and sets the second factor up, before which nothing else is open; confirms by recovery codes from then on. */
async function signInStaff(email: string): Promise<SignedIn> {
  const person = newPerson();
  const { admin } = (await person.call('POST', '/auth/adminsignin', { email, password: PASSWORD })) as {
    admin: { id: number };
  };
  const refused = await person.send('GET', '/users/list');
  expect(refused).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
  const byMail = withConfirmation(person, { id: admin.id, email }, relay);
  const { secret } = await person.call('POST', '/auth/second-factor', {}, await byMail.confirm('second_factor'));
  const otp = await generate({ secret: String(secret) });
  const { recovery_codes } = await person.call('POST', '/auth/second-factor/confirm', { otp });
  const codes = recovery_codes as string[];
  const confirm = async (operation: string) => {
    const { step_up } = await person.call('POST', '/otp/verify', { userId: admin.id, otp: codes.pop(), operation });
    return { 'x-step-up': String(step_up) };
  };
  return { ...byMail, confirm };
}

/** Everything that the go-live list asks for, as the page says it. */
async function completeList(owner: SignedIn): Promise<void> {
  const texts = {
    legal_entity: 'Invest Ltd, 1 Harbour Street, register 12345',
    licence: 'Financial authority, number 12',
    served_countries: 'DE, FR',
    terms_of_service: 'The terms.',
    privacy_policy: 'What is kept, and how long.',
    custody_account: 'A custodian, account 12',
  };
  await owner.call('PUT', '/settings', texts, await owner.confirm('settings'));
  await cli('capital', '--amount', '1000', '--txid', `0x${'a1'.repeat(32)}`);
  await cli('fund', '--pool', 'returns', '--amount', '1000');
  const now = new Date().toISOString();
  await cli('backup-record', '--at', now, '--restore-tested', now, '--note', 'pgBackRest');
  await owner.call('POST', '/go-live/test-mail');
  await relay.find('olivia@invest.example', /(go-live list)/);
  await vi.waitFor(async () => expect(await listMissing(owner)).toEqual([]), { timeout: 60_000, interval: 100 });
}

async function listMissing(owner: SignedIn): Promise<unknown[]> {
  const { go_live } = await owner.call('GET', '/go-live');
  return (go_live as { items: { done: boolean }[] }).items.filter(({ done }) => !done);
}

async function registerMember(): Promise<SignedIn> {
  const person = newPerson();
  const who = { fullname: 'Mary Member', username: 'mary', email: 'mary@members.example', password: PASSWORD };
  const statements = { country: 'DE', date_of_birth: '1990-01-01', agreements: { risk: 1, terms: 1, privacy: 1 } };
  await person.call('POST', '/auth/register', { ...who, ...statements });
  const otp = await relay.find(who.email, /\b(\d{6})\b/);
  await person.call('POST', '/auth/verify-user', { email: who.email, otp });
  const { auth } = (await person.call('POST', '/auth/signin', { email: who.email, password: PASSWORD })) as {
    auth: { id: number };
  };
  return withConfirmation(person, { id: auth.id, email: who.email }, relay);
}

const getDeposit = (member: SignedIn) =>
  member.send('POST', '/now-payments/create-payment', {
    price_amount: 500,
    price_currency: 'usd',
    pay_currency: 'usdtbsc',
    id: member.id,
  });

async function getMain(member: SignedIn): Promise<number> {
  const { singleuser } = await member.call('GET', `/users/${member.id}`);
  return (singleuser as { wallets: { main: number } }).wallets.main;
}
