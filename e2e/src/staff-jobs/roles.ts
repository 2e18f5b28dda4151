import { screens } from '@fairlead/contract/wire/screens.ts';
import type { Locator, Page } from 'playwright-core';
import type { Platform } from '../platform.ts';
import { areaLink, type Desk, sitDown } from './desk.ts';

const PASSWORD = 'a long enough phrase';

/** Someone new of a role signs in. @returns their desk, and the names of the areas at their side */
export async function beginWork(
  page: Page,
  platform: Platform,
  role: 'support' | 'auditor',
): Promise<{ desk: Desk; areas: string[] }> {
  const email = `${role}@e2e.test`;
  await platform.cli('create-admin', '--email', email, '--username', role, '--role', role, '--password', PASSWORD);
  const desk = await sitDown(page, platform, email, PASSWORD);
  const links = page.getByRole('navigation', { name: 'Screens' }).getByRole('link');
  const areas = (await links.allInnerTexts()).map((text) => text.replace(/[\s\d]+$/, ''));
  return { desk, areas };
}

/** Follows an old bookmark to a screen that is not theirs. @returns what stands there instead */
export async function openForeign({ page, platform }: Desk, path: string): Promise<string> {
  await page.goto(`${platform.url}${path}`);
  await page.getByText('This screen is not part of your role').waitFor();
  return (await page.getByText(/^Your role is /).textContent()) ?? '';
}

/** Opens a member from the list of members. @returns the tabs of their page */
export async function openMember({ page }: Desk, name: string): Promise<string[]> {
  await areaLink(page, 'Members').click();
  await page.getByRole('searchbox').fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('cell', { name }).first().click();
  // the list has tabs too, without this one
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
  return page.getByRole('tab').allInnerTexts();
}

/** Opens a withdrawal that waits for a decision. @returns the buttons beside it that end in "…" and so would change something */
export async function findDecisions({ page }: Desk, number: string): Promise<string[]> {
  await areaLink(page, 'Money out').click();
  await page.getByRole('cell', { name: number, exact: true }).click();
  const drawer = page.getByRole('complementary', { name: number });
  await drawer.getByRole('heading', { name: 'History' }).waitFor();
  const buttons = await drawer.getByRole('button', { name: /…/ }).allInnerTexts();
  // the key that presses it stands in the next line
  return buttons.map((text) => text.replace(/\n.*/s, ''));
}

/** An auditor's round: trial balance, journal, audit log. @returns what each says, and the name of the exported file */
export async function audit({ page }: Desk): Promise<{ balance: string; journal: number; file: string; log: number }> {
  await areaLink(page, 'Reports').click();
  const reports = page.getByRole('navigation', { name: 'Standard and saved reports' });
  await reports.getByRole('link', { name: 'Trial balance' }).click();
  const sentence = page.getByText('Debits equal credits');
  await sentence.first().waitFor();
  const balance = (await sentence.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ]);
  await reports.getByRole('link', { name: 'Journal' }).click();
  const journal = await countRows(page.getByRole('region', { name: 'Journal' }));
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Audit' }).click();
  await page.waitForURL(`**${screens.adminAudit}`);
  const log = await countRows(page.getByRole('table', { name: 'Audit log' }));
  return { balance, journal, file: download.suggestedFilename(), log };
}

async function countRows(place: Locator): Promise<number> {
  const rows = place.locator('tbody').getByRole('row');
  await rows.first().waitFor();
  return rows.count();
}
