import { useEffect, useState } from 'react';
import { openDocument } from '#foundation/documents.ts';
import { LoadingState } from '#ui/states.tsx';

/**
 * Leaves for a page outside the shell, such as the sign-in.
 * @param props.returnTo has the other page lead back here afterwards, as its `next`
 */
export function Redirect({ to, returnTo = false }: { to: string; returnTo?: boolean }) {
  const [here] = useState(() => location.pathname + location.search);
  useEffect(() => {
    openDocument(to, { replace: true, ...(returnTo ? { query: { next: here } } : {}) });
  }, [to, returnTo, here]);
  return <LoadingState />;
}
