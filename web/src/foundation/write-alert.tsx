import { lazy, Suspense, useEffect } from 'react';
import type { FailedWriteProps } from '#foundation/failed-write.tsx';

const load = () => import('#foundation/failed-write.tsx');

/** Where the file of the alert cannot be had either, the sentence alone. */
const Sentence = ({ write }: FailedWriteProps) => <p role="alert">{write.error?.message}</p>;

const FailedWrite = lazy(() =>
  load().then(
    (file) => ({ default: file.FailedWrite }),
    () => ({ default: Sentence }),
  ),
);

/**
 * `System Alert` for a failed write: what went wrong, and what that means for the action. Its file is loaded when someone
 * begins to fill in something, not with the page: most writes succeed, and after a failure the network may be gone.
 */
export function WriteAlert(props: FailedWriteProps) {
  useEffect(() => {
    const prepare = () => void load().catch(() => undefined);
    window.addEventListener('focusin', prepare, { once: true });
    return () => window.removeEventListener('focusin', prepare);
  }, []);
  return (
    props.write.error && (
      <Suspense>
        <FailedWrite {...props} />
      </Suspense>
    )
  );
}
