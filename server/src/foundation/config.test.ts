import { expect, test } from 'vitest';
import { productionEnv as production } from '#test/production-env.ts';
import { ConfigError, loadConfig, operatorLanguage, withoutDatabase } from './config.ts';
import { getDirectApiUrl } from './config-database.ts';

/** The sentences that a start refuses an environment with. */
function refusals(env: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
}

test('production starts with everything it needs', () => {
  expect(refusals(production)).toEqual([]);
  expect(loadConfig(production)).toMatchObject({ production: true, demo: false, publicUrl: 'https://invest.example' });
});

test.each([
  ['no PUBLIC_URL', { PUBLIC_URL: undefined }, /^PUBLIC_URL /],
  ['a PUBLIC_URL without TLS', { PUBLIC_URL: 'http://invest.example' }, /^PUBLIC_URL .*https/],
  ['a PUBLIC_URL of this machine', { PUBLIC_URL: 'https://localhost:3000' }, /^PUBLIC_URL /],
  ['a PUBLIC_URL below localhost', { PUBLIC_URL: 'https://fx.localhost' }, /^PUBLIC_URL /],
  ['a loopback address', { PUBLIC_URL: 'https://127.8.0.1' }, /^PUBLIC_URL /],
  ['a loopback address written otherwise', { PUBLIC_URL: 'https://2130706433/' }, /^PUBLIC_URL /],
  ['the IPv6 loopback', { PUBLIC_URL: 'https://[::1]:8443' }, /^PUBLIC_URL /],
  ['a PUBLIC_URL with a path', { PUBLIC_URL: 'https://invest.example/app' }, /^PUBLIC_URL /],
  ['no SMTP_URL', { SMTP_URL: undefined }, /^SMTP_URL /],
  ['an empty SMTP_URL', { SMTP_URL: '' }, /^SMTP_URL /],
  ['a short API key', { NOWPAYMENTS_API_KEY: 'k'.repeat(15) }, /^NOWPAYMENTS_API_KEY .*16/],
  ['an IPN secret of one character', { NOWPAYMENTS_IPN_SECRET: 's' }, /^NOWPAYMENTS_IPN_SECRET .*16/],
  ['the API key of the demo', { NOWPAYMENTS_API_KEY: 'demo-api-key-demo-api-key' }, /^NOWPAYMENTS_API_KEY .*demo/],
  ['the IPN secret of the demo', { NOWPAYMENTS_IPN_SECRET: 'demo-ipn-secret' }, /^NOWPAYMENTS_IPN_SECRET .*demo/],
  ['a provider without TLS', { NOWPAYMENTS_API_URL: 'http://api.provider.example/v1' }, /^NOWPAYMENTS_API_URL /],
  ['no SECRETS_KEY', { SECRETS_KEY: undefined }, /^SECRETS_KEY /],
  ['a short SECRETS_KEY', { SECRETS_KEY: 'c2hvcnQ=' }, /^SECRETS_KEY .*32/],
  ['no rate limits', { RATE_LIMITS: 'off' }, /^RATE_LIMITS/],
  ['the demo’s chain', { DEMO_CHAIN: 'on' }, /^DEMO_CHAIN/],
])('production refuses %s in one sentence that names the variable', (_, change, sentence) => {
  expect(refusals({ ...production, ...change })).toEqual([expect.stringMatching(sentence)]);
});

test('production says everything that is wrong at once', () => {
  const env = { ...production, PUBLIC_URL: 'http://localhost', SMTP_URL: undefined, NOWPAYMENTS_IPN_SECRET: 's' };
  expect(refusals(env).map((sentence) => sentence.split(' ')[0])).toEqual([
    'PUBLIC_URL',
    'SMTP_URL',
    'NOWPAYMENTS_IPN_SECRET',
  ]);
  expect(
    refusals({ NODE_ENV: 'production' })
      .map((sentence) => sentence.split(/[ ,]/)[0])
      .sort(),
  ).toEqual(['NOWPAYMENTS_API_URL', 'PUBLIC_URL', 'SECRETS_KEY', 'SMTP_URL']);
});

test('a provider on this machine may be spoken to without TLS', () => {
  expect(refusals({ ...production, NOWPAYMENTS_API_URL: 'http://127.0.0.1:3001/v1' })).toEqual([]);
});

test('the demo needs none of it', () => {
  expect(loadConfig({})).toMatchObject({ demo: true, production: false, publicUrl: 'http://localhost:3000' });
});

test('a trusted proxy is an address or a network; every other text is refused by name', () => {
  expect(loadConfig({}).trustProxy).toEqual([]);
  expect(loadConfig({ TRUST_PROXY: ' 127.0.0.1, 10.0.0.0/8,' }).trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8']);
  for (const text of ['true', '0.0.0.0/0', 'proxy.internal'])
    expect(() => loadConfig({ TRUST_PROXY: `127.0.0.1,${text}` })).toThrow(
      `TRUST_PROXY must list addresses or networks such as 127.0.0.1 or 10.0.0.0/8, not “${text}”`,
    );
});

test('commands speak the language of the locale', () => {
  expect(operatorLanguage({})).toBe('en');
  expect(operatorLanguage({ LANG: 'C.UTF-8' })).toBe('en');
  expect(operatorLanguage({ LC_ALL: '', LANG: 'en_XA.UTF-8' })).toBe('en-XA');
  expect(operatorLanguage({ LC_ALL: 'en_GB.UTF-8', LANG: 'en_XA' })).toBe('en');
});

test('how many processes run is a whole number from 1 to 64, and 1 as delivered', () => {
  expect(loadConfig({}).processes).toEqual({ api: 1, workers: 1 });
  expect(loadConfig({ API_PROCESSES: '4', WORKERS: '64' }, 'linux').processes).toEqual({ api: 4, workers: 64 });
  for (const value of ['0', '65', '1.5', '-1', 'many', '1e1'])
    expect(refusals({ WORKERS: value })).toEqual([`WORKERS must be a whole number from 1 to 64, not “${value}”`]);
});

test('several API processes are refused where a system does not share a port', () => {
  expect(() => loadConfig({ API_PROCESSES: '2' }, 'darwin')).toThrow(/^API_PROCESSES must be 1 .*\(darwin\).*Linux/);
  expect(loadConfig({ API_PROCESSES: '1', WORKERS: '2' }, 'darwin').processes).toEqual({ api: 1, workers: 2 });
});

test('a pooler for transactions needs an address that leads past it', () => {
  const addresses = { DATABASE_API_URL: 'postgres://pooler/x', DATABASE_API_DIRECT_URL: 'postgres://server/x' };
  const config = loadConfig({ DATABASE_POOLER: 'transaction', ...addresses });
  expect(config.pooler).toEqual({ directUrl: 'postgres://server/x' });
  expect(getDirectApiUrl(config)).toBe('postgres://server/x');
  expect(getDirectApiUrl(loadConfig({ ...addresses, DATABASE_POOLER: '' }))).toBe('postgres://pooler/x');
  expect(refusals({ DATABASE_POOLER: 'session', ...addresses })).toEqual([
    'DATABASE_POOLER must be one of transaction',
  ]);
  for (const name of Object.keys(addresses))
    expect(refusals({ DATABASE_POOLER: 'transaction', ...addresses, [name]: '' })).toEqual([
      expect.stringMatching(/^DATABASE_POOLER needs .*DATABASE_API_DIRECT_URL/),
    ]);
});

test('a replica may be ten seconds behind, or as many as are set', () => {
  expect(loadConfig({ DATABASE_REPLICA_MAX_LAG: '5' }).replica).toBeUndefined();
  const url = 'postgres://reader@replica/x';
  expect(loadConfig({ DATABASE_REPLICA_URL: url }).replica).toEqual({ url, maxLagSeconds: 10 });
  const set = loadConfig({ DATABASE_REPLICA_URL: url, DATABASE_REPLICA_MAX_LAG: '3600' });
  expect(set.replica).toEqual({ url, maxLagSeconds: 3_600 });
  for (const value of ['0', '3601', '1.5', 'none'])
    expect(refusals({ DATABASE_REPLICA_URL: url, DATABASE_REPLICA_MAX_LAG: value })).toEqual([
      'DATABASE_REPLICA_MAX_LAG must be a whole number of seconds from 1 to 3600',
    ]);
});

test('a process inherits no address of the database', () => {
  const names = ['URL', 'API_URL', 'WORKER_URL', 'API_DIRECT_URL', 'POOLER', 'REPLICA_URL'].map(
    (name) => `DATABASE_${name}`,
  );
  const env = Object.fromEntries(names.map((name) => [name, 'postgres://secret']));
  expect(withoutDatabase({ ...env, PORT: '3000' })).toEqual({ PORT: '3000' });
});
