import { screens } from '@fairlead/contract/wire/screens.ts';
import type { Browser, Page } from 'playwright-core';
import type { Platform } from './platform.ts';
import { signIn } from './visit-screens.ts';

const SUBJECT = 'Written before the session ended';
const MESSAGE = 'The deposit of yesterday has not arrived.';

export type RestoredDraft = { notice: string; subject: string; message: string; sent: number };

/**
 * A member loses the session in the middle of a query, as it is ended on another device, signs in again and sends it.
 * Everything is found by its visible label.
 * @returns what the form shows after the second sign-in, and how many such queries there are then
 */
export async function restoreDraft(
  page: Page,
  browser: Browser,
  platform: Pick<Platform, 'url'>,
): Promise<RestoredDraft> {
  const { url } = platform;
  await signIn(page, platform, '/auth/signin', 'member@demo.test', 'Demo-member-1!');
  await page.goto(url + screens.queryCreate);
  await page.getByLabel('Subject').fill(SUBJECT);
  await page.getByLabel('Message').fill(MESSAGE);
  await endOtherSessions(browser, platform);

  // a query that is sent now is refused; a page that has noticed before asks to sign in by itself
  const name = page.getByLabel('Email or username');
  for (let tries = 0; tries < MAX_TRIES && !(await name.isVisible()); tries += 1) await attemptToSend(page);
  await name.fill('member@demo.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('Demo-member-1!');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`**${screens.queryCreate}`);
  const notice = await page.getByText(/^Restored: what you had typed at /).textContent();
  const [subject, message] = [
    await page.getByLabel('Subject').inputValue(),
    await page.getByLabel('Message').inputValue(),
  ];
  await page.getByRole('button', { name: 'Send query' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.goto(url + screens.queries);
  const rows = page.getByRole('row').filter({ hasText: SUBJECT });
  await rows.first().waitFor();
  return { notice: notice ?? '', subject, message, sent: await rows.count() };
}

const MAX_TRIES = 10;

const attemptToSend = (page: Page) =>
  page
    .getByRole('button', { name: 'Send query' })
    .click({ timeout: 2_000 })
    .catch(() => undefined);

/** From another browser, as someone does who sees a session that is not theirs. */
async function endOtherSessions(browser: Browser, platform: Pick<Platform, 'url'>): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, platform, '/auth/signin', 'member@demo.test', 'Demo-member-1!');
  await page.goto(platform.url + screens.security);
  await page.getByRole('button', { name: 'Sign out elsewhere…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^End \d+ sessions?$/ })
    .click();
  await page.getByRole('button', { name: 'Sign out elsewhere…' }).waitFor({ state: 'detached' });
  await page.context().close();
}
