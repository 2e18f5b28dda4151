import { wallet } from '#features/wallet/texts.ts';

/** What a page asks a wallet by (EIP-1193). */
export type WalletProvider = {
  request: (asked: { method: string; params?: unknown }) => Promise<unknown>;
};

/** Under this name such a wallet stands among those that announce themselves. */
export const PLAIN_WALLET = 'plain';

/** By what wallets that do not announce themselves say which they are; those that pose as the last stand before it. */
const FLAGS = [
  'isRabby',
  'isBraveWallet',
  'isTrust',
  'isCoinbaseWallet',
  'isOkxWallet',
  'isTokenPocket',
  'isPhantom',
  'isMetaMask',
] as const;

/** The wallet of a browser that announces none (EIP-6963): the one that is simply there. */
export function findPlainWallet(): WalletProvider | undefined {
  const { ethereum } = window as { ethereum?: Partial<WalletProvider> };
  return typeof ethereum?.request === 'function' ? (ethereum as WalletProvider) : undefined;
}

/** What such a wallet is called, as far as it says. */
export function namePlainWallet(provider: WalletProvider): string {
  const flag = FLAGS.find((each) => (provider as unknown as Record<string, unknown>)[each] === true);
  return wallet('browserWallet', { flag: flag ?? 'none' });
}
