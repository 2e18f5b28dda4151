import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { findFreePort } from '../free-port.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const POLL_MS = 250;
/** A machine that does much else takes long for everything; only what never comes is to fail. */
const WITHIN_MS = 300_000;

export type Rule = { alert: string; expr: string; for?: string; annotations: { runbook: string } };
type Rules = { groups: { name: string; interval?: string; rules: Rule[] }[] };
type Firing = { labels: Record<string, string>; state: 'pending' | 'firing' };

const readRules = (): Rules => parse(readFileSync(join(ROOT, 'ops', 'alerts.yml'), 'utf8')) as Rules;

/** Every alert of ops/alerts.yml. */
export const listRules = (): Rule[] => readRules().groups.flatMap(({ rules }) => rules);

const SECONDS = { s: 1, m: 60, h: 3_600 } as const;
const SHORTENED_BY = 30;

/**
 * The rules with less patience, by one rule: whatever an alert waits for (`for: 1h`) becomes two seconds, each window (`[5m]`) a
 * thirtieth (`[10s]`). Series, thresholds and all else stay as they are.
 */
export function shortenRules({ groups }: Rules): Rules {
  const shorten = (expr: string) =>
    expr.replace(
      /\[(\d+)([smh])\]/g,
      (_, count: string, unit: keyof typeof SECONDS) => `[${(Number(count) * SECONDS[unit]) / SHORTENED_BY}s]`,
    );
  const shortened = (rule: Rule) => ({ ...rule, expr: shorten(rule.expr), ...(rule.for && { for: '2s' }) });
  return { groups: groups.map((group) => ({ ...group, rules: group.rules.map(shortened) })) };
}

/** A real Prometheus that watches a platform by the shortened rules. */
export type Prometheus = {
  /** Waits until an alert fires. @returns its labels */
  fires: (alert: string) => Promise<Record<string, string>>;
  /** Waits until an alert neither fires nor is about to. */
  isResolved: (alert: string) => Promise<void>;
  close: () => Promise<void>;
};

/** Whether the program is on this machine. */
export const isInstalled = (): boolean => !spawnSync('prometheus', ['--version']).error;

/** Where the processes give their figures. */
type Scraped = { api: string; worker: string };

/** How operators are told to have it scraped, with these addresses and as often as Prometheus does by itself. */
function readScrapeConfig(scraped: Scraped) {
  const page = readFileSync(join(ROOT, 'docs', 'operations', 'observability.md'), 'utf8');
  const [, block = ''] = /```yaml\n(scrape_configs:[^`]*)```/.exec(page) ?? [];
  type Given = { scrape_interval: string; static_configs: { labels: { process: keyof Scraped } }[] };
  const [{ scrape_interval: _, static_configs, ...given }] = (parse(block) as { scrape_configs: [Given] })
    .scrape_configs;
  return {
    ...given,
    static_configs: static_configs.map(({ labels }) => ({ labels, targets: [scraped[labels.process]] })),
  };
}

/** Starts it, and waits until it scrapes every target: each second, as it also evaluates the rules. */
export async function startPrometheus(scraped: Scraped): Promise<Prometheus> {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-prometheus-'));
  const every = { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' };
  const config = { global: every, rule_files: ['alerts.yml'], scrape_configs: [readScrapeConfig(scraped)] };
  await writeFile(join(folder, 'alerts.yml'), stringify(shortenRules(readRules())));
  await writeFile(join(folder, 'prometheus.yml'), stringify(config));
  const address = `127.0.0.1:${await findFreePort()}`;
  const options = [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=${address}`,
    '--log.level=error',
  ];
  const child = spawn('prometheus', options, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const ask = async <R>(path: string): Promise<R | undefined> => {
    const answer = await fetch(`http://${address}/api/v1/${path}`).catch(() => undefined);
    return answer?.ok ? ((await answer.json()) as { data: R }).data : undefined;
  };
  const until = async <R>(what: string, look: () => Promise<R | undefined>): Promise<R> => {
    const startedMs = performance.now();
    while (performance.now() - startedMs < WITHIN_MS) {
      const found = await look();
      if (found !== undefined) return found;
      if (child.exitCode !== null) throw new Error('Prometheus has ended');
      await sleep(POLL_MS);
    }
    throw new Error(`not within ${WITHIN_MS / 1_000} s: ${what}`);
  };
  const list = async (alert: string) =>
    (await ask<{ alerts: Firing[] }>('alerts'))?.alerts.filter(({ labels }) => labels.alertname === alert);
  await until('every target is scraped', async () => {
    const found = await ask<{ activeTargets: { health: string }[] }>('targets');
    const well = found?.activeTargets.filter(({ health }) => health === 'up').length;
    return well === Object.keys(scraped).length ? true : undefined;
  });
  return {
    fires: (alert) =>
      until(`${alert} fires`, async () => (await list(alert))?.find(({ state }) => state === 'firing')?.labels),
    isResolved: async (alert) => {
      await until(`${alert} is resolved`, async () => ((await list(alert))?.length === 0 ? true : undefined));
    },
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
