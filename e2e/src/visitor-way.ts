import { screens } from '@fairlead/contract/wire/screens.ts';
import type { Page } from 'playwright-core';
import { type Api, createApi } from './api.ts';
import { register } from './money-path.ts';
import type { Platform } from './platform.ts';

/** The smallest picture there is: one pixel, PNG. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * A visitor's way in one browser: landing page, lesson, quiz, calculator, contact, registration with agreement,
 * verification, and the first overview with what staff show over it.
 */
export async function walkVisitorWay(page: Page, platform: Platform, name: string): Promise<void> {
  const staff = createApi(platform);
  await staff.call('POST', '/auth/adminsignin', { email: 'admin@demo.test', password: 'Demo-admin-1!' });
  await showBanner(staff);
  await page.goto(platform.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: 'How the lessons work' }).first().click();
  await page.waitForURL(`**${screens.learn}`);
  await page.getByRole('link', { name: 'Leverage and margin' }).first().click();
  await readLesson(page);
  await writeMessage(page, platform);
  await page.goto(platform.url);
  await page.getByRole('link', { name: 'Start Learning Forex' }).first().click();
  await page.waitForURL(`**${screens.registration}*`);
  await register(page, platform, name);
  // it is for those who have joined by now, and reaches the open page by itself
  const popup = await writePopup(staff);
  const dialog = page.getByRole('dialog').filter({ hasText: popup });
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByAltText('Question week').waitFor();
  await page.reload();
  await page.getByAltText('Question week').waitFor();
  if (await page.getByRole('dialog').filter({ hasText: popup }).isVisible()) throw new Error('the popup came back');
  await removePopup(staff, popup);
}

async function readLesson(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Leverage and margin' }).waitFor();
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await reach(page, 'marginCalculator');
  await page.getByRole('radio', { name: '100:1' }).check({ force: true });
  await page.getByText('Margin 116.00').waitFor();
  await reach(page, 'quiz');
  await page.getByRole('button', { name: '800.00 USD' }).click();
  await page.getByText('Your answer, right').waitFor();
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByText('Question 2 of 3').waitFor();
  await page.reload();
  // kept in this browser
  await page.getByRole('button', { name: 'Read', exact: true }).waitFor();
}

/** Scrolls to a part that moves, and waits until it has started: it does so when it is about to be seen. */
async function reach(page: Page, island: string): Promise<void> {
  await page.locator(`[data-island="${island}"] > *`).first().scrollIntoViewIfNeeded();
  await page.locator(`[data-island="${island}"][data-started]`).waitFor({ state: 'attached' });
}

async function writeMessage(page: Page, { url }: Platform): Promise<void> {
  await page.goto(`${url}/#contact`);
  const form = page.locator('form').filter({ has: page.getByLabel('Message') });
  await form.getByLabel('Name').fill('Mara Okafor');
  await form.getByRole('button', { name: 'Send message' }).click();
  // the browser's or our own sentence: nothing was sent
  await form.getByLabel('Email').or(form.getByLabel('E-mail')).first().fill('mara@e2e.test');
  await form.getByLabel('Message').fill('Is the stop-out level the same with every provider? <b>Please</b>');
  await form.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Your message has been sent successfully!').waitFor();
}

async function showBanner(staff: Api): Promise<void> {
  const form = new FormData();
  form.set('image', new Blob([Buffer.from(PICTURE, 'base64')], { type: 'image/png' }), 'banner.png');
  form.set('alt', 'Question week');
  await staff.upload('/notifications/banner', form);
}

/** Staff write a popup to everyone. @returns its title */
async function writePopup(staff: Api): Promise<string> {
  const title = 'Withdrawals take longer next week';
  const message = 'From Monday to Wednesday each request is checked twice.';
  await staff.call('POST', '/notifications', { title, message, users: true, type: 'site_popup' });
  return title;
}

/** A popup to everyone would come over the pages of the members who are visited next. */
async function removePopup(staff: Api, title: string): Promise<void> {
  const { notifications } = await staff.call('GET', '/notifications?type=site_popup');
  const written = (notifications as { id: number; title: string }[]).filter((popup) => popup.title === title);
  for (const { id } of written) await staff.call('DELETE', `/notifications/delete/${id}`);
}
