import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Platform } from './platform.ts';

/** The specification's: where a section stands below the window's top once a link has led to it. */
const OFFSET_PX = 92;

/**
 * Moves over the landing page as a visitor without a wish for less motion does: by the header's links, by scrolling, by
 * opening questions; then by the side menu of a phone.
 */
export async function moveOverLanding(browser: Browser, platform: Platform): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(platform.url);
  await page.waitForLoadState('networkidle');
  const smoothly = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(smoothly).toBe('smooth');
  await followHeader(page);
  await scrollBy50(page);
  await openQuestions(page);
  await measureWidgets(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await useSideMenu(page);
  await context.close();
}

const header = (page: Page) => page.getByRole('banner');
/** Of the bar that says what is not real: it is no part of the header. */
const barPx = (page: Page) =>
  page.locator('[data-banner]').evaluate((bar) => Math.round(bar.getBoundingClientRect().height));

async function followHeader(page: Page): Promise<void> {
  expect(Math.round((await header(page).boundingBox())?.height ?? 0)).toBe(OFFSET_PX);
  for (const [name, id] of [
    ['Trading', 'trading'],
    ['Process', 'process'],
    ['About', 'about'],
  ] as const) {
    const link = header(page).getByRole('navigation', { name: 'Pages' }).getByRole('link', { name });
    await link.click();
    await reachSection(page, id);
    await link.and(page.locator('[aria-current="location"]')).waitFor();
    // the header stays above it
    expect((await header(page).boundingBox())?.y).toBe(await barPx(page));
  }
}

/** Waits until the page stands with a section at its offset. */
async function reachSection(page: Page, id: string): Promise<void> {
  const expected = OFFSET_PX + (await barPx(page));
  await page.waitForFunction(
    ([section, top]) =>
      Math.abs((document.getElementById(section)?.getBoundingClientRect().top ?? -1) - Number(top)) <= 1,
    [id, expected] as const,
  );
}

/** Scrolled by more than 50 px the footer offers the way back, and not before. */
async function scrollBy50(page: Page): Promise<void> {
  const back = page.getByRole('link', { name: 'Back to top', includeHidden: true });
  for (const [px, isShown] of [
    [50, false],
    [51, true],
    [0, false],
  ] as const) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), px);
    await page.waitForFunction((shown) => document.documentElement.hasAttribute('data-scrolled') === shown, isShown);
    expect(await back.evaluate((link) => getComputedStyle(link).visibility)).toBe(isShown ? 'visible' : 'hidden');
  }
}

async function openQuestions(page: Page): Promise<void> {
  const questions = page.locator('#questions details');
  expect(await questions.count()).toBe(4);
  const open = () => questions.evaluateAll((all) => all.map((each) => (each as HTMLDetailsElement).open));
  await questions.nth(0).locator('summary').click();
  await questions.nth(2).locator('summary').click();
  expect(await open()).toEqual([false, false, true, false]);
  await questions.nth(2).locator('summary').click();
  expect(await open()).toEqual([false, false, false, false]);
}

/** Our own drawings stand in the places and heights that the specification gives the outside widgets; the tape is dark. */
async function measureWidgets(page: Page): Promise<void> {
  const heightPx = (within: string) =>
    page
      .locator('[style*="--height"]')
      .filter({ has: page.locator(within) })
      .evaluate((place) =>
        Math.round(
          (place.matches('[data-look="inside"]') ? place : place.firstElementChild)?.getBoundingClientRect().height ??
            0,
        ),
      );
  expect([
    await heightPx('#news-timeline'),
    await heightPx('[data-island="market-overview"]'),
    await heightPx('[data-island="cross-rates"]'),
  ]).toEqual([650, 550, 550]);
  const shade = await page
    .getByRole('region', { name: 'Ticker tape' })
    .locator('[style*="--height"] > *')
    .first()
    .evaluate((tape) => {
      const seen = [tape, ...tape.querySelectorAll('*')].map((each) => getComputedStyle(each).backgroundColor);
      const [red = 255, green = 255, blue = 255] =
        seen
          .find((color) => color !== 'rgba(0, 0, 0, 0)')
          ?.match(/\d+/g)
          ?.map(Number) ?? [];
      return Math.max(red, green, blue);
    });
  expect(shade).toBeLessThan(80);
}

async function useSideMenu(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const menu = header(page).locator('details');
  await menu.locator('summary').click();
  const entries = menu.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  await entries.first().waitFor();
  expect(await entries.count()).toBe(5);
  await entries.filter({ hasText: 'Contact' }).click();
  await reachSection(page, 'contact');
  expect(await menu.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(false);
}
