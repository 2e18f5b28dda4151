import { IconPlant2, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#ui/plain/controls.tsx';
import classes from '#ui/states.module.css';
import { ui } from '#ui/texts.ts';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
}

/** Nothing here yet: icon, text and one action, at the left. */
export function EmptyState({
  icon = <IconPlant2 size={24} stroke={1.75} />,
  title,
  children,
  action,
}: EmptyStateProps) {
  return (
    <div className={classes.state} data-state>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  title?: string;
  /** What failed, in a sentence. */
  message: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
}

/** What failed, and a way to try again; what is still valid stays on the screen beside it. */
export function ErrorState({
  title = ui('loadFailed'),
  message,
  onRetry,
  retryLabel = ui('tryAgain'),
}: ErrorStateProps) {
  return (
    <div className={classes.state} data-state role="alert">
      <span className={classes.icon} data-tone="error" aria-hidden="true">
        <IconPlugConnectedX size={24} stroke={1.75} />
      </span>
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{message}</p>
      {onRetry && (
        <div className={classes.action}>
          <Button variant="default" size="sm" onClick={onRetry}>
            <IconRefresh stroke={1.75} />
            {retryLabel}
          </Button>
        </div>
      )}
    </div>
  );
}

/** True once `ms` have passed; short waits show nothing, so nothing flickers. */
export function useDelayed(ms: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}

/** The widths repeat so that the block looks like text. */
const widths = ['62%', '100%', '84%', '92%'];

export interface LoadingStateProps {
  /** Height of each line in px: the content's own heights, so nothing jumps. */
  lines?: readonly number[];
  /** Space between the lines in px. */
  gapPx?: number;
  label?: string;
}

/** A skeleton after 200 ms, announced as "Loading". */
export function LoadingState({ lines = [18, 12, 12, 12], gapPx = 12, label = ui('loading') }: LoadingStateProps) {
  const isVisible = useDelayed(200);
  return (
    <div
      className={classes.loading}
      data-state
      data-visible={isVisible || undefined}
      style={{ gap: gapPx }}
      role="status"
      aria-label={label}
    >
      {lines.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <div key={index} className={classes.line} style={{ height, width: widths[index % widths.length] }} />
      ))}
    </div>
  );
}
