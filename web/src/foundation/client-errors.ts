import { CLIENT_ERROR_LIMITS, clientErrorsContract } from '@fairlead/contract/features/client-errors.ts';
import { call } from '#foundation/api.ts';
import { ApiError } from '#foundation/api-error.ts';

/** A page that fails again and again has said so. */
const MAX_REPORTS = 5;

const references = new Map<string, string>();

/**
 * Reports an error that a screen did not expect to the server's log: what and where in the code, nothing of the person.
 * The same error is reported once per page.
 * @returns the reference that names it there, for the person to give to support
 */
export function reportClientError(error: unknown, screen: string): string {
  const { message, frames } = describe(error);
  const key = `${message}\n${frames}`;
  const known = references.get(key);
  if (known !== undefined) return known;
  const reference = createReference();
  references.set(key, reference);
  // a report that does not arrive is not worth a second error
  if (references.size <= MAX_REPORTS)
    call(clientErrorsContract.report, { body: { reference, screen, message, frames } }).catch(() => {});
  return reference;
}

/** Reports what no screen has caught, from now on. */
export function watchClientErrors(screen: () => string): void {
  window.addEventListener('error', ({ error }) => {
    if (error) reportClientError(error, screen());
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // a refused call is expected, and an aborted one too
    if (reason instanceof Error && !(reason instanceof ApiError) && reason.name !== 'AbortError')
      reportClientError(reason, screen());
  });
}

function describe(error: unknown): { message: string; frames: string } {
  if (!(error instanceof Error)) return { message: typeof error, frames: '' };
  // the server's texts may name a person
  const message = error instanceof ApiError ? `${error.code} ${error.status}` : `${error.name}: ${error.message}`;
  const frames = (error.stack ?? '').split('\n').filter((line) => /:\d+:\d+\)?$/.test(line));
  return {
    message: message.slice(0, CLIENT_ERROR_LIMITS.message),
    frames: frames.join('\n').slice(0, CLIENT_ERROR_LIMITS.frames),
  };
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Eight letters and digits that are not mistaken for each other. */
const createReference = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => LETTERS[byte % LETTERS.length]).join('');
