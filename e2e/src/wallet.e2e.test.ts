import { screens } from '@fairlead/contract/wire/screens.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openPlatform } from './open-platform.ts';
import type { Platform } from './platform.ts';
import { setUpChain } from './set-up-chain.ts';
import { createWallet, refuse } from './test-wallets.ts';
import { findBarriers } from './visit-screens.ts';
import { startWalletChains, type WalletChains } from './wallet-chains.ts';
import { depositFromWallet } from './wallet-deposit.ts';
import { chooseNetwork, NODES, openWalletPage, untilNetwork } from './wallet-panel.ts';
import { signInByWallet } from './wallet-sign-in.ts';

let platform: Platform;
let browser: Browser;
let chains: WalletChains;
beforeAll(async () => {
  [platform, browser, chains] = await Promise.all([openPlatform(), launchBrowser(), startWalletChains()]);
  await chains.bnb.give(chains.bnb.sender, 1_234_500_000_000_000_000_000n);
  await chains.bnb.give(chains.bnb.other, 7_000_000_000_000_000_000n);
  await setUpChain(platform, { id: 56, node: chains.bnb.url, token: chains.bnb.usdt });
});
afterAll(async () => {
  await browser?.close();
  await chains?.close();
  await platform?.stop();
});

const USDT = 'USDT in this wallet';

test('a wallet connects, is refused, changes account and chain, is added a chain, reloads, loses its authorisation', async () => {
  const wallet = createWallet('Tidal', chains, [chains.bnb.sender]);
  const open = await openWalletPage(browser, platform, { chains, wallets: [wallet] });
  const { page, panel } = open;
  wallet.decide = refuse;
  await open.connect('Tidal');
  expect(await open.readAlert()).toBe(
    'You declined in your wallet, and nothing was changed. Try again when you are ready.',
  );
  wallet.decide = () => {};
  await open.connect('Tidal');
  await panel.getByText(`${USDT} 1,234.500000 USDT`).waitFor();
  expect(await findBarriers(page)).toEqual([]);

  wallet.showAccounts(chains.bnb.other);
  await panel.getByText(`${USDT} 7.000000 USDT`).waitFor();
  await chooseNetwork(open, 'Polygon');
  await untilNetwork(open, 'Polygon');
  await panel.getByText(`${USDT} 0.000000 USDT`).waitFor();
  expect(wallet.asked.map(({ method }) => method).filter((method) => /^wallet_(add|switch)/.test(method))).toEqual(
    ['switch', 'add', 'switch'].map((what) => `wallet_${what}EthereumChain`),
  );
  wallet.moveTo(10);
  await panel.getByText(/^This wallet is on a network that is not offered here \(number 10\)\./).waitFor();
  wallet.moveTo(56);
  await untilNetwork(open, 'BNB Smart Chain');

  await page.reload();
  await untilNetwork(open, 'BNB Smart Chain');
  wallet.isAllowed = false;
  await page.reload();
  await panel.getByRole('button', { name: 'Connect Tidal' }).waitFor();
  await open.connect('Tidal');
  await panel.getByRole('button', { name: 'Disconnect' }).click();
  await panel.getByRole('button', { name: 'Connect Tidal' }).waitFor();
  await page.reload();
  await panel.getByRole('button', { name: 'Connect wallet…' }).waitFor();
  expect(open.problems()).toEqual([]);
  await open.close();
});

test('two wallets are connected at once, and each is known again after a reload', async () => {
  const [tidal, harbour] = [
    createWallet('Tidal', chains, [chains.bnb.sender]),
    createWallet('Harbour', chains, [chains.bnb.other]),
  ];
  const open = await openWalletPage(browser, platform, { chains, wallets: [tidal, harbour] });
  const { page, panel } = open;
  await open.connect('Tidal');
  await panel.getByText(`${USDT} 1,234.500000 USDT`).waitFor();
  await open.connect('Harbour');
  await panel.getByText(`${USDT} 7.000000 USDT`).waitFor();
  await page.reload();
  await panel.getByText(`${USDT} 7.000000 USDT`).waitFor();
  await panel.getByRole('button', { name: 'Use Tidal' }).click();
  await panel.getByText(`${USDT} 1,234.500000 USDT`).waitFor();
  await panel.getByRole('button', { name: 'Disconnect' }).click();
  await panel.getByText(`${USDT} 7.000000 USDT`).waitFor();
  expect(open.problems()).toEqual([]);
  await open.close();
});

test('each thing that can go wrong with a wallet is said in a sentence of its own', async () => {
  const wallet = createWallet('Tidal', chains, [chains.bnb.sender]);
  const open = await openWalletPage(browser, platform, { chains, wallets: [wallet] });
  const { page, panel } = open;
  /** What is said when the wallet answers a request to connect with an error. */
  const failWith = async (error: object): Promise<string> => {
    wallet.decide = () => {
      throw error;
    };
    await open.connect('Tidal');
    return open.readAlert();
  };
  expect(await failWith(new Error('Connection request reset. Please try again.'))).toMatch(/^You declined/);
  expect(await failWith(Object.assign(new Error('Already processing'), { code: -32_002 }))).toMatch(
    /^Your wallet already waits/,
  );
  expect(await failWith(Object.assign(new Error('Unauthorized'), { code: 4100 }))).toMatch(/^Your wallet does not let/);
  expect(await failWith(Object.assign(new Error('Disconnected'), { code: 4900 }))).toMatch(
    /^The wallet is not connected/,
  );
  expect(await failWith(new Error('Something new'))).toMatch(/^The wallet answered with an error/);

  wallet.decide = (method) => {
    if (method === 'wallet_addEthereumChain') throw new Error('This wallet adds nothing');
  };
  await open.connect('Tidal');
  await untilNetwork(open, 'BNB Smart Chain');
  await chooseNetwork(open, 'Polygon');
  expect(await open.readAlert()).toMatch(/^You declined/);
  // a node that does not answer, and then does
  await page.route(`${NODES.bnb}/**`, (route) => route.abort());
  await page.reload();
  await panel.getByText('The balance could not be read: the network’s node did not answer. Try again.').waitFor();
  await page.unroute(`${NODES.bnb}/**`);
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await panel.getByText(`${USDT} 1,234.500000 USDT`).waitFor();

  const path = '**/api/v1/wallet/chains';
  await page.route(path, (route) =>
    route.fulfill({ json: { chains: [{ id: 56, node_url: `${NODES.bnb}/` }], relay_project: null } }),
  );
  await page.reload();
  await untilNetwork(open, 'BNB Smart Chain');
  await chooseNetwork(open, 'Polygon');
  expect(await open.readAlert()).toMatch(/^This network is not offered here\. Choose one of:/);
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill({ json: { chains: [], relay_project: null } }));
  await page.reload();
  expect(await open.readAlert()).toBe('No network is set up for wallets here. Please contact support.');
  await open.close();
});

test('without a wallet in the browser the panel says how to get one', async () => {
  const open = await openWalletPage(browser, platform, { chains, wallets: [] });
  await open.panel.getByRole('button', { name: 'Connect wallet…' }).click();
  await open.panel.getByText(/^No wallet was found in this browser\./).waitFor();
  expect(await findBarriers(open.page)).toEqual([]);
  expect(open.problems()).toEqual([]);
  await open.close();
});

test('a wallet is linked by a code, and signs its member in from then on', async () => {
  const wallet = createWallet('Tidal', chains, [chains.bnb.sender]);
  const open = await openWalletPage(browser, platform, { chains, wallets: [wallet] });
  const { opened, refused } = await signInByWallet(open, platform);
  expect(refused).toMatch(/^This wallet signs in to no account\./);
  expect(opened).toBe(screens.dashboard);
  expect(open.problems().filter((problem) => !problem.includes('422'))).toEqual([]);
  await open.close();
});

test('a deposit is paid from the wallet, followed to the credit, and shown again after each reload', async () => {
  const wallet = createWallet('Tidal', chains, [chains.bnb.sender]);
  const open = await openWalletPage(browser, platform, { chains, wallets: [wallet] });
  const way = await depositFromWallet({ open, wallet, chains }, platform);
  expect(way.short).toBe('Your wallet holds 1,234.500000 USDT, less than this amount.');
  expect(way.onWrongNetwork).toContain('This deposit goes over BNB Smart Chain (BEP20).');
  expect(way.refused).toMatch(/^You declined in your wallet, and nothing was sent\./);
  expect(way.cancelled).toMatch(/^The transfer was cancelled in your wallet, and nothing was sent\./);
  expect(await findBarriers(open.page)).toEqual([]);
  expect(open.problems()).toEqual([]);
  expect(await platform.cli('verify')).toContain('Clean:');
  await open.close();
}, 600_000);
