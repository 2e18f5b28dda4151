import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openPlatform } from './open-platform.ts';
import { findPlainTexts } from './plain-texts.ts';
import type { Platform } from './platform.ts';
import { contents } from './screen-contents.ts';
import { listScreens, openPage, visitScreens, WAYS, watchProblems } from './visit-screens.ts';
import { listWalletScripts } from './wallet-code.ts';
import { watchFormats, weighFirstPages } from './weigh-pages.ts';

let platform: Platform;
let browser: Browser;
beforeAll(async () => {
  [platform, browser] = await Promise.all([openPlatform(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

const [WIDE, NARROW] = WAYS;

/**
 * Each screen is opened once: wide and light or narrow and dark, in turn from screen to screen and from commit to commit. Two
 * windows go at once: while one waits for its screen, the other is looked at.
 */
test('every screen opens with its content, without an error, a barrier or a sideways scroll', async () => {
  const turn = await countCommits();
  const all = await listScreens();
  expect(Object.keys(contents).filter((path) => !all.some((screen) => screen.path === path))).toEqual([]);
  expect(await listWalletScripts()).not.toEqual([]);
  const wrong = await Promise.all(
    [WIDE, NARROW].map(async (way, part) => {
      const page = await openPage(browser, way);
      const screens = all.filter((_, index) => (index + turn + part) % 2 === 0);
      const found = await visitScreens(page, platform, screens);
      await page.context().close();
      return found;
    }),
  );
  expect(wrong.flat()).toEqual([]);
}, 1_200_000);

test('in the pseudo-language no screen shows plain English, except what is stored', async () => {
  const screens = await listScreens();
  const isStaffs = ({ path }: { path: string }) => path.startsWith('/admin/');
  const parts = [screens.filter(isStaffs), screens.filter((screen) => !isStaffs(screen))];
  const found = await Promise.all(
    parts.map(async (part) => {
      const page = await openPage(browser, WIDE);
      const plain = await findPlainTexts(page, platform, part);
      await page.context().close();
      return plain;
    }),
  );
  expect(found).toEqual([{}, {}]);
}, 300_000);

test('the API is shown at /api/docs, from our own origin and without an error', async () => {
  const page = await openPage(browser, WIDE);
  const problems = watchProblems(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(platform.url) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  await page.goto(`${platform.url}/api/docs`);
  await page.getByText('investments', { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  expect([problems(), foreign]).toEqual([[], []]);
  await page.context().close();
});

test('the pages that visits begin with stay within their budgets of bytes and requests', async () => {
  expect(await weighFirstPages(browser, platform)).toEqual([]);
}, 120_000);

test('landing page and lessons make no number or date format while they load', async () => {
  expect(await watchFormats(browser, platform)).toEqual([]);
});

/** Which commit this is; 0 in a copy without its history. */
const countCommits = async (): Promise<number> =>
  promisify(execFile)('git', ['rev-list', '--count', 'HEAD'], { cwd: import.meta.dirname }).then(
    ({ stdout }) => Number(stdout),
    () => 0,
  );
