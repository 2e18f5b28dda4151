import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Draws its content once who reads comes near: what stands far below is not loaded before anything above can be used. It stays
 * drawn from then on.
 */
export function NearView({
  className,
  within = 300,
  children,
}: {
  className?: string | undefined;
  /** How close to the window's edge is near, in pixels; below zero: so much of it must be seen. */
  within?: number;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${within}px` },
    );
    observer.observe(ref.current);
    // on paper there is no below
    const show = () => setNear(true);
    window.addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', show);
    };
  }, [isNear, within]);
  return (
    <div ref={ref} className={className}>
      {isNear && children}
    </div>
  );
}
