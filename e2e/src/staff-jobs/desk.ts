import { screens } from '@fairlead/contract/wire/screens.ts';
import type { Page } from 'playwright-core';
import { findMailedCode, mailedCode } from '../api.ts';
import type { Platform } from '../platform.ts';
import { countHands, type Hands } from './hands.ts';

/** A member of staff at their screen. */
export type Desk = { page: Page; platform: Platform; email: string };

/** Signs in by the form, as far as the first screen. */
export async function sitDown(page: Page, platform: Platform, email: string, password: string): Promise<Desk> {
  await page.goto(`${platform.url}${screens.adminLogin}`);
  await page.getByLabel('Email or username').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`**${screens.adminDashboard}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, platform, email };
}

/**
 * Does a job from the overview on. The way back to it is not counted, nor is `Success!`, which closes by itself.
 * @returns the clicks, fields and keys that the job took
 */
export async function work({ page }: Desk, job: (hands: Hands) => Promise<void>): Promise<number> {
  await openArea(page, 'Overview');
  const hands = countHands(page);
  await job(hands);
  return hands.count();
}

/** A link's name at the side; what waits there stands behind it. */
const named = (name: string) => ({ name: new RegExp(`^${name}( \\d+)?$`) });

/** The link of an area at the side. */
export const areaLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('link', named(name));

/** Goes to a screen from wherever one is: the list of its area's screens stands beside the entry under the pointer. */
export async function goTo({ page }: Desk, hands: Hands, area: string, screen: string): Promise<void> {
  await hands.point(areaLink(page, area));
  await hands.click(page.getByRole('list', { name: area }).getByRole('link', named(screen)));
}

async function openArea(page: Page, name: string): Promise<void> {
  await areaLink(page, name).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Opens a dialog that mails a code, and types the code once it has come. */
export async function confirmByCode({ page, platform, email }: Desk, open: () => Promise<void>): Promise<void> {
  const former = await findMailedCode(platform, email);
  await open();
  const code = await mailedCode(platform, email, former);
  await page.getByRole('dialog').getByRole('group', { name: 'Code from your email' }).locator('input').first().click();
  await page.keyboard.type(code);
}

/** Closes `Success!` once it is there; the page has loaded again when this returns. */
export async function closeSuccess(page: Page): Promise<void> {
  const next = page.getByRole('dialog').filter({ hasText: 'Success!' }).getByRole('button', { name: 'Continue' });
  await next.waitFor();
  const loaded = page.waitForEvent('load');
  await next.click();
  await loaded;
}
