import { wireFields } from '@fairlead/contract/wire/paths.ts';
import type { Api } from '../api.ts';
import { type Desk, work } from './desk.ts';

/** Gives a member another sponsor, as a colleague did. */
export async function changeSponsor(staff: Api, memberId: number, sponsor: string): Promise<void> {
  await staff.call('PUT', `/users/${memberId}`, { [wireFields.referredBy]: sponsor });
}

/**
 * Finds who changed a member's sponsor, from the search on.
 * @returns what it took, and the entry of the audit log
 */
export async function findSponsorChange(desk: Desk, username: string): Promise<{ took: number; entry: string }> {
  const { page } = desk;
  let entry = '';
  const took = await work(desk, async (hands) => {
    await hands.press('Control+k');
    await hands.fill(page.getByRole('dialog').getByRole('combobox'), username);
    await page.getByRole('option').filter({ hasText: username }).first().waitFor();
    await hands.press('Enter');
    await hands.click(page.getByRole('tab', { name: 'Audit' }));
    const row = page.getByRole('row').filter({ hasText: 'Sponsor' }).first();
    await row.waitFor();
    // biome-ignore lint/performance/useDomNodeTextContent: cells and lines run together in its textContent
    entry = (await row.innerText()).replace(/\s+/g, ' ');
  });
  return { took, entry };
}
