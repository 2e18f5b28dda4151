import { screens } from '@fairlead/contract/wire/screens.ts';
import type { Page } from 'playwright-core';
import type { Platform } from './platform.ts';
import { signIn } from './visit-screens.ts';

/** Presses a button of the dialog that is open, and closes `Success!`. */
async function confirm(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/**
 * A member sets a limit on deposits and meets it, then takes a break: deposits, investments and transfers to others are
 * off, and a withdrawal is requested all the same. Everything is found by its visible label.
 * @returns what the form says about an amount over the limit, and which of the buttons are off during the break
 */
export async function limitOneself(
  page: Page,
  platform: Pick<Platform, 'url'>,
): Promise<{ overLimit: string; off: boolean[] }> {
  const { url } = platform;
  await signIn(page, platform, '/auth/signin', 'member@demo.test', 'Demo-member-1!');
  await page.goto(`${url}${screens.security}`);
  await page.getByRole('button', { name: 'Change: Deposits per month' }).click();
  await page.getByLabel('Limit', { exact: true }).fill('20');
  await page.getByText('Applies at once.', { exact: true }).waitFor();
  await confirm(page, 'Set limit of 20.00 USDT');

  await page.goto(`${url}${screens.scanner}`);
  await page.getByText('left of your monthly limit').waitFor();
  await page.getByLabel('Amount').fill('500');
  const over = page.getByText(/^Your own limit leaves /).first();
  const overLimit = (await over.textContent()) ?? '';

  await page.goto(`${url}${screens.security}`);
  await page.getByText('24 hours', { exact: true }).click();
  await page.getByRole('button', { name: /^Pause until / }).click();
  await page.getByRole('dialog').getByText('It cannot be ended early').waitFor();
  await confirm(page, 'Pause the account');

  const off: boolean[] = [];
  for (const [path, name] of [
    [screens.scanner, /^Create payment/],
    [`${screens.subscription}?plan=1`, /^Invest/],
    [screens.transfers, /^Send/],
  ] as const) {
    await page.goto(`${url}${path}`);
    await page.getByText(/^Your account is paused until /).waitFor();
    off.push(await page.getByRole('button', { name }).isDisabled());
  }
  await page.goto(`${url}${screens.withdrawal}`);
  await page.getByLabel('Amount').fill('50');
  await page.getByRole('button', { name: /^Request/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  return { overLimit, off };
}
