/** For `vi.waitFor`: what comes in milliseconds takes longer on a machine that does much else; only what never comes fails. */
export const TIMEOUT = { timeout: 60_000 } as const;
