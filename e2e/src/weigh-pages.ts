import type { Browser } from 'playwright-core';
import type { Platform } from './platform.ts';
import { signIn } from './visit-screens.ts';

/** JavaScript as it comes over the wire, compressed with gzip: no browser is sent more. */
const SIGNED_IN_BYTES = 190_000;
const PUBLIC_BYTES = 120_000;
const LANDING_BYTES = 85_000;
const LESSON_BYTES = 30_000;
/** Everything that opening the page asks the server for: the document, scripts, styles, fonts, pictures, calls. */
const MAX_REQUESTS = 30;

const member = { path: '/auth/signin', email: 'member@demo.test', password: 'Demo-member-1!' };
const staff = { path: '/auth/adminsignin', email: 'admin@demo.test', password: 'Demo-admin-1!' };

/** The pages that visits begin with, and what each may weigh. */
const firstPages = [
  { path: '/', bytes: LANDING_BYTES },
  { path: '/learn', bytes: LESSON_BYTES },
  { path: '/learn/what-moves-currencies', bytes: LESSON_BYTES },
  { path: '/login', bytes: PUBLIC_BYTES },
  { path: '/admin-login', bytes: PUBLIC_BYTES },
  { path: '/registration', bytes: PUBLIC_BYTES },
  { path: '/user/dashboard', bytes: SIGNED_IN_BYTES, as: member },
  { path: '/admin/dashboard', bytes: SIGNED_IN_BYTES, as: staff },
];

/** Pages that show text at once and are read on cheap phones. */
const readPages = ['/', '/learn', '/learn/what-moves-currencies'];

type Load = { path: string; bytes: number };

/**
 * A browser's first number, date or plural format takes tens of milliseconds of a cheap phone's processor, in which the
 * page answers no touch. @returns a sentence for each page that makes one while it loads
 */
export async function watchFormats(browser: Browser, platform: Platform): Promise<string[]> {
  const wrong: string[] = [];
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { made });
    for (const name of ['NumberFormat', 'DateTimeFormat', 'PluralRules'] as const)
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct: (target, given) => {
            made.push(name);
            return Reflect.construct(target, given) as object;
          },
        }),
      });
  });
  const page = await context.newPage();
  for (const path of readPages) {
    await page.goto(platform.url + path);
    await page.waitForLoadState('networkidle');
    const made = await page.evaluate(() => (window as unknown as { made: string[] }).made);
    if (made.length > 0) wrong.push(`${path} makes ${made.join(', ')} while it loads`);
  }
  await context.close();
  return wrong;
}

/** Opens each first page with an empty cache. @returns a sentence for each that is too heavy */
export async function weighFirstPages(browser: Browser, platform: Platform): Promise<string[]> {
  const wrong: string[] = [];
  for (const page of firstPages) {
    const loads = await loadPage(browser, platform, page.path, page.as);
    const scripts = loads.filter(({ path }) => path.endsWith('.js'));
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    if (scripts.length === 0) wrong.push(`${page.path} loads no script: was it opened?`);
    if (total > page.bytes)
      wrong.push(
        `${page.path} loads ${total} bytes of JavaScript, ${page.bytes} at most; the largest: ${largest(scripts)}`,
      );
    if (loads.length > MAX_REQUESTS)
      wrong.push(`${page.path} takes ${loads.length} requests, ${MAX_REQUESTS} at most: ${paths(loads)}`);
  }
  return wrong;
}

/** What the browser asks the server for to show a page, with the bytes of each script's body. */
async function loadPage(browser: Browser, platform: Platform, path: string, as?: typeof member): Promise<Load[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    if (as) await signIn(page, platform, as.path, as.email, as.password);
    const urls: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(platform.url)) urls.push(request.url());
    });
    await page.goto(platform.url + path);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    return await Promise.all(urls.map(async (url) => ({ path: new URL(url).pathname, bytes: await weigh(url) })));
  } finally {
    await context.close();
  }
}

/** The length of a script's body as the server sends it to anyone who takes nothing better than gzip. */
async function weigh(url: string): Promise<number> {
  if (!url.endsWith('.js')) return 0;
  const { headers } = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  if (headers.get('content-encoding') !== 'gzip') throw new Error(`${url} is not sent compressed`);
  return Number(headers.get('content-length'));
}

const largest = (loads: Load[]): string =>
  loads
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 3)
    .map(({ path, bytes }) => `${path} ${bytes}`)
    .join(', ');

const paths = (loads: Load[]): string => loads.map(({ path }) => path).join(' ');
