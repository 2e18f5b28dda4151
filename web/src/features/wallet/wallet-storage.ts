/** Under this name the wallet library keeps what it restores; what it adds to it is its own. */
export const toStorageKey = (memberId: number): string => `persist:wallet-${memberId}`;

type Stored = { state?: { connections?: { value?: [string, { connector?: { id?: string } }][] } } };

/**
 * Whether a member has connected a wallet in this browser, so that it is worth loading what talks to wallets.
 * @param connectorId one by this connector alone
 */
export function hasStoredWallet(memberId: number, connectorId?: string): boolean {
  try {
    const stored = localStorage.getItem(`${toStorageKey(memberId)}.store`) ?? '{}';
    const connections = (JSON.parse(stored) as Stored).state?.connections?.value ?? [];
    return connections.some(([, { connector }]) => connectorId === undefined || connector?.id === connectorId);
  } catch {
    return false;
  }
}
