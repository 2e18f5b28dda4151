import type { Page } from 'playwright-core';
import { closeSuccess, confirmByCode, type Desk, goTo, work } from './desk.ts';

const NOTICE = 'We look at a payout that arrived twice.';

/** Stops withdrawals, with a reason for colleagues and a sentence for members. @returns what it took */
export async function stopWithdrawals(desk: Desk): Promise<number> {
  const { page } = desk;
  const took = await work(desk, async (hands) => {
    await goTo(desk, hands, 'Settings', 'Emergency stops');
    await confirmByCode(desk, () => hands.click(page.getByRole('button', { name: 'Stop… Withdrawals' })));
    const dialog = page.getByRole('dialog');
    await hands.fill(dialog.getByLabel('Reason', { exact: true }), 'A payout arrived twice');
    await hands.fill(dialog.getByLabel('Sentence for members'), NOTICE);
    await hands.click(dialog.getByRole('button', { name: 'Stop withdrawals' }));
    await page.getByText('Success!').waitFor();
  });
  await closeSuccess(page);
  return took;
}

/** Starts them again from the banner that stands above every page. @returns what it took */
export async function resumeWithdrawals(desk: Desk): Promise<number> {
  const { page } = desk;
  const took = await work(desk, async (hands) => {
    await page.getByText('Withdrawals are stopped').waitFor();
    await confirmByCode(desk, () => hands.click(page.getByRole('button', { name: 'Resume…' })));
    const dialog = page.getByRole('dialog');
    await hands.fill(dialog.getByLabel('Reason', { exact: true }), 'It was shown twice, and sent once');
    await hands.click(dialog.getByRole('button', { name: 'Resume', exact: true }));
    await page.getByText('Success!').waitFor();
  });
  await closeSuccess(page);
  await page.getByText('Withdrawals are stopped').waitFor({ state: 'hidden' });
  return took;
}

/**
 * Requests a withdrawal under the stop, once the page that was open before says so.
 * @returns the number of the request, and what the banner says meanwhile
 */
export async function requestUnderStop(member: Page): Promise<{ number: string; banner: string }> {
  await member.getByText('Withdrawals are paused').waitFor();
  await member.getByRole('link', { name: 'Withdraw', exact: true }).first().click();
  const region = member.getByRole('region', { name: 'Paused' });
  await region.getByText('Withdrawals are paused').waitFor();
  const banner = (await region.textContent()) ?? '';
  await member.getByLabel('Amount').fill('20');
  await member.getByRole('button', { name: 'Request 20.00 USDT' }).click();
  await closeSuccess(member);
  await member.getByRole('link', { name: 'Your requests' }).click();
  const number = await member
    .getByRole('cell', { name: /^WD-\d+$/ })
    .first()
    .textContent();
  return { number: number ?? '', banner };
}
