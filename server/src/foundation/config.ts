import { resolve } from 'node:path';
import { isNetwork } from './network.ts';
import { findProductionViolations } from './production-config.ts';
import { parseSecretsKeys, SECRETS_KEY_RULE } from './secrets.ts';

/** Every setting the platform reads from its environment. Nothing else reads `process.env`. */
export type Config = {
  /** `NODE_ENV=production`: no demo, no fake provider, no clock offset. */
  production: boolean;
  /** Everything that is not production is the demo, and says so on every page. */
  demo: boolean;
  /** `PORT` (3000): where the platform listens. */
  port: number;
  /** `HOST` (127.0.0.1): the address it listens on. */
  host: string;
  /** `PUBLIC_URL` (http://localhost:PORT): what members type; decides Secure cookies and links in mails. Production: https. */
  publicUrl: string;
  /** `TRUST_PROXY`: addresses or networks (10.0.0.0/8) of proxies whose X-Forwarded headers are believed, with commas between; else they are ignored. */
  trustProxy: string[];
  /** `DATA_DIR` (.data): database, mails and files of this installation. */
  dataDir: string;
  /** `DATABASE_URL`: an owner's connection to a PostgreSQL of your own; else the embedded one. */
  databaseUrl: string | undefined;
  /**
   * `DATABASE_API_URL`, `DATABASE_WORKER_URL`: the logins of API and worker, which are no owners; else made at the start
   * under names of their own. With both and without DATABASE_URL nothing is migrated: `cli migrate` runs elsewhere.
   */
  databaseLogins: { api: string | undefined; worker: string | undefined };
  /** `SMTP_URL` (smtp://user:password@host:587): else mails are .eml files in DATA_DIR/outbox. Production needs it. */
  smtpUrl: string | undefined;
  /** `NOWPAYMENTS_API_URL`, `NOWPAYMENTS_API_KEY`, `NOWPAYMENTS_IPN_SECRET`: else, outside production, the fake provider. Production: at least 16 characters each secret. */
  provider: { apiUrl: string; apiKey: string; ipnSecret: string };
  /** The fake provider: runs when no real one is set. `FAKE_PROVIDER_PORT` (PORT + 1). */
  fakeProvider: { enabled: boolean; port: number };
  /** `SECRETS_KEY`: encrypts second factors at rest; 32 random bytes or more as hex or base64. Else, outside production, made in DATA_DIR. */
  secretsKey: string | undefined;
  /** `BACKUP_DIR`: where a backup is made every day and the log is kept; `BACKUP_KEEP_DAYS` (14): any instant of these can be restored. */
  backup: { dir: string | undefined; keepDays: number };
  /** `RATE_LIMITS=off` for load tests; refused in production. */
  rateLimits: boolean;
  /** `LOG_LEVEL` (info): trace, debug, info, warn, error. */
  logLevel: string;
};

/** Thrown with every error in the environment at once, one sentence each. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the environment once.
 * @throws ConfigError listing every error
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const errors: string[] = [];
  const production = env.NODE_ENV === 'production';
  const port = parsePort(env, 'PORT', 3000, errors);
  const publicUrl = parseUrl(env, 'PUBLIC_URL', ['http:', 'https:'], errors) ?? `http://localhost:${port}`;
  const fakePort = parsePort(env, 'FAKE_PROVIDER_PORT', Math.min(port + 1, 65_535), errors);
  const provider = createProvider(env, production, fakePort, errors);
  if (env.RATE_LIMITS !== undefined && !['on', 'off'].includes(env.RATE_LIMITS))
    errors.push('RATE_LIMITS must be on or off');
  const logLevel = env.LOG_LEVEL ?? 'info';
  if (!['trace', 'debug', 'info', 'warn', 'error', 'silent'].includes(logLevel)) {
    errors.push('LOG_LEVEL must be trace, debug, info, warn, error or silent');
  }
  const keepDays = Number(env.BACKUP_KEEP_DAYS || 14);
  if (!Number.isInteger(keepDays) || keepDays < 1 || keepDays > 3_650)
    errors.push('BACKUP_KEEP_DAYS must be a whole number of days from 1 to 3650');
  const databaseUrl = parseUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], errors);
  const databaseLogins = {
    api: parseUrl(env, 'DATABASE_API_URL', ['postgres:', 'postgresql:'], errors),
    worker: parseUrl(env, 'DATABASE_WORKER_URL', ['postgres:', 'postgresql:'], errors),
  };
  const smtpUrl = parseUrl(env, 'SMTP_URL', ['smtp:', 'smtps:'], errors);
  const secretsKey = parseSecretsKey(env, production, errors);
  if (production) errors.push(...findProductionViolations(env));
  const trustProxy = parseTrustProxy(env, errors);
  if (errors.length > 0) throw new ConfigError(errors.join('\n'));
  return {
    production,
    demo: !production,
    port,
    host: env.HOST ?? '127.0.0.1',
    publicUrl: publicUrl.replace(/\/$/, ''),
    trustProxy,
    dataDir: resolve(env.DATA_DIR ?? '.data'),
    databaseUrl,
    databaseLogins,
    smtpUrl,
    provider: provider.settings,
    fakeProvider: { enabled: provider.fake, port: fakePort },
    secretsKey,
    backup: { dir: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : undefined, keepDays },
    rateLimits: env.RATE_LIMITS !== 'off',
    logLevel,
  };
}

/** The environment for a process that gets only the database address it is told: the owner's and the others' stay here. */
export function withoutDatabase(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, DATABASE_API_URL: __, DATABASE_WORKER_URL: ___, ...others } = env;
  return others;
}

function parsePort(env: NodeJS.ProcessEnv, name: string, otherwise: number, errors: string[]): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  errors.push(`${name} must be a port from 1 to 65535, not "${text}"`);
  return otherwise;
}

function parseUrl(env: NodeJS.ProcessEnv, name: string, schemes: string[], errors: string[]): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const url = URL.parse(text);
  if (url && schemes.includes(url.protocol)) return text;
  errors.push(`${name} must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`);
  return undefined;
}

function parseTrustProxy(env: NodeJS.ProcessEnv, errors: string[]): string[] {
  const networks = (env.TRUST_PROXY ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const wrong = networks.find((text) => !isNetwork(text));
  if (wrong !== undefined)
    errors.push(`TRUST_PROXY must list addresses or networks such as 127.0.0.1 or 10.0.0.0/8, not "${wrong}"`);
  return networks;
}

function parseSecretsKey(env: NodeJS.ProcessEnv, production: boolean, errors: string[]): string | undefined {
  const { SECRETS_KEY: text } = env;
  if (text && parseSecretsKeys(text)) return text;
  if (text) errors.push(SECRETS_KEY_RULE);
  else if (production) errors.push(`SECRETS_KEY must be set in production. ${SECRETS_KEY_RULE}`);
  return undefined;
}

function createProvider(env: NodeJS.ProcessEnv, production: boolean, fakePort: number, errors: string[]) {
  const names = ['NOWPAYMENTS_API_URL', 'NOWPAYMENTS_API_KEY', 'NOWPAYMENTS_IPN_SECRET'] as const;
  const missing = names.filter((name) => !env[name]);
  if (missing.length === 0) {
    const apiUrl = parseUrl(env, 'NOWPAYMENTS_API_URL', ['http:', 'https:'], errors) ?? '';
    const settings = { apiUrl, apiKey: env.NOWPAYMENTS_API_KEY ?? '', ipnSecret: env.NOWPAYMENTS_IPN_SECRET ?? '' };
    return { settings, fake: false };
  }
  if (missing.length < names.length) errors.push(`${missing.join(' and ')} must be set too, or none of the three`);
  else if (production)
    errors.push('NOWPAYMENTS_API_URL, NOWPAYMENTS_API_KEY and NOWPAYMENTS_IPN_SECRET must be set in production');
  const settings = { apiUrl: `http://127.0.0.1:${fakePort}/v1`, apiKey: 'demo-api-key', ipnSecret: 'demo-ipn-secret' };
  return { settings, fake: true };
}
