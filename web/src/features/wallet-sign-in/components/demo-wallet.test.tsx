import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { walletContract } from '@fairlead/contract/features/wallet.ts';
import { walletSignInContract } from '@fairlead/contract/features/wallet-sign-in.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { WalletSignIn } from '#features/wallet-sign-in/components/wallet-sign-in.tsx';
import { serveApi } from '#test/api.ts';
import { people } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { settings } from '#test/settings.ts';

const api = serveApi();
const OWNER = '0x52908400098527886E0F7030069857D2E4169EE7';
const [NONCE, LATER] = ['a'.repeat(32), new Date('2030-01-01T00:00:00Z')];
const NODE = 'http://node.test/';

beforeEach(() => {
  // the test's browser draws no dialogs of its own
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(value?: string) {
    this.returnValue = value ?? '';
    this.dispatchEvent(new Event('close'));
  };
  const answers: Record<string, unknown> = { eth_accounts: [OWNER, OWNER], personal_sign: `0x${'1b'.repeat(65)}` };
  const passOn = globalThis.fetch;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    if (asked[0] !== NODE) return passOn(...asked);
    const { method } = JSON.parse(String(asked[1]?.body)) as { method: string };
    return Response.json({ jsonrpc: '2.0', id: 1, result: answers[method] });
  });
});

test('the demo’s own wallet is offered once where its chain runs, and signs its member in by its node', async () => {
  api.answer(settingsContract.read, { settings: { ...settings, demo: true } });
  api.answer(walletContract.testChain, { node_url: NODE });
  api.answer(walletSignInContract.askToSignIn, { nonce: NONCE, message: 'Sign this', expires_at: LATER });
  api.answer(walletSignInContract.signIn, { auth: people.member.auth, expireAt: LATER });
  const onSignedIn = vi.fn();
  const user = await renderApp(api, <WalletSignIn onSignedIn={onSignedIn} />, { as: 'visitor' });
  await user.click(await screen.findByRole('button', { name: 'Sign in with Test wallet: no real money' }));
  for (const title of ['Let this page see your address?', 'Sign this message?']) {
    await screen.findByText(title);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  }
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(api.requests(walletSignInContract.signIn).map(({ body }) => body)).toEqual([
    { nonce: NONCE, signature: `0x${'1b'.repeat(65)}` },
  ]);
});
