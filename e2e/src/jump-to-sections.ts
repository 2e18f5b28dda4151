import type { Page } from 'playwright-core';
import type { Platform } from './platform.ts';

/** Where a section stands after a jump, in pixels below the top of the window. */
export type Jump = { section: string; top: number; current: string | undefined };

/**
 * Presses each link of the start page's header that leads to a place on the page, from its top, and waits until the page
 * stands still.
 */
export async function jumpToSections(page: Page, { url }: Platform): Promise<Jump[]> {
  await page.goto(url);
  const header = page.locator('header nav').first();
  const names = await header.getByRole('link').allTextContents();
  const jumps: Jump[] = [];
  for (const name of names) {
    await page.goto(url);
    await header.getByRole('link', { name, exact: true }).click();
    jumps.push({ section: name, ...(await page.evaluate(waitForRest)) });
  }
  return jumps;
}

/** In the page: the section of its address, once it has not moved for thirty frames. */
async function waitForRest(): Promise<Omit<Jump, 'section'>> {
  const target = document.querySelector(location.hash || '#home');
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const getTop = () => Math.round(target?.getBoundingClientRect().top ?? Number.NaN);
  let top = getTop();
  for (let still = 0; still < 30; still += 1) {
    await nextFrame();
    if (getTop() !== top) still = 0;
    top = getTop();
  }
  const current = document.querySelector('header nav [aria-current="location"]')?.textContent ?? undefined;
  return { top, current };
}
