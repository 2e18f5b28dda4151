import { type Desk, work } from './desk.ts';

type Sought = { part: string; number: string; fullname: string };

/** Finds whose transaction a part of a hash is of, and opens their page. @returns what it took */
export async function findByHash(desk: Desk, { part, number, fullname }: Sought): Promise<number> {
  const { page } = desk;
  return work(desk, async (hands) => {
    await hands.press('Control+k');
    await hands.fill(page.getByRole('dialog').getByRole('textbox'), part);
    await page.getByRole('option').filter({ hasText: number }).filter({ hasText: part }).waitFor();
    await hands.press('Enter');
    await hands.click(page.getByRole('link', { name: 'Open member' }));
    await page.getByRole('heading', { name: fullname }).first().waitFor();
  });
}
