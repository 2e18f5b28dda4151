import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { endForeignSession } from './end-foreign-session.ts';
import { readFieldErrors } from './field-errors.ts';
import { jumpToSections } from './jump-to-sections.ts';
import { keepStatement } from './keep-statement.ts';
import { moveOverLanding } from './landing-motion.ts';
import { depositManually } from './manual-deposit.ts';
import { type MoneyPath, walkMoneyPath } from './money-path.ts';
import { openPlatform } from './open-platform.ts';
import { startWidgetProvider, visitWidgets, type WidgetProvider } from './outside-widgets.ts';
import { limitOneself } from './own-limits.ts';
import type { Platform } from './platform.ts';
import { readOffline } from './read-offline.ts';
import { restoreDraft } from './restore-draft.ts';
import { openPage, WAYS, watchProblems } from './visit-screens.ts';
import { walkVisitorWay } from './visitor-way.ts';

let platform: Platform;
let browser: Browser;
let widgets: WidgetProvider;
beforeAll(async () => {
  widgets = await startWidgetProvider();
  const settings = { WIDGET_SCRIPTS_URL: widgets.url };
  [platform, browser] = await Promise.all([openPlatform(settings), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
  await widgets?.stop();
});

const [WIDE, NARROW] = WAYS;
const PICTURES = join(import.meta.dirname, '..', '..', '.cache', 'pictures');

test(
  'an outside widget is asked for by the visitor alone, reaches nothing of ours, and leaves when it is silent',
  () => visitWidgets(browser, platform, widgets, WIDE),
  60_000,
);

test(
  'the landing page moves as specified: by its links, by scrolling, by its questions, by the menu of a phone',
  () => moveOverLanding(browser, platform),
  60_000,
);

test('links to places on the start page lead there, under header and banner, though nothing below was laid out before', async () => {
  const page = await openPage(browser, WIDE);
  const top = 92 + 32;
  expect(await jumpToSections(page, platform)).toEqual(
    ['Home', 'About', 'Process', 'Trading', 'Contact'].map((section) => ({ section, top, current: section })),
  );
  await page.context().close();
});

test("a visitor's way, from the start page to the first overview", async () => {
  const page = await openPage(browser, NARROW);
  const problems = watchProblems(page);
  await walkVisitorWay(page, platform, 'mara');
  expect(problems()).toEqual([]);
  await page.context().close();
}, 180_000);

test.each([WIDE, NARROW])(
  'an error stands under its field, in red: %o',
  async (way) => {
    const page = await openPage(browser, way);
    const errors = await readFieldErrors(page, platform);
    expect(errors).toEqual([
      { text: expect.stringMatching(/./), below: true, red: true },
      { text: expect.stringMatching(/./), below: true, red: true },
    ]);
    await page.context().close();
  },
  60_000,
);

test('a member ends the session of another device', async () => {
  const page = await openPage(browser, WIDE);
  const problems = watchProblems(page);
  await endForeignSession(page, browser, platform);
  expect(problems()).toEqual([]);
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, 'security.png'), fullPage: true });
  await page.context().close();
}, 60_000);

test('a member loses the session in the middle of a form and goes on', async () => {
  const page = await openPage(browser, WIDE);
  const { notice, ...form } = await restoreDraft(page, browser, platform);
  expect(notice).toMatch(/^Restored: what you had typed at \d\d:\d\d \(\d\d:\d\d UTC\)\.\s*$/);
  expect(form).toEqual({
    subject: 'Written before the session ended',
    message: 'The deposit of yesterday has not arrived.',
    sent: 1,
  });
  await page.context().close();
}, 60_000);

test('a member finds what they earned last month and keeps the statement', async () => {
  const page = await openPage(browser, WIDE);
  const problems = watchProblems(page);
  const kept = await keepStatement(page, platform);
  const { earned, returns, closing, csvClosing, csvName, pdfHead, pdfBytes, receiptName, receiptHead } = kept;
  expect(returns).toBeGreaterThan(0);
  expect(earned).toBe(`+${returns.toFixed(6)}`);
  expect(csvClosing).toBe(closing);
  expect(csvName).toBe('statement.csv');
  expect(pdfHead).toBe('%PDF-');
  expect(pdfBytes).toBeGreaterThan(5_000);
  expect(receiptName).toMatch(/^receipt-transfer-\d+\.pdf$/);
  expect(receiptHead).toBe('%PDF-');
  expect(problems()).toEqual([]);
  await page.context().close();
}, 60_000);

test('opened lessons are read without a connection, and nothing personal is kept', async () => {
  const page = await openPage(browser, NARROW);
  expect(await readOffline(page, platform)).toEqual({
    hasOurFont: [false, true],
    lesson: 'Leverage and margin',
    quizWorks: true,
    elsewhere: 'You are offline',
    offered: ['/learn/leverage-and-margin', '/learn/candles'],
    opensMembersPage: false,
    kept: ['/learn/candles', '/learn/leverage-and-margin', '/offline'],
  });
  await page.context().close();
}, 120_000);

test('a manual deposit is reported with its receipt, and its member sees it approved', async () => {
  const [member, staff] = [await openPage(browser, WIDE), await openPage(browser, WIDE)];
  const problems = watchProblems(member);
  const picture = await member.screenshot();
  const { before, after } = await depositManually({ member, staff }, platform, picture);
  expect(before).toContain('Waiting for review 250.50 0.00 0.00');
  expect(after).toContain('Approved 250.50 250.50 +250.50');
  expect(problems()).toEqual([]);
  await Promise.all([member, staff].map((page) => page.context().close()));
}, 120_000);

test('a member sets a limit and meets it, then takes a break: nothing new goes in, and a withdrawal is requested', async () => {
  const page = await openPage(browser, WIDE);
  const problems = watchProblems(page);
  const { overLimit, off } = await limitOneself(page, platform);
  // what the demo has deposited in this month depends on the day
  expect(overLimit).toMatch(/^Your own limit leaves (0|20)\.00 USDT$/);
  expect(off).toEqual([true, true, true]);
  expect(problems()).toEqual([]);
  await page.context().close();
}, 60_000);

test("one member's money, all the way through, in a browser", async () => {
  await mkdir(PICTURES, { recursive: true });
  const [page, staffPage] = [await openPage(browser, WIDE), await openPage(browser, WIDE)];
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
