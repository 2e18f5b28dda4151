import { useEffect, useRef } from 'react';
import classes from '#public/islands/form.module.css';
import type { Outcome } from '#public/islands/use-sending.ts';

/** What became of a form, once it was sent: read aloud, and brought into view. */
export function FormOutcome({ outcome, note }: { outcome: Outcome; note?: string }) {
  const element = useRef<HTMLParagraphElement>(null);
  const isOver = outcome.kind === 'done' || outcome.kind === 'refused';
  useEffect(() => {
    if (isOver) element.current?.focus();
  }, [isOver]);
  if (!isOver) return null;
  return (
    <p ref={element} tabIndex={-1} className={classes.outcome} role={outcome.kind === 'done' ? 'status' : 'alert'}>
      {outcome.text}
      {outcome.kind === 'refused' && note ? ` ${note}` : ''}
    </p>
  );
}
