import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { walletContract } from '@fairlead/contract/features/wallet.ts';
import { walletSignInContract } from '@fairlead/contract/features/wallet-sign-in.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WalletSignIn } from '#features/wallet-sign-in/components/wallet-sign-in.tsx';
import { serveApi } from '#test/api.ts';
import { FakeWallet, WalletRefusal } from '#test/fake-wallet.ts';
import { people } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { settings } from '#test/settings.ts';

const api = serveApi();
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const [NONCE, SIGNED, LATER] = ['a'.repeat(32), `0x${'1b'.repeat(65)}`, new Date('2030-01-01T00:00:00Z')];
const onSignedIn = vi.fn();

const leave: (() => void)[] = [];
beforeEach(() => {
  api.answer(settingsContract.read, { settings: { ...settings, demo: false } });
  onSignedIn.mockClear();
  api.answer(walletSignInContract.askToSignIn, { nonce: NONCE, message: 'Sign’ this', expires_at: LATER });
});
afterEach(() => {
  for (const end of leave.splice(0)) end();
});

function createWallet(name: string, icon?: string): FakeWallet {
  const wallet = new FakeWallet(name, { accounts: [ADDRESS], chainId: 10, ...(icon !== undefined && { icon }) });
  wallet.askNode = (method) => {
    wallet.decide(method);
    return method === 'personal_sign' ? SIGNED : null;
  };
  return wallet;
}

function install(name: string): FakeWallet {
  const wallet = createWallet(name);
  leave.push(wallet.announce());
  return wallet;
}
const open = () => renderApp(api, <WalletSignIn onSignedIn={onSignedIn} />, { as: 'visitor' });
const findButton = (name: string) => screen.findByRole('button', { name });

test('a wallet signs the message, and its member is signed in; the code of who has one is sent with what it signed', async () => {
  const wallet = install('Tidal');
  install('Harbour');
  api.refuse(walletSignInContract.signIn, { status: 401, code: 'second_factor_needed', message: 'Enter your code' });
  const user = await open();
  await findButton('Sign in with Harbour');
  await user.click(await findButton('Sign in with Tidal'));
  const code = await screen.findByLabelText('Authenticator code');
  await user.click(await findButton('Continue'));
  await user.type(code, '123456');
  api.answer(walletSignInContract.signIn, { auth: people.member.auth, expireAt: LATER });
  await user.click(await findButton('Continue'));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  // the wallet is on a chain that is not offered
  expect(api.requests(walletSignInContract.askToSignIn).map(({ body }) => body)).toEqual([
    { address: ADDRESS, chain_id: 1 },
  ]);
  expect(api.requests(walletSignInContract.signIn).map(({ body }) => body)).toEqual([
    { nonce: NONCE, signature: SIGNED },
    { nonce: NONCE, signature: SIGNED, otp: '123456' },
  ]);
  const [asked, ...more] = wallet.asked.filter(({ method }) => method === 'personal_sign');
  expect(asked?.params).toEqual([`0x${Buffer.from('Sign’ this').toString('hex')}`, ADDRESS]);
  expect(more).toEqual([]);
});

test('what the wallet or the platform refuses is said, and can be tried again', async () => {
  const wallet = install('Tidal');
  wallet.decide = (method) => {
    if (method === 'personal_sign') throw new WalletRefusal(4001, 'User rejected the request.');
  };
  const user = await open();
  await user.click(await findButton('Sign in with Tidal'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^You declined in your wallet/);
  wallet.decide = () => {};
  api.refuse(walletSignInContract.signIn, {
    status: 422,
    code: 'rule',
    message: 'This wallet signs in to no account.',
  });
  await user.click(await findButton('Sign in with Tidal'));
  await screen.findByText('This wallet signs in to no account.');
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('a wallet is named by what can be seen of its name, and has no picture from elsewhere', async () => {
  const wallet = createWallet('Ti\u2066\u200bdal\u0000', 'https://elsewhere.test/icon.png');
  leave.push(wallet.announce());
  await open();
  const button = await findButton('Sign in with Tidal');
  expect([button.textContent, button.querySelector('img')]).toEqual(['Sign in with Tidal', null]);
});

test('where the demo’s own chain does not run no wallet of it is offered, and outside the demo it is not asked for', async () => {
  await open();
  await screen.findByText(/^No wallet was found in this browser\./);
  expect(api.requests(walletContract.testChain)).toEqual([]);
  cleanup();
  api.answer(settingsContract.read, { settings: { ...settings, demo: true } });
  api.answer(walletContract.testChain, { node_url: null });
  await open();
  await waitFor(() => expect(api.requests(walletContract.testChain)).toHaveLength(1));
  expect(await screen.findByText(/^No wallet was found in this browser\./)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a browser without a wallet says so', async () => {
  await open();
  expect(await screen.findByText(/^No wallet was found in this browser\./)).toBeTruthy();
});

test('a wallet that does not announce itself is offered where none does', async () => {
  Object.assign(window, { ethereum: createWallet('plain') });
  leave.push(() => Reflect.deleteProperty(window, 'ethereum'));
  await open();
  expect(await findButton('Sign in with Browser wallet')).toBeTruthy();
});
