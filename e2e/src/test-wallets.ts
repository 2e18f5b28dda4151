import type { BrowserContext, Page } from 'playwright-core';
import { FakeWallet, WalletRefusal } from '../../web/test/fake-wallet.ts';
import type { WalletChains } from './wallet-chains.ts';

type Answer = { result?: unknown; error?: { code: number | undefined; message: string } };
type Asking = { askWallet: (name: string, method: string, params: unknown) => Promise<Answer> };

/** What the wallet's owner refuses with. */
export const refuse = (): never => {
  throw new WalletRefusal(4001, 'User rejected the request.');
};

/** A wallet whose accounts the chains' nodes unlock: what it is asked and does not decide itself, goes to the node of its chain. */
export function createWallet(name: string, { nodes }: WalletChains, accounts: string[]): FakeWallet {
  const wallet = new FakeWallet(name, { accounts });
  wallet.askNode = async (method, params) => {
    if (method.startsWith('eth_send')) wallet.decide(method);
    const call = nodes.get(wallet.chainId);
    if (!call) throw new WalletRefusal(-32_603, 'no node');
    return call(method, ...((params ?? []) as unknown[]));
  };
  return wallet;
}

/** Installs wallets in a window, as extensions are: they outlive its pages, and announce themselves on each (EIP-6963). */
export async function installWallets(context: BrowserContext, wallets: readonly FakeWallet[]): Promise<void> {
  await context.exposeBinding(
    'askWallet',
    async (_, name: string, method: string, params: unknown): Promise<Answer> => {
      try {
        const wallet = wallets.find((each) => each.name === name);
        return { result: await wallet?.request({ method, params }) };
      } catch (error) {
        const { code, message } = error as WalletRefusal;
        return { error: { code, message } };
      }
    },
  );
  for (const wallet of wallets)
    for (const event of ['chainChanged', 'accountsChanged', 'disconnect'])
      wallet.on(
        event,
        (value) => void Promise.all(context.pages().map((page) => publish(page, wallet.name, event, value))),
      );
  await context.addInitScript(
    announce,
    wallets.map(({ name }) => ({ name, uuid: crypto.randomUUID() })),
  );
}

/** Says in a page what happened in the wallet. */
const publish = async (page: Page, name: string, event: string, value: unknown): Promise<void> =>
  page
    .evaluate(
      ([of, type, detail]) => window.dispatchEvent(new CustomEvent(`${String(of)}:${String(type)}`, { detail })),
      [name, event, value],
    )
    // a page that is loading hears nothing
    .then(
      () => undefined,
      () => undefined,
    );

/** Runs in the page, before it: announces each wallet, and again whenever the page asks. */
function announce(wallets: { name: string; uuid: string }[]): void {
  const icon =
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" fill="%230f6572"/></svg>';
  const details = wallets.map(({ name, uuid }) => {
    const listeners = new Map<unknown, (event: Event) => void>();
    const provider = {
      async request({ method, params }: { method: string; params?: unknown }) {
        const { result, error } = await (window as unknown as Asking).askWallet(name, method, params);
        if (error) throw Object.assign(new Error(error.message), { code: error.code });
        return result;
      },
      on(event: string, listener: (value: unknown) => void) {
        const listen = ({ detail }: CustomEvent) => listener(detail);
        listeners.set(listener, listen as (event: Event) => void);
        window.addEventListener(`${name}:${event}`, listen as (event: Event) => void);
      },
      removeListener(event: string, listener: unknown) {
        const listen = listeners.get(listener);
        if (listen) window.removeEventListener(`${name}:${event}`, listen);
      },
    };
    return Object.freeze({ info: { uuid, name, icon, rdns: `test.${name.toLowerCase()}` }, provider });
  });
  const publishAll = () => {
    for (const detail of details) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  window.addEventListener('eip6963:requestProvider', publishAll);
  publishAll();
}
