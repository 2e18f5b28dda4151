import { execFile } from 'node:child_process';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { launchBrowser } from '@fairlead/e2e/src/browser.ts';
import { startPlatform } from '@fairlead/e2e/src/platform.ts';
import lighthouse from 'lighthouse';
import { log, measureRate, median, rounded } from './measure.ts';
import { startStaticServer } from './static-server.ts';

/** What is asked of the public site's pages (decision 0030). */
const PAGES = { landing: '/', lesson: '/learn/what-moves-currencies' };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const CLIENTS = 32;

type PageFigures = Record<(typeof CATEGORIES)[number] | 'lcpMs' | 'cls' | 'blockedMs' | 'scriptBytes', number>;

/**
 * Lighthouse's phone profile on the landing page and a lesson, the median of so many runs; and how many requests a second
 * one process answers with the landing page, against one that serves the same bytes from a file.
 */
export async function benchWeb({ times, seconds }: { times: number; seconds: number }): Promise<object> {
  log('building the web pages');
  await promisify(execFile)('npm', ['run', 'build', '-w', 'web'], { cwd: join(import.meta.dirname, '..', '..') });
  log('starting the platform');
  const platform = await startPlatform();
  try {
    const requests = await measureRequests(platform.url, seconds);
    const pages: Record<string, PageFigures & { floorBlockedMs: number }> = {};
    for (const [name, path] of Object.entries(PAGES))
      pages[name] = await measureBesideFloor(platform.url + path, times);
    return { requests, ...pages };
  } finally {
    await platform.stop();
  }
}

/** Rounds take turns, so that a loud moment of the machine meets both. */
async function measureRequests(url: string, seconds: number) {
  const rounds = 5;
  const { bytes, headers } = await fetchRaw(`${url}/`);
  const floor = await startStaticServer(bytes, headers);
  try {
    const rates: { ours: number; floor: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      rates.push({ ours: await measureUrl(`${url}/`, seconds), floor: await measureUrl(floor.url, seconds) });
      log(
        `requests a second: ${rates.map(({ ours }) => Math.round(ours)).at(-1)}, floor ${Math.round(rates.at(-1)?.floor ?? 0)}`,
      );
    }
    const ours = median(rates.map((rate) => rate.ours));
    return {
      bytes: bytes.length,
      perSecond: rounded(ours),
      floorPerSecond: rounded(median(rates.map((rate) => rate.floor))),
      ratio: rounded(median(rates.map((rate) => rate.ours / rate.floor))),
    };
  } finally {
    await floor.stop();
  }
}

async function measureUrl(url: string, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  try {
    return await measureRate(() => request(url, agent), { clients: CLIENTS, seconds });
  } finally {
    agent.destroy();
  }
}

const request = (url: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`));
      response.resume().once('end', resolve);
    }).once('error', reject);
  });

/** The page as a browser gets it, still compressed. */
const fetchRaw = (url: string): Promise<{ bytes: Buffer; headers: Record<string, string> }> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const { 'content-length': _, connection: __, 'keep-alive': ___, date: ____, ...headers } = response.headers;
        resolve({ bytes: Buffer.concat(chunks), headers: headers as Record<string, string> });
      });
    }).once('error', reject);
  });

/**
 * A page, and how long the browser is blocked by the same page without any script or font: what laying it out once, the
 * browser's own work and the measuring itself take on this machine at this hour.
 */
async function measureBesideFloor(url: string, times: number) {
  const html = await (await fetch(url)).text();
  const plain = Buffer.from(html.replaceAll(/<script.*?<\/script>|<link[^>]*>/gs, ''));
  const floor = await startStaticServer(plain, { 'content-type': 'text/html; charset=utf-8' });
  try {
    const figures = await measurePage(url, times);
    const { blockedMs } = await measurePage(floor.url, times);
    return { ...figures, floorBlockedMs: blockedMs };
  } finally {
    await floor.stop();
  }
}

async function measurePage(url: string, times: number): Promise<PageFigures> {
  const runs: PageFigures[] = [];
  for (let attempt = 0; runs.length < times; attempt += 1) {
    if (attempt === 2 * times) throw new Error(`${url} could not be measured`);
    const figures = await runLighthouse(url);
    if (figures) runs.push(figures);
    log(`${url}: ${figures ? JSON.stringify(figures) : 'the browser lost its recording, once more'}`);
  }
  const [first] = runs;
  if (!first) throw new Error('nothing was measured');
  const names = Object.keys(first) as (keyof PageFigures)[];
  return Object.fromEntries(names.map((name) => [name, rounded(median(runs.map((run) => run[name])))])) as PageFigures;
}

/**
 * One run in a browser of its own: nothing is kept from the one before.
 * @returns undefined when the browser's recording was of no use, which it says itself
 */
async function runLighthouse(url: string): Promise<PageFigures | undefined> {
  const port = await findFreePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
    if (!result || result.lhr.runtimeError) return undefined;
    const { categories, audits } = result.lhr;
    const score = (name: string) => 100 * (categories[name]?.score ?? 0);
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const failed = Object.values(audits).filter(
      ({ score: each, scoreDisplayMode }) => each === 0 && scoreDisplayMode === 'binary',
    );
    for (const { id, title } of failed) log(`  ${id}: ${title}`);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      lcpMs: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      blockedMs: value('total-blocking-time'),
      scriptBytes: sumScripts(audits['network-requests']?.details),
    };
  } finally {
    await browser.close();
  }
}

/** Bytes of JavaScript as they came over the wire. */
function sumScripts(details: unknown): number {
  const { items = [] } = (details ?? {}) as { items?: { resourceType?: string; transferSize?: number }[] };
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
