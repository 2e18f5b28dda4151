import { screens } from '@fairlead/contract/wire/screens.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, createApi } from './api.ts';
import { launchBrowser } from './browser.ts';
import { openPlatform } from './open-platform.ts';
import type { Platform } from './platform.ts';
import { agreeToExplanation, countCustody, explainDifference } from './staff-jobs/custody.ts';
import { type Desk, sitDown } from './staff-jobs/desk.ts';
import { findByHash } from './staff-jobs/find-by-hash.ts';
import { agreeToFunding, requestFunding } from './staff-jobs/fund-pool.ts';
import { answerMessage, answerTicket, readQuery } from './staff-jobs/letters.ts';
import { payLate, payTwice, readDeposits, settlePayment, untilInReview } from './staff-jobs/payments.ts';
import { changePlan, readPlan } from './staff-jobs/plan-change.ts';
import { audit, beginWork, findDecisions, openForeign, openMember } from './staff-jobs/roles.ts';
import { saveReport } from './staff-jobs/saved-report.ts';
import { changeSponsor, findSponsorChange } from './staff-jobs/sponsor.ts';
import { requestUnderStop, resumeWithdrawals, stopWithdrawals } from './staff-jobs/stops.ts';
import { decideWithdrawals, readRequest } from './staff-jobs/withdrawals.ts';
import { openPage, signIn, WAYS, watchProblems } from './visit-screens.ts';

/** Mary Okafor, whose screens show what staff have done. */
const MEMBER = { email: 'member@demo.test', password: 'Demo-member-1!', id: 2 };
const ALL_AREAS = [
  ...['Overview', 'Work queue', 'Members', 'Money in', 'Money out', 'Investments'],
  ...['Programmes', 'Content', 'Treasury', 'Reports', 'Settings'],
];
const [WIDE] = WAYS;

let platform: Platform;
let browser: Browser;
let owner: Desk;
let colleague: Desk;
let member: Page;
let own: Api;
let finance: Api;
let problems: () => string[];

beforeAll(async () => {
  [platform, browser] = await Promise.all([openPlatform(), launchBrowser()]);
  const [page, colleagues] = [await openPage(browser, WIDE), await openPage(browser, WIDE)];
  member = await openPage(browser, WIDE);
  const watched = [page, colleagues, member].map(watchProblems);
  problems = () => watched.flatMap((found) => found());
  owner = await sitDown(page, platform, 'admin@demo.test', 'Demo-admin-1!');
  colleague = await sitDown(colleagues, platform, 'finance@demo.test', 'Demo-finance-1!');
  await signIn(member, platform, '/auth/signin', MEMBER.email, MEMBER.password);
  await member.goto(`${platform.url}${screens.dashboard}`);
  [own, finance] = [createApi(platform), createApi(platform)];
  await own.call('POST', '/auth/signin', { email: MEMBER.email, password: MEMBER.password });
  await finance.call('POST', '/auth/adminsignin', { email: 'finance@demo.test', password: 'Demo-finance-1!' });
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

/** What the audit log has of an action: who did it, newest first. */
const findActors = async (action: string): Promise<unknown[]> => {
  const reader = createApi(platform);
  await reader.call('POST', '/auth/adminsignin', { email: 'admin@demo.test', password: 'Demo-admin-1!' });
  const { entries } = await reader.call('GET', `/audit?page=1&limit=25&action=${action}`);
  return (entries as { actor: { name: string } }[]).map(({ actor }) => actor.name);
};

test('withdrawals are stopped and started again: members read so, and what they request is held', async () => {
  expect(await stopWithdrawals(owner)).toBe(5);
  const { number, banner } = await requestUnderStop(member);
  expect(banner).toContain('We look at a payout that arrived twice.');
  expect(await readRequest(member, number, 'Pending')).toContain('Pending');
  expect(await resumeWithdrawals(owner)).toBe(3);
  await member.getByText('Withdrawals are paused').waitFor({ state: 'hidden' });

  // the one that was held and another one are decided
  const { took, reason } = await decideWithdrawals(owner, { approved: 'WD-3', refused: number });
  expect(took).toBe(8);
  expect(reason).toMatch(/^The details of your request do not match/);
  expect(await readRequest(member, 'WD-3', 'Approved')).toContain('Approved');
  const refused = await readRequest(member, number, 'Rejected');
  expect(refused).toContain('Rejected');
  expect(refused).toContain(reason);
  expect(await findActors('emergency_stop.stop')).toEqual(['r.solano']);
  expect(await findActors('emergency_stop.resume')).toEqual(['r.solano']);
  expect(await findActors('withdrawal.approved')).toContain('r.solano');
  expect(await findActors('withdrawal.rejected')).toEqual(['r.solano']);
});

test('a late deposit is credited, and a payment exception settled', async () => {
  await payLate(platform, own, MEMBER.id, 100);
  await payTwice(platform, own, MEMBER.id, 75);
  await untilInReview(finance, 2);
  expect(await settlePayment(owner, 'Received after expiry', 'Credit received amount')).toBe(5);
  expect(await settlePayment(owner, 'Re-deposit to a used address', 'Credit received amount')).toBe(5);
  const deposits = await readDeposits(member);
  expect(deposits.filter((row) => row.includes('Late'))).toEqual([expect.stringContaining('+100.00')]);
  expect(deposits.filter((row) => row.includes('Re-deposit'))).toEqual([expect.stringContaining('+75.00')]);
  expect(await findActors('payment.case')).toEqual(['r.solano', 'r.solano']);
});

test('a ticket is answered where its member reads it, and a message by mail', async () => {
  const subject = 'Where is my receipt?';
  await own.call('POST', '/tickets', { subject, message: 'I paid on Monday.', category: 'Deposit' });
  expect(await answerTicket(owner, subject, 'It stands in your deposit history.')).toBe(4);
  expect(await readQuery(member, subject)).toContain('It stands in your deposit history.');
  expect(await answerMessage(owner, 'Mara Sample', 'No, each provider sets its own.')).toBe(4);
  await expect.poll(() => readMails(), { timeout: 20_000 }).toContain('No, each provider sets its own.');
  expect(await findActors('contact.answer')).toContain('r.solano');
});

/** What the newest mails say. */
const readMails = async (): Promise<string> => {
  const list = await (await fetch(`${platform.url}/demo/mail`)).text();
  const paths = [...list.matchAll(/href="(\/demo\/mail\/\d+)"/g)].slice(0, 10).map(([, path = '']) => path);
  const mails = await Promise.all(paths.map(async (path) => (await fetch(platform.url + path)).text()));
  return mails.join('\n');
};

test('a plan is changed after its effect was simulated, and members read the new target', async () => {
  const { took, simulated } = await changePlan(owner, 'Starter', '0.07');
  expect(took).toBe(5);
  expect(simulated).toContain('0.05 % per day → 0.07 % per day');
  expect(await readPlan(member, 'Starter')).toContain('0.07 %');
  expect((await findActors('plan.change'))[0]).toBe('r.solano');
});

/** What the returns pool holds, in USDT. */
const readPool = async (): Promise<number> => {
  const { pools } = (await finance.call('GET', '/solvency')) as { pools: { pool: string; balance: number }[] };
  return pools.find(({ pool }) => pool === 'returns_pool')?.balance ?? Number.NaN;
};

test('a pool is funded over the limit of one person, and who changed a sponsor is found', async () => {
  const before = await readPool();
  expect(await requestFunding(owner, '2000')).toBe(5);
  expect(await readPool()).toBe(before);
  await agreeToFunding(colleague);
  expect((await readPool()) - before).toBeCloseTo(2000, 6);
  expect(await findActors('change.propose')).toEqual(['r.solano']);
  expect(await findActors('change.approve')).toEqual(['n.weiss']);
  const { singleuser } = (await finance.call('GET', '/users/5')) as { singleuser: { username: string } };
  await changeSponsor(finance, 5, 'm.okafor');
  const { took, entry } = await findSponsorChange(owner, singleuser.username);
  expect(took).toBe(4);
  expect(entry).toContain('n.weiss Changed the sponsor');
  expect(entry).toMatch(/ m\.okafor /);
});

test('custody is counted manually with its evidence, and two people end the difference', async () => {
  expect(await countCustody(owner, '24781', await owner.page.screenshot())).toMatch(/^.* Manually .* Different$/);
  await explainDifference(owner, 'DP-1');
  expect(await agreeToExplanation(colleague)).toMatch(/^RC-1 .*Deposit DP-1 .*Closed −0\.380000$/);
  expect(await findActors('custody.explained')).toEqual(['r.solano']);
  expect(await findActors('custody.agreed')).toEqual(['n.weiss']);
});

test('a report is built, saved and opened again, and a member is found by a part of a hash', async () => {
  const { took, shown } = await saveReport(owner, 'Flow by week');
  expect(took).toBe(7);
  expect(shown).toContain('Flow by week Mine');
  const { allwithdrawal } = await finance.call('GET', `/withdrawalrequest/list?page=1&limit=25&user_id=${MEMBER.id}`);
  const paid = (allwithdrawal as { id: number; txid: string | null }[]).find(({ txid }) => txid !== null);
  const fullname = 'Mary Okafor';
  const payout = { part: String(paid?.txid?.slice(-10)), number: `WD-${paid?.id}` };
  expect(await findByHash(owner, { ...payout, member: { link: 'Open member', fullname } })).toBe(4);
  const { alldeposite } = await finance.call('GET', `/deposite/list?page=1&limit=25&search=${MEMBER.email}`);
  const [sent] = (alldeposite as { id: number; txid: string | null }[]).filter(({ txid }) => txid !== null);
  const deposit = { part: String(sent?.txid?.slice(-10)), number: `DP-${sent?.id}` };
  expect(await findByHash(owner, { ...deposit, member: { link: 'm.okafor', fullname } })).toBe(4);
});

test('support answers a ticket and opens a member, and is told whose another screen is', async () => {
  const page = await openPage(browser, WIDE);
  const found = watchProblems(page);
  const { desk, areas } = await beginWork(page, platform, 'support');
  expect(areas).toEqual(ALL_AREAS.filter((name) => name !== 'Content' && name !== 'Reports'));
  await answerTicket(desk, 'The day that was not funded', 'No. A day that the pool did not fund is not made up for.');
  const tabs = await openMember(desk, 'm.okafor');
  expect(tabs).toContain('Tickets');
  expect(tabs).not.toContain('Audit');
  expect(await openForeign(desk, screens.adminReports)).toMatch(/^Your role is support\. The screen is for owners/);
  expect(found()).toEqual([]);
  await page.context().close();
});

test('an auditor reads trial balance, journal and audit log, takes a file along, and changes nothing', async () => {
  const page = await openPage(browser, WIDE);
  const found = watchProblems(page);
  const { desk, areas } = await beginWork(page, platform, 'auditor');
  expect(areas).toEqual(ALL_AREAS);
  const { balance, journal, file, log } = await audit(desk);
  expect(balance).toBe('Debits equal credits');
  expect(file).toMatch(/\.csv$/);
  expect([journal > 0, log > 0]).toEqual([true, true]);
  // those who may decide are offered Approve… and Reject… here
  expect(await findDecisions(owner, 'WD-4')).toEqual(['Reject…', 'Approve…']);
  expect(await findDecisions(desk, 'WD-4')).toEqual([]);
  expect(await openForeign(desk, screens.adminNews)).toMatch(/^Your role is auditors?\. The screen is for owners/);
  expect(found()).toEqual([]);
  await page.context().close();
});

test('after all of it the books are whole, and no screen has complained', async () => {
  expect(await platform.cli('verify')).toContain('Clean:');
  expect(problems()).toEqual([]);
});
