import { IconClockPlay, IconFlask } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from '#app/layouts/demo-banner.module.css';
import { app } from '#app/texts.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** `Clock moved 60 days ahead`: how far the server's clock is from the real one. */
export function clockShift(offsetMs: number): string {
  const size = Math.abs(offsetMs);
  const isAhead = offsetMs > 0;
  if (size >= DAY_MS) return app(isAhead ? 'clockAheadDays' : 'clockBehindDays', { count: Math.round(size / DAY_MS) });
  if (size >= HOUR_MS)
    return app(isAhead ? 'clockAheadHours' : 'clockBehindHours', { count: Math.round(size / HOUR_MS) });
  const count = Math.max(1, Math.round(size / 60_000));
  return app(isAhead ? 'clockAheadMinutes' : 'clockBehindMinutes', { count });
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
      aria-label={demo || clockOffsetMs !== 0 ? app('aboutData') : app('aboutPlatform')}
      data-banner
    >
      {demo && (
        <span className={classes.part}>
          <IconFlask size={16} stroke={1.75} aria-hidden="true" />
          <span className={classes.wide}>{app('demo')}</span>
          <span className={classes.narrow}>{app('demoShort')}</span>
        </span>
      )}
      {settingUp && (
        <span className={classes.part}>
          <IconClockPlay size={16} stroke={1.75} aria-hidden="true" />
          <span className={classes.wide}>{app('settingUp')}</span>
          <span className={classes.narrow}>{app('settingUpShort')}</span>
          {setupLink}
        </span>
      )}
      {clockOffsetMs !== 0 && (
        <span className={classes.part}>
          <IconClockPlay size={16} stroke={1.75} aria-hidden="true" />
          {clockShift(clockOffsetMs)}
        </span>
      )}
    </section>
  );
}
