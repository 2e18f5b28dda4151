import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type MoneyPath, walkMoneyPath } from './money-path.ts';
import { type Platform, startPlatform } from './platform.ts';
import { visitScreens, watchProblems } from './visit-screens.ts';

let platform: Platform;
let browser: Browser;
beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

const PICTURES = join(import.meta.dirname, '..', '..', '.cache', 'pictures');

async function openPage(width: number, scheme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width > 600 ? 900 : 844 },
    colorScheme: scheme,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

test.each([
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)(
  'every screen opens at %s wide, %s, without an error in console or network and without a sideways scroll',
  async (width, scheme) => {
    const page = await openPage(width, scheme);
    expect(await visitScreens(page, platform)).toEqual([]);
    await page.context().close();
  },
);

test("one member's money, all the way through, in a browser", async () => {
  await mkdir(PICTURES, { recursive: true });
  const [page, staffPage] = [await openPage(1440, 'light'), await openPage(1440, 'light')];
  const problems = watchProblems(page);
  const shot = async (name: string, shown: Page) => {
    await shown.screenshot({ path: join(PICTURES, `${name}.png`) });
  };
  const found: MoneyPath = await walkMoneyPath(page, platform, { name: 'erika', shot, staffPage });
  expect(found.sponsorAfterActivation - found.sponsorBefore).toBeCloseTo(2.5, 6);
  expect([found.profits[0], found.profits[2]]).toEqual([0.25, 10]);
  const [first = 0, second = 0, forty = 0, last = 0] = found.sponsorMains.map((main) =>
    Math.round((main - found.sponsorAfterActivation) * 1e6),
  );
  expect([first, second, forty, last]).toEqual([0, 25_000, 975_000, 1_000_000]);
  expect(found.verified).toContain('Clean:');
  expect(problems()).toEqual([]);
}, 400_000);
