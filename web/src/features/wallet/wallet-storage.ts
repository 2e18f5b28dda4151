/** Under this name the wallet library keeps what it restores; what it adds to it is its own. */
export const toStorageKey = (memberId: number): string => `persist:wallet-${memberId}`;

/** Whether a member has connected a wallet in this browser, so that it is worth loading what talks to wallets. */
export function hasStoredWallet(memberId: number): boolean {
  try {
    const stored = localStorage.getItem(`${toStorageKey(memberId)}.store`) ?? '{}';
    const { state } = JSON.parse(stored) as { state?: { connections?: { value?: unknown[] } } };
    return (state?.connections?.value?.length ?? 0) > 0;
  } catch {
    return false;
  }
}
