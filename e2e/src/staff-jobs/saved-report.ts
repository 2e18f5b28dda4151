import { areaLink, type Desk, work } from './desk.ts';

/**
 * Builds a report, saves it under a name, and opens it again from another one.
 * @returns what it took, and the heading and the choices of the report that was opened again
 */
export async function saveReport(desk: Desk, name: string): Promise<{ took: number; shown: string }> {
  const { page } = desk;
  let shown = '';
  const took = await work(desk, async (hands) => {
    await hands.click(areaLink(page, 'Reports'));
    await hands.click(page.getByRole('button', { name: /^By Month/ }));
    await hands.click(page.getByRole('menuitem', { name: 'Week' }));
    await hands.click(page.getByRole('button', { name: 'Save…' }));
    await hands.fill(page.getByRole('dialog').getByLabel('Name'), name);
    await hands.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const reports = page.getByRole('navigation', { name: 'Standard and saved reports' });
    await reports.getByRole('link', { name: 'Plan mix' }).click();
    await page.getByRole('heading', { level: 2, name: 'Plan mix' }).waitFor();
    await hands.click(reports.getByRole('link', { name }));
    await page.getByRole('button', { name: /^By Week/ }).waitFor();
    // biome-ignore lint/performance/useDomNodeTextContent: cells and lines run together in its textContent
    shown = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
  });
  return { took, shown };
}
