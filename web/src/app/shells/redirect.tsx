import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LoadingState } from '#ui/states.tsx';

/**
 * Leaves for another screen, once. The router's own Navigate goes again with every render, and a guard renders again
 * while the screen it sends to is being loaded.
 * @param props.comeBack has the other screen lead back here afterwards, as its `next`
 */
export function Redirect({ to, returnTo = false }: { to: string; returnTo?: boolean }) {
  const navigate = useNavigate();
  const here = useLocation({ select: ({ href }) => href });
  const [asked] = useState(here);
  useEffect(() => {
    void navigate({ to, replace: true, ...(returnTo ? { search: { next: asked } as never } : {}) });
  }, [navigate, to, returnTo, asked]);
  return <LoadingState />;
}
