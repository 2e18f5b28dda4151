/** A host without credentials before it: `https://bank.example@evil.example` leads elsewhere than it seems. */
const SECURE_ADDRESS = /^https:\/\/[\p{L}\p{N}.-]+(:\d{1,5})?([/?#].*)?$/iu;
/** One slash: two begin another host. */
const OWN_PATH = /^\/(?!\/)/;
/** A browser leaves out white space inside an address, and reads a backslash as a slash. */
const MISREAD = /[\s\p{Cc}\\]/u;

/**
 * Whether a link may be shown to members: an https address, or a path of this platform. What a browser would read as a
 * script or as another site (`javascript:`, `//host`, `/\host`) is neither.
 */
export const isSafeLink = (text: string): boolean =>
  !MISREAD.test(text) && (OWN_PATH.test(text) || SECURE_ADDRESS.test(text));
