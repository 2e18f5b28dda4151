import { screens } from '@fairlead/contract/wire/screens.ts';
import type { Browser, Page } from 'playwright-core';
import type { Platform } from './platform.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** A member who is signed in on two devices ends the session of the other one, and reads of it among the security events. */
export async function endForeignSession(page: Page, browser: Browser, platform: Platform): Promise<void> {
  const phone = await (await browser.newContext({ userAgent: IPHONE })).newPage();
  await signIn(phone, platform);
  await signIn(page, platform);
  await page.goto(`${platform.url}${screens.security}`);
  const other = page.getByRole('listitem').filter({ hasText: 'Safari on iPhone' });
  await other.getByRole('button', { name: 'End session' }).click();
  await other.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: 'Session ended' }).first().waitFor();
  await page.getByText('This device').waitFor();
  // a second tab: the first one may be on its way to the sign-in by itself
  const tab = await phone.context().newPage();
  await tab.goto(`${platform.url}${screens.dashboard}`, { waitUntil: 'commit' });
  await tab.getByLabel('Email or username').waitFor();
  await phone.context().close();
}

async function signIn(page: Page, platform: Platform): Promise<void> {
  await page.goto(`${platform.url}${screens.login}`);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Email or username').fill('member@demo.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('Demo-member-1!');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`**${screens.dashboard}`);
}
