import { resolve } from 'node:path';
import { DATABASE_VARIABLES, type DatabaseConfig, readDatabase } from './config-database.ts';
import { t } from './config-texts.ts';
import { parseCount, parsePort, parseUrl } from './config-values.ts';
import { isNetwork } from './network.ts';
import { findProductionViolations } from './production-config.ts';
import { type ProviderConfig, readProvider } from './provider-config.ts';
import { parseSecretsKeys } from './secrets.ts';
import { getLanguage, joinTexts, type Text } from './texts.ts';
import { readTraces, type TracesConfig } from './traces-config.ts';
import { readUploads, type UploadsConfig } from './uploads-config.ts';

/** Every setting the platform reads from its environment. Nothing else reads `process.env`. */
export type Config = DatabaseConfig & {
  /** `NODE_ENV=production`: no demo, no fake provider, no clock offset. */
  production: boolean;
  /** Everything that is not production is the demo, and says so on every page. */
  demo: boolean;
  /** `PORT` (3000): where the platform listens. */
  port: number;
  /** `HOST` (127.0.0.1): the address it listens on. */
  host: string;
  /** `API_PROCESSES` (1), `WORKERS` (1): how many of each `npm start` runs, up to 64. All of the API listen on the one PORT. */
  processes: ProcessCounts;
  /** `PROCESS_NUMBER`: which of several API processes or workers this one is; `npm start` sets it. */
  processNumber: number | undefined;
  /** `PUBLIC_URL` (http://localhost:PORT): what members type; decides Secure cookies and links in mails. Production: https. */
  publicUrl: string;
  /** `TRUST_PROXY`: addresses or networks (10.0.0.0/8) of proxies whose X-Forwarded headers are believed, with commas between; else they are ignored. */
  trustProxy: string[];
  /** `DATA_DIR` (.data): database, mails and files of this installation. */
  dataDir: string;
  /** `SMTP_URL` (smtp://user:password@host:587): else mails are .eml files in DATA_DIR/outbox. Production needs it. */
  smtpUrl: string | undefined;
  /** `NOWPAYMENTS_API_URL`, `NOWPAYMENTS_API_KEY`, `NOWPAYMENTS_IPN_SECRET`: else, outside production, the fake provider. Production: at least 16 characters each secret. */
  provider: ProviderConfig;
  /** The fake provider: runs when no real one is set. `FAKE_PROVIDER_PORT` (PORT + 1). */
  fakeProvider: { enabled: boolean; port: number };
  /** `DEMO_CHAIN` (off): whether a chain of this machine's own runs beside the demo, at `DEMO_CHAIN_PORT` (PORT + 2); refused in production. */
  demoChain: { enabled: boolean; port: number };
  /** `SECRETS_KEY`: encrypts second factors at rest; 32 random bytes or more as hex or base64. Else, outside production, made in DATA_DIR. */
  secretsKey: string | undefined;
  /** `BACKUP_DIR`: where a backup is made every day and the log is kept; `BACKUP_KEEP_DAYS` (14): any instant of these can be restored. */
  backup: { dir: string | undefined; keepDays: number };
  /**
   * `UPLOADS_S3_ENDPOINT` (https://s3.example), `UPLOADS_S3_BUCKET`, `UPLOADS_S3_ACCESS_KEY`, `UPLOADS_S3_SECRET_KEY`,
   * `UPLOADS_S3_REGION` (us-east-1) and `UPLOADS_S3_PATH_STYLE` (on; off: the bucket is before the host): a store of objects that
   * speaks S3, to which pictures move; else they stay in the database.
   */
  uploads: UploadsConfig | undefined;
  /** `ADDRESS_LIST_FILE`: a CSV file of addresses that may not be paid, or not by one person alone; else every address may. */
  addressListFile: string | undefined;
  /** `RATE_LIMITS=off` for load tests; refused in production. */
  rateLimits: boolean;
  /** `FETCH_RATES` (on in production, off in the demo): whether the source of reference rates is asked; else a sample is shown. */
  fetchRates: boolean;
  /** `WIDGET_SCRIPTS_URL` (https://s3.tradingview.com): where the provider of outside widgets keeps its scripts. */
  widgetScriptsUrl: string;
  /**
   * `METRICS_PORT` (none): where figures are kept for Prometheus, on `METRICS_HOST` (127.0.0.1). Each process has a port of its own:
   * the API of number n this one + n - 1, the worker of number n this one + 100 + n - 1.
   */
  metrics: { host: string; port: number } | undefined;
  /**
   * `OTEL_EXPORTER_OTLP_ENDPOINT` (none): the OpenTelemetry collector that spans are sent to, with `OTEL_EXPORTER_OTLP_HEADERS` (a=b,c=d),
   * of `OTEL_TRACES_SAMPLER_ARG` (1) as the share of requests and jobs.
   */
  traces: TracesConfig | undefined;
  /** `LOG_LEVEL` (info): trace, debug, info, warn, error. */
  logLevel: string;
};

/** How many API processes and workers one `npm start` runs. */
export type ProcessCounts = { api: number; workers: number };

/** Where several processes may listen on one port, and the system shares connections out among them. */
const PORT_SHARING_PLATFORMS: readonly NodeJS.Platform[] = ['linux', 'freebsd'];
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'];
const TRADING_VIEW = 'https://s3.tradingview.com';
const MAX_KEEP_DAYS = 3_650;
/** The workers' ports are a hundred above those of the API. */
const MAX_METRICS_PORT = 65_535 - 200;

/** Thrown with every error in the environment at once, one sentence each. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly text: Text;

  constructor(problems: readonly Text[]) {
    const text = joinTexts(problems, '\n');
    super(String(text));
    this.text = text;
  }
}

/**
 * Reads the environment once.
 * @throws ConfigError listing every error
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env, platform = process.platform): Config {
  const errors: Text[] = [];
  const production = env.NODE_ENV === 'production';
  const port = parsePort(env, 'PORT', 3000, errors);
  const processes = {
    api: parseCount(env, 'API_PROCESSES', errors) ?? 1,
    workers: parseCount(env, 'WORKERS', errors) ?? 1,
  };
  const processNumber = parseCount(env, 'PROCESS_NUMBER', errors);
  if (processes.api > 1 && !PORT_SHARING_PLATFORMS.includes(platform)) errors.push(t('portNotShared', { platform }));
  const publicUrl = parseUrl(env, 'PUBLIC_URL', ['http:', 'https:'], errors) ?? `http://localhost:${port}`;
  const fakePort = parsePort(env, 'FAKE_PROVIDER_PORT', Math.min(port + 1, 65_535), errors);
  const provider = readProvider(env, production, fakePort, errors);
  const demoChainPort = parsePort(env, 'DEMO_CHAIN_PORT', Math.min(port + 2, 65_535), errors);
  for (const name of ['RATE_LIMITS', 'FETCH_RATES', 'DEMO_CHAIN'] as const)
    if (env[name] !== undefined && !['on', 'off'].includes(env[name])) errors.push(t('onOrOff', { name }));
  const widgetScriptsUrl = parseUrl(env, 'WIDGET_SCRIPTS_URL', production ? ['https:'] : ['http:', 'https:'], errors);
  const logLevel = env.LOG_LEVEL ?? 'info';
  if (!LOG_LEVELS.includes(logLevel)) {
    errors.push(t('oneOf', { name: 'LOG_LEVEL', values: LOG_LEVELS.join(', ') }));
  }
  const keepDays = Number(env.BACKUP_KEEP_DAYS || 14);
  if (!Number.isInteger(keepDays) || keepDays < 1 || keepDays > MAX_KEEP_DAYS)
    errors.push(t('wholeDays', { name: 'BACKUP_KEEP_DAYS', max: String(MAX_KEEP_DAYS) }));
  const metricsPort = parsePort(env, 'METRICS_PORT', 0, errors);
  if (metricsPort > MAX_METRICS_PORT) errors.push(t('metricsPort', { max: String(MAX_METRICS_PORT) }));
  const traces = readTraces(env, parseUrl(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'], errors), errors);
  const database = readDatabase(env, errors);
  const uploads = readUploads(env, production, errors);
  const smtpUrl = parseUrl(env, 'SMTP_URL', ['smtp:', 'smtps:'], errors);
  const secretsKey = parseSecretsKey(env, production, errors);
  if (production) errors.push(...findProductionViolations(env));
  const trustProxy = parseTrustProxy(env, errors);
  if (errors.length > 0) throw new ConfigError(errors);
  return {
    production,
    demo: !production,
    port,
    host: env.HOST ?? '127.0.0.1',
    processes,
    processNumber,
    publicUrl: publicUrl.replace(/\/$/, ''),
    trustProxy,
    dataDir: resolve(env.DATA_DIR ?? '.data'),
    ...database,
    smtpUrl,
    provider: provider.settings,
    fakeProvider: { enabled: provider.fake, port: fakePort },
    demoChain: { enabled: env.DEMO_CHAIN === 'on', port: demoChainPort },
    secretsKey,
    backup: { dir: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : undefined, keepDays },
    uploads,
    addressListFile: env.ADDRESS_LIST_FILE ? resolve(env.ADDRESS_LIST_FILE) : undefined,
    rateLimits: env.RATE_LIMITS !== 'off',
    fetchRates: env.FETCH_RATES === undefined ? production : env.FETCH_RATES === 'on',
    widgetScriptsUrl: new URL(widgetScriptsUrl ?? TRADING_VIEW).origin,
    metrics: metricsPort === 0 ? undefined : { host: env.METRICS_HOST || '127.0.0.1', port: metricsPort },
    traces,
    logLevel,
  };
}

/** The language of commands and of what a start prints: of the first of LC_ALL, LC_MESSAGES and LANG that is set, else English. */
export function operatorLanguage(env: NodeJS.ProcessEnv = process.env): string {
  const locale = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((value) => value !== undefined && value !== '');
  // de_DE.UTF-8@euro
  return getLanguage(locale?.replace(/[.@].*$/, '').replaceAll('_', '-'));
}

/** The environment for a process that gets only the database address it is given: the owner's and the others' stay here. */
export const withoutDatabase = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !DATABASE_VARIABLES.includes(name)));

function parseTrustProxy(env: NodeJS.ProcessEnv, errors: Text[]): string[] {
  const networks = (env.TRUST_PROXY ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const wrong = networks.find((text) => !isNetwork(text));
  if (wrong !== undefined) errors.push(t('networks', { name: 'TRUST_PROXY', value: wrong }));
  return networks;
}

function parseSecretsKey(env: NodeJS.ProcessEnv, production: boolean, errors: Text[]): string | undefined {
  const { SECRETS_KEY: text } = env;
  if (text && parseSecretsKeys(text)) return text;
  if (text) errors.push(t('secretsKey'));
  else if (production) errors.push(t('secretsKeyMissing'));
  return undefined;
}
