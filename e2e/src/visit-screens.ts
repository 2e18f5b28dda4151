import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import type { Platform } from './platform.ts';
import { findMissing } from './screen-contents.ts';
import { listWalletScripts, watchScripts } from './wallet-code.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SITE = 'Fairlead FX';

/** How a screen is opened: the window's width and the colour scheme. */
export type Way = { width: 1440 | 390; scheme: 'light' | 'dark' };
export const WAYS = [
  { width: 1440, scheme: 'light' },
  { width: 390, scheme: 'dark' },
  { width: 1440, scheme: 'dark' },
  { width: 390, scheme: 'light' },
] as const satisfies readonly Way[];

/** A screen of `npm run -s screens`, its path's parameters filled in with what the demo has; no title where it has one of its own. */
export type ScreenVisit = { path: string; title: string };

/** Opens a page in a window of its own. */
export async function openPage(browser: Browser, { width, scheme }: Way): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width > 600 ? 900 : 844 },
    colorScheme: scheme,
    // what moves is measured in the middle of its way
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

/**
 * Ends the browser's session without the server's knowing, with no page of it open: a page that is refused meanwhile
 * sends itself to the sign-in, which then leads back to it.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Collects what the browser complains of. A refused session after the clock has moved is no error of a screen. */
export function watchProblems(page: Page): () => string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400 && response.status() !== 401) problems.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('401')) problems.push(`console: ${message.text()}`);
  });
  return () => problems;
}

/** What the demo has for the parameters of the screens' paths. */
const VALUES: Record<string, string> = {
  id: '2',
  ticketId: '1',
  table_name: 'topup_transaction',
  fit: 'invest',
  source: 'invest',
  document: 'risk',
  lesson: 'leverage-and-margin',
  rule: 'deposits',
};

/** Further values with which a screen is opened. */
const ALSO: Record<string, string[]> = { '/admin/settings/{rule}': ['/admin/settings/wallets'] };

/** A screen's path with what the demo has in the place of its parameters. */
export const withValues = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => VALUES[name] ?? '1');

/** Every screen of the platform. */
export async function listScreens(): Promise<ScreenVisit[]> {
  const program = [join(ROOT, 'web/scripts/print-screens.ts'), '--titles'];
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: ROOT });
  return stdout
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [path = '', title = ''] = line.split('\t');
      return [withValues(path), ...(ALSO[path] ?? [])].map((each) => ({ path: each, title }));
    });
}

/**
 * Opens screens as the ones they are for and lists what is wrong: errors in console or network, what axe finds, another
 * title, missing content, a page wider than the window, a screen that ended somewhere else, code for wallets that no one asked for.
 */
export async function visitScreens(page: Page, platform: Platform, screens: readonly ScreenVisit[]): Promise<string[]> {
  const problems = watchProblems(page);
  const listLoaded = watchScripts(page, await listWalletScripts());
  const wrong: string[] = [];
  await visitInTurn(page, platform, screens, async (screen) => {
    const before = problems().length;
    await page.goto(platform.url + screen.path);
    await page.waitForLoadState('networkidle');
    const errors = await findErrors(page, screen);
    // what is far below on a public page is looked at too
    await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''));
    const found = [
      ...problems().slice(before),
      ...errors,
      ...(await findMissing(page, screen.path)),
      ...(await findBarriers(page)),
      ...listLoaded().map((name) => `loads ${name}, which talks to wallets, unasked`),
    ];
    for (const problem of found) wrong.push(`${screen.path}: ${problem}`);
  });
  return wrong;
}

/** Visits screens as the ones they are for: visitors' first, then a member's, then staff's. */
export async function visitInTurn(
  page: Page,
  platform: Pick<Platform, 'url'>,
  screens: readonly ScreenVisit[],
  visit: (screen: ScreenVisit) => Promise<void>,
): Promise<void> {
  const isStaffs = ({ path }: ScreenVisit) => path.startsWith('/admin/');
  const isMembers = ({ path }: ScreenVisit) => /^\/(user|transactions)\/|^\/compound-level$/.test(path);
  const isPublic = (screen: ScreenVisit) => !isStaffs(screen) && !isMembers(screen);
  for (const screen of screens.filter(isPublic)) await visit(screen);
  await signIn(page, platform, '/auth/signin', 'member@demo.test', 'Demo-member-1!');
  for (const screen of screens.filter(isMembers)) await visit(screen);
  await signIn(page, platform, '/auth/adminsignin', 'admin@demo.test', 'Demo-admin-1!');
  for (const screen of screens.filter(isStaffs)) await visit(screen);
}

async function findErrors(page: Page, { path, title }: ScreenVisit): Promise<string[]> {
  const found: string[] = [];
  const [wider, text] = await page.evaluate(() => [
    document.documentElement.scrollWidth - document.documentElement.clientWidth,
    document.body.textContent,
  ]);
  if (Number(wider) > 0) found.push(`${wider} px wider than the window`);
  if (/Page not found|Error Loading Data|This (screen|page) has an error/.test(String(text)))
    found.push('shows no content');
  if (new URL(page.url()).pathname !== path) found.push(`ended at ${page.url()}`);
  const shown = await page.title();
  const isRight = title === '' ? shown.endsWith(` · ${SITE}`) : shown === `${title} · ${SITE}`;
  if (!isRight) found.push(`is titled "${shown}" instead of "${title} · ${SITE}"`);
  return found;
}

/** What axe finds on the page: each rule with the places that break it. */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`);
    return `axe ${id} (${help}), ${nodes.length} times: ${places.join(' | ')}`;
  });
}

export async function signIn(
  page: Page,
  { url }: Pick<Platform, 'url'>,
  path: string,
  email: string,
  password: string,
): Promise<void> {
  const answer = await page.request.post(`${url}/api/v1${path}`, { data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`);
}
