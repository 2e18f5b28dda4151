import { join } from 'node:path';
import { type FailureCode, failures } from '@fairlead/contract/domain/errors.ts';
import { messages } from '@fairlead/contract/messages/errors/en.ts';
import type { PlainValues, ValuesArgument } from '@fairlead/contract/messages/types.ts';
import type { Tx } from './db.ts';
import { type Text, type TextValue, texts } from './texts.ts';

const CONTRACT = join(import.meta.dirname, '..', '..', '..', 'contract', 'src');
const errors = texts(messages, join(CONTRACT, 'messages', 'errors'));

/** What a failure's text names. */
export type FailureDetails<C extends FailureCode> = ValuesArgument<PlainValues<(typeof messages)[C], TextValue>>;

/** An expected failure: a code of the contract's closed list, with the details that its text names. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: FailureCode;
  readonly status: number;
  /** The text a person reads; `message` is the same in English. */
  readonly text: Text;
  details: Readonly<Record<string, TextValue>>;
  /** For 429 and 503: when it is worth trying again. */
  retryAfterSeconds: number | undefined;
  /** What is written though this failure undoes its transaction: in one of its own, after the rollback. */
  afterRollback: ((tx: Tx) => Promise<void>) | undefined;

  private constructor(code: FailureCode, details: Record<string, TextValue>) {
    const text = errors(code, ...([details] as never as FailureDetails<typeof code>));
    super(String(text));
    this.code = code;
    this.text = text;
    this.details = details;
    this.status = failures[code].status;
  }

  /** The same, about one field of what was sent, `tokens.0.code`: a form shows it there. */
  at(field: string): this {
    this.details = { ...this.details, field };
    return this;
  }

  /** The same, worth trying again after so many seconds. */
  retryAfter(seconds: number): this {
    this.retryAfterSeconds = seconds;
    return this;
  }

  static of<C extends FailureCode>(code: C, ...[details]: FailureDetails<C>): AppError {
    return new AppError(code, (details ?? {}) as Record<string, TextValue>);
  }
}

/** A failure's text, with its details filled in. */
export const failureText = <C extends FailureCode>(code: C, ...details: FailureDetails<C>): Text =>
  errors(code, ...(details as never));

/** Throws an {@link AppError}; written as an expression so that it can stand after `??`. */
export function fail<C extends FailureCode>(code: C, ...details: FailureDetails<C>): never {
  throw AppError.of(code, ...details);
}

/** Throws unless `condition` holds: for what the code itself guarantees, never for input. */
export function assert(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${what}`);
}
