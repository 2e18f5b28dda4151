/** The id that no account has: an unknown address goes the same way as a known one. */
export const ANONYMOUS = 0;

/** As many codes in as many minutes. */
export type SendLimit = { max: number; minutes: number };

/** Codes to one mailbox that a device known as its owner's can ask for, or one network: more are not sent. */
export const DEVICE_CODES: SendLimit = { max: 3, minutes: 10 };
/** Codes to one mailbox that all strangers together can ask for: what a mailbox is bothered with at most. */
export const UNAUTHENTICATED_CODE_LIMIT: SendLimit[] = [
  { max: 10, minutes: 60 },
  { max: 20, minutes: 24 * 60 },
];
/** Codes that a signed-in person can ask for. */
export const AUTHENTICATED_CODE_LIMIT: SendLimit = { max: 60, minutes: 60 };
