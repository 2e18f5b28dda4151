import { screens } from '@fairlead/contract/wire/screens.ts';
import { type Browser, type BrowserContext, errors, type Locator, type Page } from 'playwright-core';
import type { FakeWallet } from '../../web/test/fake-wallet.ts';
import type { Platform } from './platform.ts';
import { installWallets } from './test-wallets.ts';
import { openPage, signIn, WAYS, watchProblems } from './visit-screens.ts';
import { routeNodes, type WalletChains } from './wallet-chains.ts';

export const MEMBER = { email: 'member@demo.test', password: 'Demo-member-1!', id: 2 };
/** Where the chains are read as delivered. */
export const NODES = {
  bnb: 'https://56.rpc.thirdweb.com',
  polygon: 'https://polygon.drpc.org',
  ethereum: 'https://ethereum.reth.rs',
};

/** A member's window with wallets in it, on a screen of theirs. */
export type WalletPage = {
  page: Page;
  panel: Locator;
  context: BrowserContext;
  /** What the browser complained of. */
  problems: () => string[];
  connect: (name: string) => Promise<void>;
  /** The sentence of what went wrong. */
  readAlert: () => Promise<string>;
  close: () => Promise<void>;
};

/** Opens the profile of the demo's member with these wallets in the browser. */
export async function openWalletPage(
  browser: Browser,
  platform: Platform,
  { chains, wallets }: { chains: WalletChains; wallets: readonly FakeWallet[] },
): Promise<WalletPage> {
  const page = await openPage(browser, WAYS[0]);
  const context = page.context();
  await routeNodes(
    context,
    new Map([
      [NODES.bnb, chains.bnb.url],
      [NODES.polygon, chains.polygon.url],
      [NODES.ethereum, ''],
    ]),
  );
  if (wallets.length > 0) await installWallets(context, wallets);
  const problems = watchProblems(page);
  await signIn(page, platform, '/auth/signin', MEMBER.email, MEMBER.password);
  await page.goto(platform.url + screens.profile.replace('$id', String(MEMBER.id)));
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Your own wallet' }) });
  return {
    ...{ page, panel, context, problems },
    async connect(name) {
      const begin = panel.getByRole('button', { name: 'Connect wallet…' });
      const choose = panel.getByRole('button', { name: `Connect ${name}` });
      await begin.or(choose).first().waitFor();
      if (await begin.isVisible()) await begin.click();
      await choose.click();
    },
    readAlert: async () => ((await panel.getByRole('alert').first().textContent()) ?? '').trim(),
    close: () => context.close(),
  };
}

/** Chooses a chain in the panel. */
export async function chooseNetwork({ page, panel }: WalletPage, name: string): Promise<void> {
  await panel.getByRole('combobox', { name: 'Network' }).click();
  await page.getByRole('option', { name }).click();
}

/** The chain that the panel shows, once it is this one. */
export async function untilNetwork({ panel }: WalletPage, name: string): Promise<void> {
  const field = panel.getByRole('combobox', { name: 'Network' });
  for (let tries = 0; tries < 150; tries += 1) {
    if ((await field.inputValue({ timeout: 500 }).catch(ignoreTimeout)) === name) return;
    await field.page().waitForTimeout(100);
  }
  throw new Error(`the panel does not show ${name}`);
}

function ignoreTimeout(error: unknown): string {
  if (error instanceof errors.TimeoutError) return '';
  throw error;
}
