import type { Page } from 'playwright-core';
import { areaLink, closeSuccess, confirmByCode, type Desk, goTo } from './desk.ts';
import { countHands } from './hands.ts';

const AREA = 'Treasury';

/** Counts one place of custody again, with a picture of its statement. @returns the newest count's row, opened */
export async function countCustody(desk: Desk, amount: string, statement: Buffer): Promise<string> {
  const { page } = desk;
  await goTo(desk, countHands(page), AREA, 'Reconciliation');
  await confirmByCode(desk, () => page.getByRole('button', { name: 'Record a count…' }).click());
  const dialog = page.getByRole('dialog');
  const wallet = dialog.getByRole('group').filter({ has: page.locator('input[value="Sample cold wallet"]') });
  await wallet.getByLabel('Amount').fill(amount);
  await wallet.locator('input[type=file]').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: statement });
  await wallet.getByRole('img', { name: /^Picture of the statement/ }).waitFor();
  // the provider's place stands before it until the hourly count has asked the provider itself
  const provider = dialog.getByRole('button', { name: 'Remove place 1' });
  if (await provider.isVisible()) await provider.click();
  await dialog.getByRole('button', { name: 'Save count' }).click();
  await closeSuccess(page);
  const counted = await readRow(page, 'Manually');
  await page.getByRole('row').filter({ hasText: 'Manually' }).first().click();
  await page.getByRole('button', { name: 'Show picture' }).click();
  await page.getByRole('img', { name: 'Statement of Sample cold wallet' }).waitFor();
  return counted;
}

/** The first person says which deposit explains the difference, on the case that the open count leads to. */
export async function explainDifference(desk: Desk, deposit: string): Promise<void> {
  const { page } = desk;
  await page.getByRole('link', { name: /^RC-/ }).click();
  await confirmByCode(desk, () => page.getByRole('button', { name: 'Explain…' }).click());
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Number').fill(deposit);
  await dialog.getByLabel('Reason').fill('The fee of this deposit');
  await dialog.getByRole('button', { name: 'Save explanation' }).click();
  await closeSuccess(page);
}

/** Another person finds the case in the work queue, agrees, and looks it up. @returns its row in the list of differences */
export async function agreeToExplanation(desk: Desk): Promise<string> {
  const { page } = desk;
  await areaLink(page, 'Work queue').click();
  await page.getByRole('row').filter({ hasText: 'Reconciliation' }).click();
  await confirmByCode(desk, () => page.getByRole('button', { name: 'Agree and close…' }).click());
  await page.getByRole('dialog').getByRole('button', { name: 'Agree and close' }).click();
  await closeSuccess(page);
  await goTo(desk, countHands(page), AREA, 'Reconciliation');
  await page.getByRole('tab', { name: 'Differences' }).click();
  return readRow(page, 'RC-');
}

async function readRow(page: Page, text: string): Promise<string> {
  const row = page.getByRole('row').filter({ hasText: text }).first();
  // biome-ignore lint/performance/useDomNodeTextContent: a row's cells run together in its textContent
  return (await row.innerText()).replace(/\s+/g, ' ');
}
