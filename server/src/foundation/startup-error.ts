/**
 * Something the operator can put right: the message is one clear sentence that says what is wrong and what to do.
 * Entries print the message alone, without a stack, and end with code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
