import type { Page } from 'playwright-core';
import { closeSuccess, confirmByCode, type Desk, work } from './desk.ts';

/** Approves one request and refuses another. @returns what it took */
export async function decideWithdrawals(
  desk: Desk,
  { approved, refused, reason }: { approved: string; refused: string; reason: string },
): Promise<number> {
  const { page } = desk;
  const row = (number: string) => page.getByRole('cell', { name: number, exact: true });
  const took = await work(desk, async (hands) => {
    await hands.click(page.getByRole('link', { name: /^Withdrawals to approve/ }));
    await hands.click(row(approved));
    await confirmByCode(desk, () => hands.click(page.getByRole('button', { name: 'Approve…' })));
    const dialog = page.getByRole('dialog');
    await hands.click(dialog.getByRole('button', { name: 'Approve' }));
    await closeSuccess(page);
    await hands.click(row(refused));
    await page.getByRole('complementary', { name: refused }).getByText('Pending').first().waitFor();
    await hands.click(page.getByRole('button', { name: 'Reject…' }));
    await hands.click(dialog.getByLabel('Category'));
    await hands.click(page.getByRole('option', { name: 'Details do not match' }));
    await hands.fill(dialog.getByLabel('Reason (shown to the member)'), reason);
    await hands.click(dialog.getByRole('button', { name: 'Reject request' }));
    await page.getByText('Success!').waitFor();
  });
  await closeSuccess(page);
  return took;
}

/** What a member reads of a request of theirs: its row, then its drawer. */
export async function readRequest(member: Page, number: string): Promise<string> {
  await member.getByRole('link', { name: 'Withdraw', exact: true }).first().click();
  await member.getByRole('link', { name: 'Your requests' }).click();
  await member.getByRole('cell', { name: number, exact: true }).click();
  const drawer = member.getByRole('complementary', { name: number });
  await drawer.getByText('Requested').first().waitFor();
  // biome-ignore lint/performance/useDomNodeTextContent: lines run together in its textContent
  return (await drawer.innerText()).replace(/\s+/g, ' ');
}
