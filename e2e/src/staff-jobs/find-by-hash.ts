import { type Desk, work } from './desk.ts';

/** A part of a hash, the number of the withdrawal or deposit that it is of, and whose that is. */
type Sought = { part: string; number: string; member: { link: string; fullname: string } };

/** Finds whose transaction a part of a hash is of, and opens their page. @returns what it took */
export async function findByHash(desk: Desk, { part, number, member }: Sought): Promise<number> {
  const { page } = desk;
  return work(desk, async (hands) => {
    await hands.press('Control+k');
    await hands.fill(page.getByRole('dialog').getByRole('combobox'), part);
    await page.getByRole('option').filter({ hasText: number }).filter({ hasText: part }).waitFor();
    await hands.press('Enter');
    await hands.click(
      page.getByRole('complementary', { name: number }).getByRole('link', { name: member.link }).first(),
    );
    await page.getByRole('heading', { name: member.fullname }).first().waitFor();
  });
}
