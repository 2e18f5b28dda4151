import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import type { Platform } from './platform.ts';

const ROOT = join(import.meta.dirname, '..', '..');

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

/** The paths of `npm run -s screens`, their parameters filled in with what the demo has. */
async function screenPaths(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'web/scripts/print-screens.ts')], {
    cwd: ROOT,
  });
  const values: Record<string, string> = {
    id: '2',
    ticketId: '1',
    table_name: 'roi_transaction',
    fit: 'invest',
    source: 'invest',
    document: 'risk',
  };
  return stdout
    .trim()
    .split('\n')
    .map((path) => path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '1'));
}

/**
 * Opens every screen as the one it is for and lists what is wrong: errors in console or network, a page wider than the
 * window, a screen that ended somewhere else.
 */
export async function visitScreens(page: Page, platform: Platform): Promise<string[]> {
  const problems = watchProblems(page);
  const wrong: string[] = [];
  const paths = await screenPaths();
  const visit = async (path: string) => {
    const before = problems().length;
    await page.goto(platform.url + path);
    await page.waitForLoadState('networkidle');
    const [wider, text] = await page.evaluate(() => [
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
      document.body.textContent,
    ]);
    for (const problem of problems().slice(before)) wrong.push(`${path}: ${problem}`);
    if (Number(wider) > 0) wrong.push(`${path}: ${wider} px wider than the window`);
    if (String(text).includes('Page not found') || String(text).includes('Error Loading Data'))
      wrong.push(`${path}: shows no content`);
    if (new URL(page.url()).pathname !== path) wrong.push(`${path}: ended at ${page.url()}`);
  };
  const isStaffs = (path: string) => path.startsWith('/admin/');
  const isMembers = (path: string) => /^\/(user|transactions)\/|^\/compound-level$/.test(path);
  const isPublic = (path: string) => !isStaffs(path) && !isMembers(path);
  for (const path of paths.filter(isPublic)) await visit(path);
  await signIn(page, platform, '/auth/signin', 'member@demo.test', 'Demo-member-1!');
  for (const path of paths.filter(isMembers)) await visit(path);
  await signIn(page, platform, '/auth/adminsignin', 'admin@demo.test', 'Demo-admin-1!');
  for (const path of paths.filter(isStaffs)) await visit(path);
  return wrong;
}

async function signIn(page: Page, { url }: Platform, path: string, email: string, password: string): Promise<void> {
  const answer = await page.request.post(`${url}/api/v1${path}`, { data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`);
}
