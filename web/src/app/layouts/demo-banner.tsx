import { counted } from '@fairlead/contract/domain/counted.ts';
import { IconClockPlay, IconFlask, IconTools } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from '#app/layouts/demo-banner.module.css';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** `60 days ahead`, `3 hours behind`: how far the server's clock stands off the real one. */
export function clockShift(offsetMs: number): string {
  const size = Math.abs(offsetMs);
  const [count, unit] =
    size >= DAY_MS
      ? [Math.round(size / DAY_MS), 'day']
      : size >= HOUR_MS
        ? [Math.round(size / HOUR_MS), 'hour']
        : [Math.max(1, Math.round(size / 60_000)), 'minute'];
  return `${counted(count, unit)} ${offsetMs > 0 ? 'ahead' : 'behind'}`;
}

export interface DemoBannerProps {
  demo: boolean;
  /** How far the server's clock was moved; 0 when it was not. */
  clockOffsetMs: number;
  /** True while a production has not gone live. */
  settingUp?: boolean;
  /** For staff: the way to what is missing. */
  setupLink?: ReactNode;
}

/** The first row of every page while data or time are not real, or no money moves yet. It cannot be closed. */
export function DemoBanner({ demo, clockOffsetMs, settingUp = false, setupLink }: DemoBannerProps) {
  const row = useRef<HTMLElement>(null);
  const isShown = demo || settingUp || clockOffsetMs !== 0;
  useLayoutEffect(() => {
    const element = row.current;
    if (!isShown || !element) return;
    // What is fixed below the banner keeps its distance, also where the text wraps.
    const root = document.documentElement;
    const observer = new ResizeObserver(() => root.style.setProperty('--fl-banner', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--fl-banner');
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section
      ref={row}
      className={classes.banner}
      aria-label={demo || clockOffsetMs !== 0 ? 'About this data' : 'About this platform'}
      data-banner
    >
      {demo && (
        <span className={classes.part}>
          <IconFlask size={16} stroke={1.75} aria-hidden="true" />
          <span className={classes.wide}>Demo: sample data and test coins. No real money moves here.</span>
          <span className={classes.narrow}>Demo: sample data, no real money</span>
        </span>
      )}
      {settingUp && (
        <span className={classes.part}>
          <IconTools size={16} stroke={1.75} aria-hidden="true" />
          <span className={classes.wide}>
            This platform is being set up. Deposits, investments and withdrawals open when it goes live.
          </span>
          <span className={classes.narrow}>Being set up: no money moves yet</span>
          {setupLink}
        </span>
      )}
      {clockOffsetMs !== 0 && (
        <span className={classes.part}>
          <IconClockPlay size={16} stroke={1.75} aria-hidden="true" />
          Clock moved {clockShift(clockOffsetMs)}
        </span>
      )}
    </section>
  );
}
