import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WalletPanel } from '#features/wallet/components/wallet-panel.tsx';
import { serveApi } from '#test/api.ts';
import { WalletRefusal } from '#test/fake-wallet.ts';
import { renderApp } from '#test/render.tsx';
import { serveWallets } from '#test/wallet-browser.ts';

const api = serveApi();
const { install, leave } = serveWallets(api);
const [FIRST, SECOND] = [
  '0x5F1eA0c4bB2C7a8d19E0f3B6c2D4e5F60718c03E'.toLowerCase(),
  '0x52908400098527886E0F7030069857D2E4169EE7'.toLowerCase(),
];
const MEMBER = 7;
const REJECTED = 4001;

const open = () => renderApp(api, <WalletPanel memberId={MEMBER} />);
const openToConnect = async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Connect wallet…' }));
  return user;
};

test('without a wallet in the browser it says how to get one', async () => {
  await openToConnect();
  expect(await screen.findByText(/^No wallet was found in this browser\./)).toBeTruthy();
});

test('a wallet is connected by its name, and its address and network are shown', async () => {
  const wallet = install('Tidal', { accounts: [FIRST ?? ''] });
  const user = await openToConnect();
  await user.click(await screen.findByRole('button', { name: 'Connect Tidal' }));
  expect(await screen.findByRole('button', { name: 'Disconnect' })).toBeTruthy();
  expect(screen.getByDisplayValue('BNB Smart Chain')).toBeTruthy();
  expect(document.body.textContent).toContain('0x5F1e');
  await waitFor(() => expect(document.body.textContent).toContain('USDT in this wallet 1,234.567890 USDT'));
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByRole('button', { name: 'Connect Tidal' })).toBeTruthy();
  expect(wallet.asked.map(({ method }) => method)).toContain('wallet_revokePermissions');
});

test('a wallet is shown by what can be seen of its name, and with no picture from elsewhere', async () => {
  install('\u202eTi\u200bdal\u0007', { accounts: [FIRST ?? ''], icon: 'https://elsewhere.test/icon.png' });
  const user = await openToConnect();
  const button = await screen.findByRole('button', { name: 'Connect Tidal' });
  expect(button.querySelector('img')).toBeNull();
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'Disconnect' })).toBeTruthy();
  expect(document.body.innerHTML).not.toMatch(/\u202e|\u200b|elsewhere/);
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
});

test('who declines reads that nothing was changed, and can try again', async () => {
  const wallet = install('Tidal', { accounts: [FIRST ?? ''] });
  wallet.decide = () => {
    throw new WalletRefusal(REJECTED, 'User rejected the request.');
  };
  const user = await openToConnect();
  await user.click(await screen.findByRole('button', { name: 'Connect Tidal' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^You declined in your wallet, and nothing was changed/,
  );
  wallet.decide = () => {};
  await user.click(screen.getByRole('button', { name: 'Connect Tidal' }));
  expect(await screen.findByRole('button', { name: 'Disconnect' })).toBeTruthy();
});

test('what the wallet’s owner changes there is followed: account, network, one that is not offered, and the end', async () => {
  const wallet = install('Tidal', { accounts: [FIRST ?? ''] });
  const user = await openToConnect();
  await user.click(await screen.findByRole('button', { name: 'Connect Tidal' }));
  await screen.findByRole('button', { name: 'Disconnect' });
  wallet.moveTo(1);
  expect(await screen.findByDisplayValue('Ethereum')).toBeTruthy();
  wallet.showAccounts(SECOND ?? '');
  await waitFor(() => expect(document.body.textContent).toContain('0x5290'));
  wallet.moveTo(10);
  expect(await screen.findByText(/^This wallet is on a network that is not offered here \(number 10\)\./)).toBeTruthy();
  wallet.showAccounts();
  expect(await screen.findByRole('button', { name: 'Connect Tidal' })).toBeTruthy();
});

test('a network that the wallet does not know is added, with its node and explorer, and then taken', async () => {
  const wallet = install('Tidal', { accounts: [FIRST ?? ''] });
  const user = await openToConnect();
  await user.click(await screen.findByRole('button', { name: 'Connect Tidal' }));
  await user.click(await screen.findByRole('combobox', { name: 'Network' }));
  await user.click(await screen.findByRole('option', { name: 'Polygon' }));
  expect(await screen.findByDisplayValue('Polygon')).toBeTruthy();
  expect(wallet.asked.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
    {
      chainId: '0x89',
      chainName: 'Polygon',
      nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
      rpcUrls: ['https://node-137.test/'],
      blockExplorerUrls: ['https://polygonscan.com'],
    },
  ]);
});

test('a wallet that declines to add a network says so, and stays where it is', async () => {
  const wallet = install('Tidal', { accounts: [FIRST ?? ''] });
  wallet.decide = (method) => {
    if (method === 'wallet_addEthereumChain') throw new WalletRefusal(REJECTED, 'User rejected the request.');
  };
  const user = await openToConnect();
  await user.click(await screen.findByRole('button', { name: 'Connect Tidal' }));
  await user.click(await screen.findByRole('combobox', { name: 'Network' }));
  await user.click(await screen.findByRole('option', { name: 'Polygon' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^You declined in your wallet/);
  expect(screen.getByDisplayValue('BNB Smart Chain')).toBeTruthy();
});

test('two wallets are connected at once, one of them current; without it the other one is', async () => {
  install('Tidal', { accounts: [FIRST ?? ''] });
  install('Harbour', { accounts: [SECOND ?? ''], chainId: 1 });
  const user = await openToConnect();
  await user.click(await screen.findByRole('button', { name: 'Connect Tidal' }));
  await user.click(await screen.findByRole('button', { name: 'Connect Harbour' }));
  expect(await screen.findByDisplayValue('Ethereum')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use Tidal' }));
  expect(await screen.findByDisplayValue('BNB Smart Chain')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByDisplayValue('Ethereum')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use Tidal' })).toBeNull();
});

/** What a page that is loaded again finds. */
function Restored({ kept }: { kept: Record<string, string> }) {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  return <WalletPanel memberId={MEMBER} />;
}
async function reload(change: (kept: Record<string, string>) => void = () => {}): Promise<void> {
  await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('persist:wallet-'))).toBe(true));
  const kept = Object.fromEntries(Object.entries(localStorage)) as Record<string, string>;
  change(kept);
  cleanup();
  await renderApp(api, <Restored kept={kept} />);
}

test('a page that is loaded again has the wallet back, unless it may not see it any more', async () => {
  const wallet = install('Tidal', { accounts: [FIRST ?? ''] });
  const user = await openToConnect();
  await user.click(await screen.findByRole('button', { name: 'Connect Tidal' }));
  await screen.findByRole('button', { name: 'Disconnect' });
  await reload();
  expect(await screen.findByDisplayValue('BNB Smart Chain')).toBeTruthy();
  wallet.isAllowed = false;
  await reload();
  expect(await screen.findByRole('button', { name: 'Connect Tidal' })).toBeTruthy();
});

test('a stored network that is none of these, or no number, is not taken', async () => {
  for (const stored of [10, 'ethereum']) {
    install('Tidal', { accounts: [FIRST ?? ''] });
    const user = await openToConnect();
    await user.click(await screen.findByRole('button', { name: 'Connect Tidal' }));
    await screen.findByRole('button', { name: 'Disconnect' });
    await reload((kept) => {
      const [key = ''] = Object.keys(kept).filter((name) => name.endsWith('.store'));
      const store = JSON.parse(kept[key] ?? '{}') as { state: { chainId: unknown } };
      store.state.chainId = stored;
      kept[key] = JSON.stringify(store);
    });
    expect(await screen.findByDisplayValue('BNB Smart Chain')).toBeTruthy();
    cleanup();
    for (const end of leave.splice(1)) end();
  }
});
