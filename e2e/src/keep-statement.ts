import { readFile } from 'node:fs/promises';
import { screens } from '@fairlead/contract/wire/screens.ts';
import type { Page } from 'playwright-core';
import type { Platform } from './platform.ts';

/** What a member reads of last month, and what the files say that they keep. */
export type KeptStatement = {
  /** What Profit earned, as the screen writes it, and as the list of returns adds it up. */
  earned: string | null;
  returns: number;
  /** The total at the end, on the screen and in the CSV. */
  closing: string | null;
  csvClosing: string;
  csvName: string;
  /** How the PDF begins, and its length. */
  pdfHead: string;
  pdfBytes: number;
  /** The file of a transfer's receipt, and how it begins. */
  receiptName: string;
  receiptHead: string;
};

/**
 * A member finds what they earned last month and keeps the statement, and the receipt of a transfer. Everything is found by its visible label.
 * @param page of a member who signs in here
 */
export async function keepStatement(page: Page, { url }: Pick<Platform, 'url'>): Promise<KeptStatement> {
  await page.goto(url + screens.login);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Email or username').fill('member@demo.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('Demo-member-1!');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: 'Statements' }).click();

  const lastMonth = toLastMonth(new Date());
  const name = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(lastMonth);
  await page.getByText(name, { exact: true }).click();
  await page.getByText(/^Closing balance, .* 24:00 UTC$/).waitFor();
  const table = page.getByRole('table', { name: 'Accounts over the period' });
  const cell = (account: string, place: number) =>
    table.getByRole('row', { name: account }).getByRole('cell').nth(place).textContent();
  const [earned, closing] = [await cell('Profit', 1), await cell('Total', 3)];

  const csv = await keepFile(page, 'CSV');
  const pdf = await keepFile(page, 'Download PDF');
  await page.getByRole('link', { name: 'Transfer', exact: true }).click();
  const receipt = await keepFile(page, /^Receipt of TF-\d+ \(PDF\)$/);
  const month = lastMonth.toISOString().slice(0, 7);
  return {
    ...{ earned, closing, csvName: csv.name, csvClosing: addClosing(csv.content.toString()) },
    ...{ pdfHead: pdf.content.subarray(0, 5).toString(), pdfBytes: pdf.content.length },
    ...{ receiptName: receipt.name, receiptHead: receipt.content.subarray(0, 5).toString() },
    returns: await sumReturns(page, url, month),
  };
}

const toLastMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));

/** Follows a link to a file and takes what the browser saves. */
async function keepFile(page: Page, label: string | RegExp): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: label, exact: true }).first().click(),
  ]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** The closing balances of the CSV's accounts together, as the screen writes an amount. */
function addClosing(csv: string): string {
  const micro = csv
    .split('\r\n')
    .filter((row) => row.startsWith('closing,'))
    .map((row) => row.split(',').at(-1) ?? '')
    .map((amount) => amount.split('.'))
    .reduce((sum, [whole = '', rest = '']) => sum + BigInt(whole + rest.padEnd(6, '0')), 0n);
  const digits = String(micro).padStart(7, '0');
  return `${BigInt(digits.slice(0, -6)).toLocaleString('en')}.${digits.slice(-6)}`;
}

/** The month's returns by the list of transactions, which is read from another table than the statement. */
async function sumReturns(page: Page, url: string, month: string): Promise<number> {
  const session = await (await page.request.get(`${url}/api/v1/auth/session`)).json();
  const path = `/tr/user/${session.auth.id}?transaction_type=roi_transaction&month=${month}`;
  const answer = await page.request.get(`${url}/api/v1${path}`);
  const { summary } = (await answer.json()) as { summary: { total_amount: number } };
  return summary.total_amount;
}
