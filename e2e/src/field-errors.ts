import { screens } from '@fairlead/contract/wire/screens.ts';
import type { Page } from 'playwright-core';
import type { Platform } from './platform.ts';
import { signIn } from './visit-screens.ts';

/** What a field shows when it was filled in wrongly: its error, whether that stands below it, and whether it is red. */
export type FieldError = { text: string; below: boolean; red: boolean };

/**
 * Sends two forms half filled in: one of the pages that visits begin with, and one of the member's area, whose fields are
 * drawn by other components.
 */
export async function readFieldErrors(page: Page, { url }: Pick<Platform, 'url'>): Promise<FieldError[]> {
  const found: FieldError[] = [];
  await page.goto(url + screens.login);
  await page.getByRole('button', { name: 'Sign In' }).click();
  found.push(await readError(page, 'Email or username'));
  await signIn(page, { url }, '/auth/signin', 'member@demo.test', 'Demo-member-1!');
  await page.goto(url + screens.queryCreate);
  await page.getByRole('button', { name: 'Send query' }).click();
  found.push(await readError(page, 'Subject'));
  return found;
}

async function readError(page: Page, label: string): Promise<FieldError> {
  const field = page.getByLabel(label).and(page.locator('[aria-invalid="true"]'));
  await field.waitFor();
  return field.evaluate((input) => {
    const names = `${input.getAttribute('aria-describedby') ?? ''} ${input.getAttribute('aria-errormessage') ?? ''}`;
    const parts = names.split(' ').map((id) => document.getElementById(id));
    const error = parts.find((part) => /-error$/.test(part?.id ?? '') || part?.matches('[class*="error"]'));
    if (!error) throw new Error('the field names no error');
    const [r = 0, g = 0, b = 0] = (getComputedStyle(error).color.match(/[\d.]+/g) ?? []).map(Number);
    return {
      text: error.textContent ?? '',
      below: error.getBoundingClientRect().top >= input.getBoundingClientRect().bottom,
      red: r - Math.max(g, b) > 50,
    };
  });
}
