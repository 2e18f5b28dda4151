import type { Page } from 'playwright-core';
import { type Api, eventually } from '../api.ts';
import type { Platform } from '../platform.ts';
import { areaLink, closeSuccess, confirmByCode, type Desk, work } from './desk.ts';

type Opened = { payment_id: string; pay_address: string };

/** Has the provider's simulator play a scenario on a payment. */
async function play({ providerUrl }: Platform, scenario: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${providerUrl}/_fake/scenario`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...scenario, wait: true }),
  });
  if (!response.ok) throw new Error(`the test provider refused: ${await response.text()}`);
}

async function openPayment(member: Api, memberId: number, amount: number): Promise<Opened> {
  const request = { price_amount: amount, price_currency: 'usd', pay_currency: 'usdtbsc', id: memberId };
  return (await member.call('POST', '/now-payments/create-payment', request)) as Opened;
}

/** A payment of a member expires, and its coins come afterwards. */
export async function payLate(platform: Platform, member: Api, memberId: number, amount: number): Promise<void> {
  const { payment_id } = await openPayment(member, memberId, amount);
  await play(platform, { scenario: 'expired', payment_id });
  await eventually(async () => {
    const { payment_status } = await member.call('GET', `/now-payments/payment-status/${payment_id}`);
    return payment_status === 'expired' ? true : undefined;
  }, 'the payment to expire');
  await play(platform, { scenario: 'late', payment_id, status: 'expired' });
  // money after the end is announced by nothing, and found within the hour: a message has it read at once
  await play(platform, { scenario: 'duplicate', payment_id });
}

/** A member pays, and sends once more to the same address. */
export async function payTwice(platform: Platform, member: Api, memberId: number, amount: number): Promise<void> {
  const { payment_id } = await openPayment(member, memberId, amount);
  await play(platform, { scenario: 'repeated', payment_id, amount });
}

/** Waits until so many payments are in review. */
export async function untilInReview(staff: Api, count: number): Promise<void> {
  await eventually(async () => {
    const { total } = await staff.call('GET', '/now-payments/cases?page=1&limit=25');
    return total === count ? true : undefined;
  }, `${count} payments in review`);
}

/** Decides about a payment from the work queue, by what was found about it. @returns what it took */
export async function settlePayment(desk: Desk, found: string, decision: string): Promise<number> {
  const { page } = desk;
  const took = await work(desk, async (hands) => {
    await hands.click(areaLink(page, 'Work queue'));
    await hands.click(page.getByRole('row').filter({ hasText: found }));
    await page.getByRole('heading', { name: found }).waitFor();
    await confirmByCode(desk, () => hands.click(page.getByRole('button', { name: decision })));
    const dialog = page.getByRole('dialog');
    await hands.fill(dialog.getByLabel('Reason'), 'Seen on the chain');
    await hands.click(dialog.getByRole('button', { name: decision }));
    await page.getByText('Success!').waitFor();
  });
  await closeSuccess(page);
  return took;
}

/** The member's newest deposits, a line each. */
export async function readDeposits(member: Page): Promise<string[]> {
  await member.getByRole('link', { name: 'Deposit', exact: true }).first().click();
  await member.getByRole('link', { name: 'Deposit history' }).click();
  const rows = member.getByRole('row').filter({ has: member.getByRole('cell') });
  await rows.first().waitFor();
  const texts = await rows.allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, ' '));
}
