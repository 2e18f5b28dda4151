import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '#app/shells/use-platform.ts';
import { announceTestWallet } from '#features/wallet/test-wallet/announce-test-wallet.ts';
import { useTestNode } from '#features/wallet-sign-in/queries.ts';

/** In the demo the wallet of its own chain is among those of the browser, where that chain runs. Elsewhere nothing is asked. */
export function useTestWallet(): void {
  const { demo } = usePlatform();
  const node = useTestNode(demo);
  useQuery({
    // once for as long as a page is there
    queryKey: ['test-wallet', node],
    queryFn: () => announceTestWallet(node ?? ''),
    enabled: node !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
