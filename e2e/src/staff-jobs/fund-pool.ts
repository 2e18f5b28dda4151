import { areaLink, closeSuccess, confirmByCode, type Desk, work } from './desk.ts';

/** Puts equity into the returns pool. @returns what it took */
export async function fundPool(desk: Desk, amount: string): Promise<number> {
  const { page } = desk;
  const took = await work(desk, async (hands) => {
    await hands.click(areaLink(page, 'Treasury'));
    await hands.click(page.getByRole('link', { name: 'Solvency', exact: true }));
    await confirmByCode(desk, () => hands.click(page.getByRole('button', { name: 'Fund pool…' })));
    const dialog = page.getByRole('dialog');
    await hands.fill(dialog.getByLabel('Amount'), amount);
    await hands.fill(dialog.getByLabel('Reason'), 'For the coming weeks');
    await hands.click(dialog.getByRole('button', { name: /^Fund with / }));
    await page.getByText('Success!').waitFor();
  });
  await closeSuccess(page);
  return took;
}
