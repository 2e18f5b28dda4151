import type { Page } from 'playwright-core';
import { closeSuccess, confirmByCode, type Desk, goTo, work } from './desk.ts';

/** Gives a plan another target once its effect on the last 90 days was seen. @returns what it took, and what was shown */
export async function changePlan(
  desk: Desk,
  plan: string,
  target: string,
): Promise<{ took: number; simulated: string }> {
  const { page } = desk;
  let simulated = '';
  const took = await work(desk, async (hands) => {
    await goTo(desk, hands, 'Investments', 'Plans');
    await hands.click(
      page.getByRole('table', { name: 'Investment plans' }).getByRole('cell', { name: plan, exact: true }),
    );
    await hands.fill(page.getByLabel('Target, % per day'), target);
    await hands.click(page.getByRole('button', { name: 'Simulate on the last 90 days' }));
    const dialog = page.getByRole('dialog').filter({ hasText: 'Difference' });
    await dialog.getByRole('table').first().waitFor();
    simulated = (await dialog.textContent()) ?? '';
    await confirmByCode(desk, () => hands.click(dialog.getByRole('button', { name: 'Save plan' })));
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Success!').waitFor();
  });
  await closeSuccess(page);
  return { took, simulated };
}

/** What a member reads of a plan that is open to them. */
export async function readPlan(member: Page, plan: string): Promise<string> {
  await member.getByRole('link', { name: 'Plans', exact: true }).click();
  const offer = member.getByRole('link', { name: `Invest in ${plan}` });
  await offer.waitFor();
  return (await member.getByRole('main').textContent()) ?? '';
}
