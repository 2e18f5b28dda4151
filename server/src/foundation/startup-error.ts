import { ConfigError, operatorLanguage } from './config.ts';
import { AppError } from './failure.ts';
import { inLanguage, type TextValue } from './texts.ts';

/**
 * Something the operator can put right: the message is one clear sentence that says what is wrong and what to do.
 * Entries print the message alone, without a stack, and end with code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
  readonly text: TextValue;

  /** @param text in the operator's language where it is printed; the log keeps it in English */
  constructor(text: TextValue, options?: ErrorOptions) {
    super(String(text), options);
    this.text = text;
  }
}

/** What an operator reads of an error: the sentence of what they can put right, else the stack of what is ours. */
export function describeError(error: unknown): string {
  if (error instanceof StartupError || error instanceof ConfigError || error instanceof AppError)
    return inLanguage(error.text, operatorLanguage());
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Takes a step of a process's start; what the operator can put right is printed as its sentence and ends the process. */
export async function startOrExit<R>(step: () => R | Promise<R>): Promise<R> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof StartupError || error instanceof ConfigError)) throw error;
    process.stderr.write(`${describeError(error)}\n`);
    process.exit(1);
  }
}
