import type { Page } from 'playwright-core';
import type { Platform } from './platform.ts';

/** What a browser shows without a connection after a visit, and what it has kept. */
export type OfflineVisit = {
  /** Whether the text stood in our font: on a phone's first page, and on the next. */
  hasOurFont: [first: boolean, next: boolean];
  /** The heading of a lesson that was opened before, and whether its quiz works. */
  lesson: string;
  quizWorks: boolean;
  /** The heading at an address that was not opened before. */
  elsewhere: string;
  /** Links on that page. */
  offered: string[];
  /** Whether a member's page could be opened. */
  opensMembersPage: boolean;
  /** Paths of everything kept, files of the build left out. */
  kept: string[];
};

/** Opens two lessons and a member's page on a phone as a signed-in member, then does without the network. */
export async function readOffline(page: Page, { url }: Platform): Promise<OfflineVisit> {
  await page.goto(`${url}/learn/candles`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // this page was there before the worker, and is kept nevertheless
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  const first = await hasOurFont(page);
  await page.request.post(`${url}/api/v1/auth/signin`, {
    data: { email: 'member@demo.test', password: 'Demo-member-1!' },
  });
  for (const path of ['/user/dashboard', '/learn/leverage-and-margin']) {
    await page.goto(url + path);
    await page.waitForLoadState('networkidle');
  }
  const next = await hasOurFont(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map((request) => new URL(request.url).pathname);
  });
  await page.context().setOffline(true);
  await page.goto(`${url}/learn/leverage-and-margin`);
  const lesson = (await page.locator('h1').textContent()) ?? '';
  await page.locator('[data-island="quiz"] > *').first().scrollIntoViewIfNeeded();
  await page.locator('[data-island="quiz"][data-started]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: '800.00 USD' }).click();
  const quizWorks = await page.getByText('Your answer, right').isVisible();
  await page.goto(`${url}/news`);
  const elsewhere = (await page.locator('h1').textContent()) ?? '';
  const list = page.locator('[data-island="keptLessons"][data-started] a');
  await list.first().waitFor();
  const offered = await list.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const opensMembersPage = await page.goto(`${url}/user/dashboard`).then(
    () => true,
    () => false,
  );
  await page.context().setOffline(false);
  return {
    hasOurFont: [first, next],
    ...{ lesson, quizWorks, elsewhere, offered, opensMembersPage },
    kept: kept.filter((path) => !path.startsWith('/assets/')).toSorted(),
  };
}

const hasOurFont = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return document.documentElement.dataset.font !== undefined && document.fonts.check("1em 'Inter Variable'");
  });
