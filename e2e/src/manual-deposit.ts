import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { findMailedCode, mailedCode } from './api.ts';
import type { Platform } from './platform.ts';
import { signIn } from './visit-screens.ts';

const DEMO = { staff: 'admin@demo.test', member: 'member@demo.test' };
const HASH = `0x${createHash('sha256').update('manual deposit').digest('hex')}`;
const AMOUNT = '250.5';

/**
 * Staff add a payment link, a member pays to it and reports the transfer with its receipt, staff approve it, and the member
 * sees it. Everything is found by its visible label.
 * @param picture stands for the QR picture and the receipt
 * @returns what the member reads about the deposit, before and after
 */
export async function depositManually(
  { member, staff }: { member: Page; staff: Page },
  platform: Pick<Platform, 'url'>,
  picture: Buffer,
): Promise<{ before: string; after: string }> {
  const { url } = platform;
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: picture });
  await signIn(staff, platform, '/auth/adminsignin', DEMO.staff, 'Demo-admin-1!');
  await staff.goto(`${url}/admin/payment-links`);
  const earlier = await findMailedCode(platform, DEMO.staff);
  await staff.getByRole('button', { name: 'Add payment link' }).click();
  await staff.getByLabel('Label').fill('Company wallet');
  await staff.getByLabel('Address on BNB Smart Chain (BEP20)').fill(`0x${'5f'.repeat(20)}`);
  await staff.locator('input[type=file]').setInputFiles(file('qr.png'));
  await confirm(staff, platform, 'Add payment link', earlier);
  await staff.getByRole('button', { name: 'Continue' }).click();

  await signIn(member, platform, '/auth/signin', DEMO.member, 'Demo-member-1!');
  await member.goto(`${url}/user/scanner`);
  await member.getByRole('tab', { name: 'Pay manually' }).click();
  await member.getByLabel('Amount you sent').fill(AMOUNT);
  await member.getByLabel('Transaction hash').fill(HASH);
  await member.locator('input[type=file]').setInputFiles(file('receipt.png'));
  await member.getByRole('button', { name: 'Report deposit of 250.50 USDT' }).click();
  await member.getByRole('button', { name: 'Continue' }).click();
  const before = await readOwn(member, 'Waiting for review');

  await staff.goto(`${url}/admin/deposits`);
  await staff.getByRole('tab', { name: /^Manual/ }).click();
  await staff.getByRole('cell', { name: /^DP-/ }).first().click();
  await staff.getByRole('img', { name: /Picture of the receipt/ }).waitFor();
  const used = await findMailedCode(platform, DEMO.staff);
  await staff.getByRole('button', { name: 'Approve and credit' }).click();
  await confirm(staff, platform, 'Approve and credit', used);
  await staff.getByText('Deposit credited').first().waitFor();

  await member.goto(`${url}/user/deposit-history`);
  return { before, after: await readOwn(member, 'Approved') };
}

/** Types the code that was mailed into the dialog's boxes, and presses its button. */
async function confirm(page: Page, platform: Pick<Platform, 'url'>, button: string, earlier: string): Promise<void> {
  const code = await mailedCode(platform, DEMO.staff, earlier);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code from your email').nth(1).click();
  await page.keyboard.type(code);
  await dialog.getByRole('button', { name: button }).click();
}

/** The deposit's row in the member's history. */
async function readOwn(page: Page, state: string): Promise<string> {
  const row = page.getByRole('row').filter({ hasText: state }).filter({ hasText: '250.50' });
  // biome-ignore lint/performance/useDomNodeTextContent: a row's cells run together in its textContent
  return (await row.first().innerText()).replace(/\s+/g, ' ');
}
