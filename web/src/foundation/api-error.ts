import { common } from '#foundation/common-texts.ts';
/** A call that was refused or did not arrive. `message` is fit to be shown. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The failure's code in the contract's list, or `network`, `invalid_answer`. */
  readonly code: string;
  /** Names the failure to support. */
  readonly requestId: string | undefined;
  /** The field of the body that it is about, `tokens.0.code`, where the server names one. */
  readonly field: string | undefined;

  constructor(status: number, code: string, message: string, requestId?: string, field?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.field = field;
  }
}

/** What the browser says itself: no answer came, or one that cannot be read. */
const OWN_CODES: readonly string[] = ['network', 'http', 'invalid_answer'];

/** Whether the server said what is wrong. */
export const isFromServer = (error: unknown): boolean => error instanceof ApiError && !OWN_CODES.includes(error.code);

/**
 * The text of any error for a person.
 * @param fallback shown where the server gave no sentence of its own, such as the specification's for that place
 */
export function errorText(error: unknown, fallback?: string): string {
  if (fallback !== undefined && error instanceof ApiError && !isFromServer(error)) return fallback;
  return (error instanceof Error && error.message) || fallback || common('somethingWrong');
}
