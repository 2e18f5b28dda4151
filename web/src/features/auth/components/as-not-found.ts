import { texts } from '@fairlead/contract/wire/texts.ts';
import { ApiError } from '#foundation/api-error.ts';

/** A write whose failure always says that the user was not found, as the specification has it for a forgotten password. */
export function asNotFound<W extends { error: Error | null }>(write: W): W {
  const { error } = write;
  if (error === null) return write;
  const { status, code, requestId } = error instanceof ApiError ? error : new ApiError(0, 'network', '');
  return { ...write, error: new ApiError(status, code, texts.userNotFound, requestId) };
}
