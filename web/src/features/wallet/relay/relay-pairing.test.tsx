import { walletChains } from '@fairlead/contract/domain/wallet-chains.ts';
import { walletContract } from '@fairlead/contract/features/wallet.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CreateConnectorFn } from 'wagmi';
import { WalletPanel } from '#features/wallet/components/wallet-panel.tsx';
import { serveApi } from '#test/api.ts';
import { FakeRelay } from '#test/fake-relay.ts';
import { renderApp } from '#test/render.tsx';
import { serveWallets } from '#test/wallet-browser.ts';

/*
 * The connector is the wallet library's own; what it loads to reach the relay is not. No relay can be reached from where tests
 * run: that a real wallet and this page find each other has to be tried manually, with a project id.
 */
const outside = vi.hoisted(() => ({
  relay: undefined as FakeRelay | undefined,
  isLoaded: false,
  given: [] as object[],
}));
vi.mock('wagmi/connectors', async (load) => {
  const { walletConnect } = await load<typeof import('wagmi/connectors')>();
  outside.isLoaded = true;
  return {
    walletConnect(parameters: Parameters<typeof walletConnect>[0]) {
      outside.given.push(parameters);
      const create = walletConnect(parameters) as CreateConnectorFn;
      const getProvider = async () => {
        if (outside.relay) outside.relay.loads += 1;
        return outside.relay;
      };
      return (config: Parameters<CreateConnectorFn>[0]) => ({ ...create(config), getProvider });
    },
  };
});

const api = serveApi();
const { install } = serveWallets(api);
const PROJECT = '0123456789abcdef0123456789abcdef';
const [FIRST, SECOND] = ['0x5f1ea0c4bb2c7a8d19e0f3b6c2d4e5f60718c03e', '0x52908400098527886E0F7030069857D2E4169EE7'];
const MEMBER = 7;
const CONNECT = 'Connect a wallet on another device (WalletConnect)';

let relay: FakeRelay;
beforeEach(() => {
  relay = new FakeRelay();
  Object.assign(outside, { relay, given: [] });
});

async function open({ project = PROJECT }: { project?: string | null } = {}) {
  api.answer(walletContract.chains, {
    chains: walletChains.map(({ id }) => ({ id, node_url: `https://node-${id}.test/` })),
    relay_project: project,
  });
  const user = await renderApp(api, <WalletPanel memberId={MEMBER} />);
  await user.click(await screen.findByRole('button', { name: 'Connect wallet…' }));
  return user;
}
async function begin() {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: CONNECT }));
  await screen.findByRole('img', { name: 'QR code for your wallet' });
  return user;
}
async function connect() {
  const user = await begin();
  relay.approve(FIRST);
  await screen.findByRole('button', { name: 'Disconnect' });
  return user;
}

test('without a project id nothing of it is loaded or shown', async () => {
  await open({ project: null });
  expect(await screen.findByText(/^No wallet was found in this browser\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: CONNECT })).toBeNull();
  expect(outside.isLoaded).toBe(false);
});

test('with one it is offered beside the wallets of the browser, and its library is loaded once it is asked for', async () => {
  install('Tidal', { accounts: [FIRST] });
  const user = await open();
  const button = await screen.findByRole('button', { name: CONNECT });
  expect(screen.getByRole('button', { name: 'Connect Tidal' })).toBeTruthy();
  expect(outside.given).toMatchObject([
    {
      ...{ projectId: PROJECT, relayUrl: 'wss://relay.walletconnect.org', customStoragePrefix: 'member-7' },
      metadata: { name: 'Crypto Transaction App', url: location.origin, icons: [`${location.origin}/favicon.svg`] },
      ...{ showQrModal: false, telemetryEnabled: false },
    },
  ]);
  expect(relay.loads).toBe(0);
  await user.click(button);
  expect(await screen.findByRole('img', { name: 'QR code for your wallet' })).toBeTruthy();
  expect(relay.loads).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(relay.link);
  expect(screen.queryByRole('link', { name: 'Open a wallet on this device' })).toBeNull();
});

test('on a phone a link opens a wallet there', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(pointer: coarse)' });
  try {
    await begin();
    const link = screen.getByRole('link', { name: 'Open a wallet on this device' });
    expect(link.getAttribute('href')).toBe(relay.link);
  } finally {
    window.matchMedia = matchMedia;
  }
});

test('a wallet that confirms is connected, what its owner changes there is said, and so is the end, which can be undone', async () => {
  const user = await connect();
  expect(screen.getByDisplayValue('BNB Smart Chain')).toBeTruthy();
  expect(document.body.textContent).toContain('0x5F1e');
  // no page of a third party is asked to vouch for this one
  expect(await relay.signer.client.core.verify.register()).toBe('');
  // what says it is loaded meanwhile
  await waitFor(() => {
    relay.showAccounts(SECOND);
    expect(screen.getByText('The wallet now uses another account.')).toBeTruthy();
  });
  await waitFor(() => expect(document.body.textContent).toContain('0x5290'));
  relay.moveTo(1);
  expect(await screen.findByText('The wallet is now on Ethereum.')).toBeTruthy();
  expect(screen.getByDisplayValue('Ethereum')).toBeTruthy();
  relay.end();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The connection to your wallet has ended/);
  await user.click(screen.getByRole('button', { name: CONNECT }));
  await screen.findByRole('img', { name: 'QR code for your wallet' });
  relay.approve(SECOND);
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByRole('button', { name: CONNECT })).toBeTruthy();
  // who ends it here knows
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['User rejected.', /^You declined in your wallet, and nothing was changed/],
  ['Proposal expired', /^Your wallet did not answer in time, and nothing was changed/],
  ['Socket stalled when trying to connect to wss://relay.walletconnect.org', /^The relay .* did not answer/],
  ['Something new', /^The wallet answered with an error/],
])('“%s” is said in one sentence, and it can be tried again', async (message, sentence) => {
  const user = await begin();
  relay.fail(message);
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  await user.click(screen.getByRole('button', { name: CONNECT }));
  await screen.findByRole('img', { name: 'QR code for your wallet' });
  relay.approve(FIRST);
  expect(await screen.findByRole('button', { name: 'Disconnect' })).toBeTruthy();
});

test('a code that was called off is gone: a wallet that was faster is disconnected again', async () => {
  const user = await begin();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: CONNECT })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(relay.cleared).toBe(1));
  relay.approve(FIRST);
  await waitFor(() => expect(relay.asked).toEqual(['disconnect']));
  expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull();
});

/** What a page that is loaded again finds. */
function Restored({ kept }: { kept: Record<string, string> }) {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  return <WalletPanel memberId={MEMBER} />;
}

async function reload(change: (kept: Record<string, string>) => void = () => {}): Promise<Record<string, string>> {
  const kept = Object.fromEntries(Object.entries(localStorage)) as Record<string, string>;
  change(kept);
  cleanup();
  await renderApp(api, <Restored kept={kept} />);
  return kept;
}
const REQUESTED = 'persist:wallet-7.walletConnect.requestedChains';

test('a page that is loaded again has the wallet back, and what is kept of it is the member’s own', async () => {
  await connect();
  const { storage } = outside.given[0] as { storage: { setItem: (key: string, value: unknown) => Promise<void> } };
  await storage.setItem('wc@2:core', { a: 1 });
  await waitFor(() => expect(localStorage.getItem(REQUESTED)).not.toBeNull());
  const kept = await reload();
  expect(await screen.findByDisplayValue('BNB Smart Chain')).toBeTruthy();
  expect(relay.asked).toEqual([]);
  expect(Object.keys(kept)).toContain('persist:wallet-7.relay.wc@2:core');
  expect(Object.keys(kept).filter((key) => key.startsWith('wc@'))).toEqual([]);
});

test('who has another wallet back loads nothing of it', async () => {
  install('Tidal', { accounts: [FIRST] });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Connect Tidal' }));
  await screen.findByRole('button', { name: 'Disconnect' });
  await reload();
  expect(await screen.findByDisplayValue('BNB Smart Chain')).toBeTruthy();
  expect(await screen.findByRole('button', { name: CONNECT })).toBeTruthy();
  expect(relay.loads).toBe(0);
});

test('a session that knows too few networks is ended, and a new one asks for all of them', async () => {
  await connect();
  await waitFor(() => expect(localStorage.getItem(REQUESTED)).not.toBeNull());
  expect(relay.optionalChains).toEqual([1, 137, 56, 42_161]);
  await reload((kept) => Object.assign(kept, { [REQUESTED]: '[1]' }));
  await waitFor(() => expect(relay.asked).toEqual(['disconnect']));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: CONNECT }));
  await screen.findByRole('img', { name: 'QR code for your wallet' });
  relay.approve(FIRST);
  expect(await screen.findByRole('button', { name: 'Disconnect' })).toBeTruthy();
});

test('a network is changed in the wallet', async () => {
  const user = await connect();
  await user.click(await screen.findByRole('combobox', { name: 'Network' }));
  await user.click(await screen.findByRole('option', { name: 'Polygon' }));
  expect(await screen.findByDisplayValue('Polygon')).toBeTruthy();
  expect(relay.asked).toEqual(['wallet_switchEthereumChain']);
});
