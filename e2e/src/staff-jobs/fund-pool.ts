import { areaLink, closeSuccess, confirmByCode, type Desk, goTo, work } from './desk.ts';

/** Asks for equity to be put into the returns pool, over the limit of one person. @returns what it took */
export async function requestFunding(desk: Desk, amount: string): Promise<number> {
  const { page } = desk;
  const took = await work(desk, async (hands) => {
    await goTo(desk, hands, 'Treasury', 'Solvency');
    await confirmByCode(desk, () => hands.click(page.getByRole('button', { name: 'Fund pool…' })));
    const dialog = page.getByRole('dialog');
    await hands.fill(dialog.getByLabel('Amount'), amount);
    await hands.fill(dialog.getByLabel('Reason'), 'For the coming weeks');
    await hands.click(dialog.getByRole('button', { name: /^Request .* for approval$/ }));
    await page.getByText('needs approval by a second staff member').waitFor();
  });
  await closeSuccess(page);
  return took;
}

/** Another person finds the request in the work queue and agrees, which moves the money. */
export async function agreeToFunding(desk: Desk): Promise<void> {
  const { page } = desk;
  await areaLink(page, 'Work queue').click();
  await page.getByRole('row').filter({ hasText: 'Funding of the returns pool' }).click();
  await page.getByRole('link', { name: 'Open to decide' }).click();
  await confirmByCode(desk, () => page.getByRole('button', { name: 'Approve…' }).click());
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved. The change is in effect.').waitFor();
  await closeSuccess(page);
}
