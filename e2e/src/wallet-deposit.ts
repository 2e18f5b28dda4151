import { screens } from '@fairlead/contract/wire/screens.ts';
import type { FakeWallet } from '../../web/test/fake-wallet.ts';
import type { Platform } from './platform.ts';
import { queueJobs } from './queue-jobs.ts';
import { CONFIRMATIONS } from './set-up-chain.ts';
import { refuse } from './test-wallets.ts';
import type { WalletChains } from './wallet-chains.ts';
import type { WalletPage } from './wallet-panel.ts';

type Parts = { open: WalletPage; wallet: FakeWallet; chains: WalletChains };

/** What the member read on the way. */
export type DepositWay = { short: string; onWrongNetwork: string; refused: string; cancelled: string; steps: string[] };

/**
 * A member deposits from a wallet: too much first, on the wrong chain, declined, cancelled by a transaction of their own in its
 * place, and then sent; the page is loaded again in each state.
 */
export async function depositFromWallet({ open, wallet, chains }: Parts, platform: Platform): Promise<DepositWay> {
  const { page } = open;
  const { bnb } = chains;
  const main = page.getByRole('main');
  const readAlert = async () => (await main.getByRole('alert').first().textContent()) ?? '';
  await page.goto(platform.url + screens.web3Deposit);
  await main.getByRole('button', { name: 'Connect Tidal' }).click();
  const amount = main.getByLabel('Amount');
  await amount.fill('5000');
  await amount.blur();
  const short =
    (await main
      .getByText(/^Your wallet holds .* less than this amount\.$/)
      .first()
      .textContent()) ?? '';
  wallet.moveTo(137);
  await main.getByRole('heading', { name: 'Your wallet is on Polygon' }).waitFor();
  const onWrongNetwork = (await main.getByRole('status').first().textContent()) ?? '';
  await page.reload();
  await main.getByRole('button', { name: 'Switch to BNB Smart Chain' }).click();

  await amount.fill('150');
  wallet.decide = refuse;
  await main.getByRole('button', { name: 'Send 150.00 USDT…' }).click();
  const refused = await readAlert();
  await page.reload();
  await main.getByText(/^Nothing was sent from this page yet\./).waitFor();
  wallet.decide = () => {};
  const send = main.getByRole('button', { name: 'Send 150.00 USDT from the wallet' });
  await send.click();
  await main.getByText('Waiting to be seen on the network').waitFor();
  await cancelPending(chains);
  // a page that had not seen the transaction before another one took its place asks its owner
  const told = main.getByText(/^The transfer was cancelled/);
  const own = main.getByRole('button', { name: 'I cancelled it in my wallet' });
  await told.or(own).first().waitFor();
  if (!(await told.isVisible())) await own.click({ timeout: 5_000 }).catch(() => undefined);
  const cancelled = (await told.textContent()) ?? '';

  await send.click();
  await main.getByText('Waiting to be seen on the network').waitFor();
  await page.reload();
  const steps: string[] = [];
  const see = async (text: string) => {
    await main.getByText(text).first().waitFor();
    steps.push(text);
  };
  const mine = async (blocks?: number) => {
    await bnb.mine(blocks);
    await queueJobs(platform, ['scan_chains']);
  };
  await see('Waiting to be seen on the network');
  await mine();
  await see(`0 of ${CONFIRMATIONS} confirmations`);
  await mine(CONFIRMATIONS - 1);
  await see(`${CONFIRMATIONS - 1} of ${CONFIRMATIONS} confirmations`);
  await page.reload();
  await see(`${CONFIRMATIONS - 1} of ${CONFIRMATIONS} confirmations`);
  await mine();
  await see('Deposit credited');
  await page.reload();
  await see('Deposit credited');
  return { short, onWrongNetwork, refused, cancelled, steps };
}

/** Has the sender's account put a transaction of its own in the place of the one that waits. */
async function cancelPending({ bnb }: WalletChains): Promise<void> {
  const nonce = await bnb.call<string>('eth_getTransactionCount', bnb.sender, 'latest');
  const gasPrice = `0x${(10n * BigInt(await bnb.call<string>('eth_gasPrice'))).toString(16)}`;
  await bnb.call('eth_sendTransaction', { from: bnb.sender, to: bnb.sender, value: '0x0', nonce, gasPrice });
  await bnb.mine();
}
