/** For `vi.waitFor`: what comes in milliseconds takes longer on a machine that does much else; only what never comes fails. */
export const TIMEOUT = { timeout: 20_000 } as const;
