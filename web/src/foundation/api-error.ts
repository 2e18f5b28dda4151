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

  constructor(status: number, code: string, message: string, requestId?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
  }
}

/** The text of any error for a person. */
export function errorText(error: unknown, fallback = common('somethingWrong')): string {
  return error instanceof Error && error.message ? error.message : fallback;
}
