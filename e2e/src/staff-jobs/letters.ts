import type { Page } from 'playwright-core';
import { closeSuccess, type Desk, work } from './desk.ts';

/** Answers a member's ticket. @returns what it took */
export async function answerTicket(desk: Desk, subject: string, answer: string): Promise<number> {
  const { page } = desk;
  const took = await work(desk, async (hands) => {
    await hands.click(page.getByRole('link', { name: /^Open tickets/ }));
    await hands.click(page.getByRole('cell', { name: subject }));
    await hands.fill(page.getByLabel('Response'), answer);
    await hands.click(page.getByRole('button', { name: /^(Send|Respond)/ }));
    await page.getByText('Success!').waitFor();
  });
  await closeSuccess(page);
  return took;
}

/** Answers a message of the contact form, which goes out by mail. @returns what it took */
export async function answerMessage(desk: Desk, name: string, answer: string): Promise<number> {
  const { page } = desk;
  const took = await work(desk, async (hands) => {
    await hands.click(page.getByRole('link', { name: /^Open messages/ }));
    await hands.click(page.getByRole('cell', { name }));
    await hands.fill(page.getByLabel('Your answer'), answer);
    await hands.click(page.getByRole('button', { name: 'Send answer' }));
    await page.getByText('Success!').waitFor();
  });
  await closeSuccess(page);
  return took;
}

/** What the member reads in a query of theirs. */
export async function readQuery(member: Page, subject: string): Promise<string> {
  await member.getByRole('link', { name: 'Queries' }).click();
  await member.getByRole('cell', { name: subject }).click();
  await member.getByRole('heading', { name: subject }).waitFor();
  return (await member.getByRole('main').textContent()) ?? '';
}
