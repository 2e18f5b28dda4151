import { walletSignInContract } from '@fairlead/contract/features/wallet-sign-in.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { getAddress, stringToHex } from 'viem';
import { expect, test } from 'vitest';
import { WalletPanel } from '#features/wallet/components/wallet-panel.tsx';
import { serveApi } from '#test/api.ts';
import { FakeWallet } from '#test/fake-wallet.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, typeMailedCode } from '#test/step-up.ts';
import { serveWallets } from '#test/wallet-browser.ts';

const api = serveApi();
const { install, leave } = serveWallets(api);
const FIRST = '0x5f1ea0c4bb2c7a8d19e0f3b6c2d4e5f60718c03e';
const SECOND = '0x52908400098527886E0F7030069857D2E4169EE7';
const [NONCE, SIGNED, LATER] = ['a'.repeat(32), `0x${'1b'.repeat(65)}`, new Date('2030-01-01T00:00:00Z')];

const openToConnect = async () => {
  const user = await renderApp(api, <WalletPanel memberId={7} />);
  await user.click(await screen.findByRole('button', { name: 'Connect wallet…' }));
  return user;
};

test('a wallet that does not announce itself is offered where none does, by the name that it gives', async () => {
  const plain = new FakeWallet('plain', { accounts: [FIRST] });
  Object.assign(window, { ethereum: Object.assign(plain, { isMetaMask: true, isRabby: true }) });
  leave.push(() => Reflect.deleteProperty(window, 'ethereum'));
  const user = await openToConnect();
  await user.click(await screen.findByRole('button', { name: 'Connect Browser wallet (Rabby)' }));
  expect(await screen.findByRole('button', { name: 'Disconnect' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  await screen.findByRole('button', { name: 'Connect Browser wallet (Rabby)' });
  cleanup();
  install('Tidal', { accounts: [FIRST] });
  await openToConnect();
  expect(await screen.findByRole('button', { name: 'Connect Tidal' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Browser wallet/ })).toBeNull();
});

test('a connected wallet signs a message, and after a code it can sign the member in; it is removed by a code too', async () => {
  answerStepUp(api);
  const wallet = install('Tidal', { accounts: [FIRST], chainId: 137 });
  wallet.askNode = (method) => (method === 'personal_sign' ? SIGNED : null);
  api.answer(walletSignInContract.askToLink, { nonce: NONCE, message: 'Sign this', expires_at: LATER });
  const user = await openToConnect();
  await user.click(await screen.findByRole('button', { name: 'Connect Tidal' }));
  await user.click(await screen.findByRole('button', { name: 'Use this wallet to sign in…' }));
  const release = api.hold(walletSignInContract.link, { message: 'This wallet now signs you in' });
  const confirm = async () => {
    await typeMailedCode(user);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
  };
  await confirm();
  api.answer(walletSignInContract.list, { wallets: [{ address: SECOND, chain_id: 56, linked_at: LATER }] });
  release();
  await screen.findByRole('region', { name: 'Wallets that sign you in' });
  expect(document.body.textContent).toContain('smart wallet on BNB Smart Chain');
  const sent = (of: typeof walletSignInContract.link | typeof walletSignInContract.askToLink) =>
    api.requests(of).map(({ body }) => body);
  expect(sent(walletSignInContract.askToLink)).toEqual([{ address: getAddress(FIRST), chain_id: 137 }]);
  expect(sent(walletSignInContract.link)).toEqual([{ nonce: NONCE, signature: SIGNED }]);
  const signed = wallet.asked.find(({ method }) => method === 'personal_sign');
  expect(signed?.params).toEqual([stringToHex('Sign this'), getAddress(FIRST)]);
  api.answer(walletSignInContract.unlink, { message: 'This wallet no longer signs you in' });
  await user.click(screen.getByRole('button', { name: `Remove ${SECOND}` }));
  api.answer(walletSignInContract.list, { wallets: [] });
  await confirm();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Wallets that sign you in' })).toBeNull());
  expect(api.requests(walletSignInContract.unlink).map(({ params }) => params)).toEqual([{ address: SECOND }]);
});
