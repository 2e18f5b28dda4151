/** The id that no account has: an unknown address goes the same way as a known one. */
export const NOBODY = 0;

/** Codes that strangers can ask for: this many to one account in this many minutes; more are not sent. */
export const STRANGERS_CODES = { most: 3, minutes: 10 } as const;
/** Codes that a signed-in person can ask for. */
export const OWN_CODES = { most: 60, minutes: 60 } as const;
