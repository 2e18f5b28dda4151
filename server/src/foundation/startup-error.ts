import { ConfigError } from './config.ts';

/**
 * Something the operator can put right: the message is one clear sentence that says what is wrong and what to do.
 * Entries print the message alone, without a stack, and end with code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Takes a step of a process's start; what the operator can put right is printed as its sentence and ends the process. */
export async function startOrExit<R>(step: () => R | Promise<R>): Promise<R> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof StartupError || error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
