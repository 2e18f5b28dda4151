import { textsLoaded } from '#foundation/texts.ts';

/** Has the wallet of the demo's own chain announce itself, where that runs. It is loaded by this alone. */
export async function announceTestWallet(node: string): Promise<true> {
  const { createTestWallet } = await import('#features/wallet/test-wallet/test-wallet.ts');
  await textsLoaded();
  createTestWallet(node).announce();
  return true;
}
