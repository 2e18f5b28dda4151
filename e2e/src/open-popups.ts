import type { Page } from 'playwright-core';
import type { Platform } from './platform.ts';
import { findBarriers, type ScreenVisit, visitInTurn, watchProblems } from './visit-screens.ts';

const BUTTONS = '[aria-haspopup]:not([aria-haspopup="false"]), button';
const POPUPS = '[role="menu"], [role="listbox"], [role="dialog"], aside[aria-label], aside[aria-labelledby]';
const ROW = 'the first row';

/**
 * Opens what opens over the page: each menu, list and dialog of these screens, each name once, and the first row's drawer with what its
 * own buttons open. Lists what axe finds while it is open and what the browser complains of.
 */
export async function openPopups(
  page: Page,
  platform: Platform,
  screens: readonly ScreenVisit[],
): Promise<{ opened: string[]; wrong: string[] }> {
  const problems = watchProblems(page);
  const [opened, wrong]: [string[], string[]] = [[], []];
  const known = new Set<string>();
  const isNew = (name: string) => !known.has(name) && known.add(name).size > 0;
  await visitInTurn(page, platform, screens, async ({ path }) => {
    /** Opens a screen, and on it one thing after the other. @returns whether the last opened something */
    const openInTurn = async (...names: string[]): Promise<boolean> => {
      await page.goto(platform.url + path);
      await page.waitForLoadState('networkidle');
      let isOpen = false;
      for (const name of names) isOpen = await open(page, name);
      return isOpen;
    };
    const look = async (...names: string[]) => {
      const before = problems().length;
      if (!(await openInTurn(...names))) return false;
      opened.push([path, ...names].join(', '));
      const found = [...problems().slice(before), ...(await findBarriers(page))];
      for (const problem of found) wrong.push(`${[path, ...names].join(', ')}: ${problem}`);
      return true;
    };
    await openInTurn();
    for (const name of (await page.evaluate(listOpeners, BUTTONS)).filter(isNew)) await look(name);
    if (!(await look(ROW))) return;
    for (const name of (await page.evaluate(listOpeners, BUTTONS)).filter(isNew)) await look(ROW, name);
  });
  return { opened, wrong };
}

/** @returns whether more is open than before */
async function open(page: Page, name: string): Promise<boolean> {
  const count = await page.evaluate(countShown, POPUPS);
  const opener = (await page.evaluateHandle(findOpener, { buttons: BUTTONS, row: ROW, name })).asElement();
  if (!opener) return false;
  await opener.click();
  // what opens is asked of the server first, or fades in
  await page.waitForLoadState('networkidle');
  return page
    .waitForFunction(
      ({ popups, before }) =>
        [...document.querySelectorAll(popups)].filter((each) => each.checkVisibility()).length > before,
      { popups: POPUPS, before: count },
      { timeout: 5_000 },
    )
    .then(
      () => true,
      () => false,
    );
}

/** In the page. */
const countShown = (popups: string): number =>
  [...document.querySelectorAll(popups)].filter((each) => each.checkVisibility()).length;

/**
 * In the page: the names of the buttons that open something, numbers left out, so that a row's stands for all. Menus and lists say
 * that they are; dialogs' buttons hold dots, or begin something new.
 */
function listOpeners(buttons: string): string[] {
  const names = [...document.querySelectorAll<HTMLElement>(buttons)].flatMap((each) => {
    if (!each.checkVisibility() || each.matches(':disabled, [data-disabled]')) return [];
    const name = `${each.ariaLabel ?? each.textContent}`.trim().replace(/[\d.,]+/g, '#');
    return each.hasAttribute('aria-haspopup') || /…|^(New|Add|Create|Change) /.test(name) ? [name] : [];
  });
  return [...new Set(names)];
}

/** In the page: the first of that name. */
function findOpener({ buttons, row, name }: { buttons: string; row: string; name: string }): HTMLElement | null {
  if (name === row) return document.querySelector<HTMLElement>('tbody tr[tabindex="0"], main li > button');
  const all = [...document.querySelectorAll<HTMLElement>(buttons)];
  const found = all.find(
    (each) =>
      each.checkVisibility() &&
      !each.matches(':disabled, [data-disabled]') &&
      `${each.ariaLabel ?? each.textContent}`.trim().replace(/[\d.,]+/g, '#') === name,
  );
  return found ?? null;
}
