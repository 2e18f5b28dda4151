import { screens } from '@fairlead/contract/wire/screens.ts';
import type { Page } from 'playwright-core';
import { mailedCode, makeSponsor, sendCoins } from './api.ts';
import type { Platform } from './platform.ts';
import { forgetSession } from './visit-screens.ts';

const PASSWORD = 'a long enough phrase';
const ADDRESS = `0x5F1e8b0A3c7D942E6b1fA0d3C8e47B295aD6c03E`.toLowerCase();
const TXID = `0x${'9c4e'.repeat(16)}`;

/** What the walk found, for the test to judge. Amounts in USDT. */
export type MoneyPath = {
  /** The sponsor's main before and right after the activation. */
  sponsorBefore: number;
  sponsorAfterActivation: number;
  /** The member's profit after the first accrued day, and after forty. */
  profits: number[];
  /**
   * The sponsor's main after the first accrued end-of-day run, the one after it, forty days, and the day after those.
   */
  sponsorMains: number[];
  /** What `cli verify` said at the end. */
  verified: string;
};

type Walk = { name: string; shot: (name: string, page: Page) => Promise<void>; staffPage: Page };

/** One member's money all the way through, in a browser; staff in another. */
export async function walkMoneyPath(page: Page, platform: Platform, walk: Walk): Promise<MoneyPath> {
  const { name, shot, staffPage } = walk;
  await platform.cli('fund', '--pool', 'returns', '--amount', '2500');
  const sponsor = await makeSponsor(platform, `${name}-sponsor`);
  const main = async () => (await sponsor.wallets()).main ?? 0;
  await page.goto(`${platform.url}${screens.registration}?ref=${sponsor.code}`);
  await register(page, platform, name);
  await deposit(page, platform, shot);
  const sponsorBefore = await main();
  await activate(page, platform, shot);
  const sponsorAfterActivation = await main();
  await subscribe(page, platform, shot);

  const days = businessDaysAfter(await getToday(platform), 41);
  const profits: number[] = [];
  const sponsorMains: number[] = [];
  const accrueThrough = async (day: string | undefined) => {
    await platform.cli('accrue', '--through', String(day));
    sponsorMains.push(await main());
    profits.push(await readProfit(page, platform, name));
  };
  await accrueThrough(days[0]);
  await accrueThrough(nextDay(days[0]));
  await accrueThrough(days[39]);

  await withdraw(page, platform, name, shot);
  await payOut(staffPage, platform, name, shot);
  await page.goto(`${platform.url}${screens.notifications}`);
  await page
    .getByText(/withdrawal.*(complete|sent|paid)/i)
    .first()
    .waitFor();
  await shot('notifications', page);
  await page.goto(`${platform.url}${screens.dashboard}`);
  await page.getByText('Recent transactions').waitFor();
  await shot('dashboard', page);
  await accrueThrough(nextDay(days[39]));
  return { sponsorBefore, sponsorAfterActivation, profits, sponsorMains, verified: await platform.cli('verify') };
}

async function getToday({ url }: Platform): Promise<string> {
  const { settings } = (await (await fetch(`${url}/api/v1/settings`)).json()) as { settings: { now: string } };
  return settings.now.slice(0, 10);
}

const nextDay = (day = ''): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** The next `count` days from Monday to Friday after a day. */
function businessDaysAfter(day: string, count: number): string[] {
  const days: string[] = [];
  for (let next = nextDay(day); days.length < count; next = nextDay(next)) {
    if (![0, 6].includes(new Date(next).getUTCDay())) days.push(next);
  }
  return days;
}

/** The member's profit, by a call of their own: the clock may have outlived the browser's session. */
async function readProfit(page: Page, platform: Platform, name: string): Promise<number> {
  await signIn(page, platform, `${name}@e2e.test`);
  const { auth } = (await (await page.request.get(`${platform.url}/api/v1/auth/session`)).json()) as {
    auth: { id: number };
  };
  const { singleuser } = (await (await page.request.get(`${platform.url}/api/v1/users/${auth.id}`)).json()) as {
    singleuser: { wallets: { profit: number } };
  };
  return singleuser.wallets.profit;
}

/** Fills in the registration that is open, confirms the address, and signs in. */
export async function register(page: Page, platform: Platform, name: string): Promise<void> {
  const email = `${name}@e2e.test`;
  await page.getByLabel('Full name').fill('Erika Muster');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByLabel('Country').selectOption({ label: 'Germany' });
  await page.getByLabel('Day').fill('14');
  await page.getByLabel('Month').selectOption('3');
  await page.getByLabel('Year').fill('1994');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(`**${screens.verifyEmail}*`);
  await enterCode(page, await mailedCode(platform, email));
  await page.getByText('Email Verified Successfully!').waitFor();
  await signIn(page, platform, email);
}

/** Signs in; after the clock has moved the old session is over. */
async function signIn(page: Page, platform: Platform, email: string): Promise<void> {
  await forgetSession(page);
  await page.goto(`${platform.url}${screens.login}`);
  // anyone who was kept from before is asked for first; the form is filled in once the answer is there
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Email or username').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`**${screens.dashboard}`);
}

async function deposit(page: Page, platform: Platform, shot: Walk['shot']): Promise<void> {
  await page.goto(`${platform.url}${screens.scanner}`);
  await page.getByLabel('Amount').fill('1000');
  await page
    .getByRole('button', { name: /Deposit|Create|payment/ })
    .last()
    .click();
  const address = (await page.locator('main [translate="no"]').first().textContent()) ?? '';
  await shot('deposit-waiting', page);
  await sendCoins(platform, address, '1000');
  await page.getByText('Deposit credited').waitFor({ timeout: 40_000 });
  await shot('deposit-credited', page);
}

async function activate(page: Page, platform: Platform, shot: Walk['shot']): Promise<void> {
  await page.goto(`${platform.url}${screens.topup}`);
  await page.getByRole('button', { name: 'Activate' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay 25.00 USDT' }).click();
  await page.getByText('Success!').waitFor();
  await shot('activated', page);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function subscribe(page: Page, platform: Platform, shot: Walk['shot']): Promise<void> {
  await page.goto(`${platform.url}${screens.subscription}`);
  await page.getByRole('link', { name: 'Invest in Starter' }).waitFor();
  await shot('plans', page);
  await page.getByRole('link', { name: 'Invest in Starter' }).click();
  await page.getByLabel('Amount').fill('500');
  await page.getByRole('checkbox').check();
  await shot('subscribe', page);
  await page.getByRole('button', { name: 'Invest 500.00 USDT' }).click();
  await page.getByText('Success!').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Types a code into its six boxes. */
async function enterCode(page: Page, code: string): Promise<void> {
  await page
    .getByRole('group', { name: /Code from your e-?mail/ })
    .locator('input')
    .first()
    .click();
  await page.keyboard.type(code);
}

/** Asks for a payout; the first one brings the payout address, which asks for a code. */
async function withdraw(page: Page, platform: Platform, name: string, shot: Walk['shot']): Promise<void> {
  const email = `${name}@e2e.test`;
  const former = await mailedCode(platform, email);
  await page.goto(`${platform.url}${screens.withdrawal}`);
  await page.getByRole('radio', { name: /Profit/ }).check({ force: true });
  await page.getByLabel('Amount').fill('10');
  await page
    .getByLabel(/address/i)
    .last()
    .fill(ADDRESS);
  await page.getByText('You receive').waitFor();
  await shot('withdrawal', page);
  await page.getByRole('button', { name: 'Request 10.00 USDT' }).click();
  await enterCode(page, await mailedCode(platform, email, former));
  await shot('first-address', page);
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Success!').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Staff approve with a fresh code, and complete with another and the transaction's hash. */
async function payOut(page: Page, platform: Platform, name: string, shot: Walk['shot']): Promise<void> {
  const email = 'finance@demo.test';
  await page.goto(`${platform.url}${screens.adminLogin}`);
  await page.getByLabel('Email or username').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('Demo-finance-1!');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`**${screens.adminDashboard}`);
  // the navigation's, with how many wait; the overview has one without
  await page.getByRole('link', { name: /^Work queue \d/ }).click();
  const row = page.getByRole('row', { name: new RegExp(`Withdrawal WD-\\d+ .*${name}`) });
  await row.getByRole('button', { name: /is assigned to no one$/ }).click();
  await page.getByRole('menuitem', { name: 'Assign to me' }).click();
  await row.getByRole('button', { name: /is assigned to (?!no one)/ }).waitFor();
  await row.click();
  await page.getByRole('button', { name: /^Approve…/ }).click();
  const first = await mailedCode(platform, email);
  await enterCode(page, first);
  await shot('approve', page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .last()
    .click();
  await page.getByText('Success!').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  // the page has loaded again, with the request still open
  await page.getByText('Success!').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Complete…/ }).click();
  await page.getByLabel('Transaction hash').fill(TXID);
  await enterCode(page, await mailedCode(platform, email, first));
  await page.getByRole('dialog').getByRole('button', { name: 'Complete', exact: true }).click();
  await page
    .getByText(/completed/i)
    .first()
    .waitFor();
  await shot('completed', page);
}
