import { type FailureCode, failures, failureText } from '@fairlead/contract/domain/errors.ts';
import type { Tx } from './db.ts';

/** An expected failure: a code of the contract's closed list, with the details that its text names. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: FailureCode;
  readonly status: number;
  /** For 429 and 503: when it is worth trying again. */
  readonly retryAfterSeconds: number | undefined;
  /** What is written though this failure undoes its transaction: in one of its own, after the rollback. */
  afterRollback: ((tx: Tx) => Promise<void>) | undefined;

  constructor(code: FailureCode, details: Record<string, string> = {}, retryAfterSeconds?: number) {
    super(failureText(code, details));
    this.code = code;
    this.status = failures[code].status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Throws an {@link AppError}; written as an expression so that it can stand after `??`. */
export function fail(code: FailureCode, details: Record<string, string> = {}): never {
  throw new AppError(code, details);
}

/** Throws unless `condition` holds: for what the code itself guarantees, never for input. */
export function assert(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${what}`);
}
