import { useEffect, useState } from 'react';
import { getWalletIcon, getWalletName } from '#features/wallet/announced-wallet.ts';
import { findPlainWallet, namePlainWallet, PLAIN_WALLET, type WalletProvider } from '#features/wallet/plain-wallet.ts';

/** A wallet of this browser. */
export type BrowserWallet = { id: string; name: string; icon: string | undefined; provider: WalletProvider };

type Announcement = CustomEvent<{ info: { uuid: string; name: string; icon?: string }; provider: WalletProvider }>;

/** Wallets announce themselves at once when they are asked; one that has not by then is not waited for. */
const ANNOUNCED_WITHIN_MS = 300;

/**
 * The wallets of this browser, without the library that does more with them: those that announce themselves (EIP-6963), or the
 * one that is there where none does. undefined: they are being asked.
 */
export function useWallets(): readonly BrowserWallet[] | undefined {
  const [announced, setAnnounced] = useState<readonly BrowserWallet[]>([]);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const add = (event: Event) => {
      const { info, provider } = (event as Announcement).detail;
      const found = { id: info.uuid, name: getWalletName(info), icon: getWalletIcon(info), provider };
      setAnnounced((known) => [...known.filter(({ id }) => id !== info.uuid), found]);
    };
    window.addEventListener('eip6963:announceProvider', add);
    window.dispatchEvent(new Event('eip6963:requestProvider'));
    const timer = setTimeout(() => setIsOver(true), ANNOUNCED_WITHIN_MS);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('eip6963:announceProvider', add);
    };
  }, []);
  if (announced.length > 0) return announced;
  if (!isOver) return undefined;
  const provider = findPlainWallet();
  return provider ? [{ id: PLAIN_WALLET, name: namePlainWallet(provider), icon: undefined, provider }] : [];
}
