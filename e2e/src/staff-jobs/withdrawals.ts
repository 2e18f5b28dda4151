import type { Page } from 'playwright-core';
import { closeSuccess, confirmByCode, type Desk, work } from './desk.ts';

/**
 * Approves one request and refuses another, in a category whose sentence its member reads.
 * @returns what it took, and the sentence
 */
export async function decideWithdrawals(
  desk: Desk,
  { approved, refused }: { approved: string; refused: string },
): Promise<{ took: number; reason: string }> {
  const { page } = desk;
  let reason = '';
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
    await hands.click(dialog.getByRole('radio', { name: 'Details do not match' }));
    reason = await dialog.getByLabel('Reason (shown to the member)').inputValue();
    await hands.click(dialog.getByRole('button', { name: 'Reject request' }));
    await page.getByText('Success!').waitFor();
  });
  await closeSuccess(page);
  return { took, reason };
}

/**
 * What a member reads of a request of theirs, its row, then its drawer, once it is in a state: what was shown before may stand a
 * moment longer.
 */
export async function readRequest(member: Page, number: string, state: string): Promise<string> {
  await member.getByRole('link', { name: 'Withdraw', exact: true }).first().click();
  await member.getByRole('link', { name: 'Your requests' }).click();
  await member.getByRole('cell', { name: number, exact: true }).click();
  const drawer = member.getByRole('complementary', { name: number });
  await drawer.getByText('Requested').first().waitFor();
  await drawer.getByText(state, { exact: true }).first().waitFor();
  // biome-ignore lint/performance/useDomNodeTextContent: lines run together in its textContent
  return (await drawer.innerText()).replace(/\s+/g, ' ');
}
