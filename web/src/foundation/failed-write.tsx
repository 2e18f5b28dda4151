import { ApiError, errorText, isFromServer } from '#foundation/api-error.ts';
import { common } from '#foundation/common-texts.ts';
import { SystemAlert } from '#ui/system-alert.tsx';

export interface FailedWriteProps {
  /** A write of `useEndpointMutation`. */
  write: { error: Error | null; reset: () => void };
  /** Sends the same again; its key makes it the same action. */
  onRetry: () => void;
  /** What is shown where the server gave no sentence of its own. */
  failed?: string | undefined;
  /** What did not happen when the server refused, such as "Your changes were not saved." */
  refused?: string | undefined;
  /** On the users' screens the specification has errors cleared after 3 s. */
  clears?: boolean | undefined;
}

/** The `System Alert` of a failed write. */
export function FailedWrite({ write, onRetry, failed, refused, clears }: FailedWriteProps) {
  const { error } = write;
  const isUndecided = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  return (
    <SystemAlert
      onClose={write.reset}
      onRetry={onRetry}
      message={error ? sentence(error, failed) : undefined}
      consequence={isUndecided ? common('undecided') : refused}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      clears={clears}
    />
  );
}

/** The server's sentence, else the place's; none leaves the alert's own. */
function sentence(error: Error, failed: string | undefined): string | undefined {
  if (failed === undefined && error instanceof ApiError && !isFromServer(error)) return undefined;
  return ended(errorText(error, failed));
}

const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
