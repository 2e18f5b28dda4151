import { IconClockPlay, IconFlask } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#public/layout/notice-bar.module.css';
import { site } from '#public/texts.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** `Clock moved 60 days ahead`: how far the server's clock is from the real one. */
export function clockShift(offsetMs: number): string {
  const sizeMs = Math.abs(offsetMs);
  const isAhead = offsetMs > 0;
  if (sizeMs >= DAY_MS)
    return site(isAhead ? 'clockAheadDays' : 'clockBehindDays', { count: Math.round(sizeMs / DAY_MS) });
  if (sizeMs >= HOUR_MS)
    return site(isAhead ? 'clockAheadHours' : 'clockBehindHours', { count: Math.round(sizeMs / HOUR_MS) });
  const count = Math.max(1, Math.round(sizeMs / MINUTE_MS));
  return site(isAhead ? 'clockAheadMinutes' : 'clockBehindMinutes', { count });
}

export type NoticeBarProps = { demo: boolean; clockOffsetMs: number; settingUp: boolean };

/** The first row of every page while data or time are not real, or no money moves yet. It cannot be closed. */
export function NoticeBar({ demo, clockOffsetMs, settingUp }: NoticeBarProps) {
  if (!(demo || settingUp) && clockOffsetMs === 0) return null;
  return (
    <section
      className={classes.bar}
      aria-label={demo || clockOffsetMs !== 0 ? site('aboutData') : site('aboutPlatform')}
      data-banner=""
    >
      {demo ? <Part icon={<IconFlask size={16} />} text={site('demo')} short={site('demoShort')} /> : null}
      {settingUp ? (
        <Part icon={<IconClockPlay size={16} />} text={site('settingUp')} short={site('settingUpShort')} />
      ) : null}
      {clockOffsetMs === 0 ? null : <Part icon={<IconClockPlay size={16} />} text={clockShift(clockOffsetMs)} />}
    </section>
  );
}

const Part = ({ icon, text, short }: { icon: ReactNode; text: string; short?: string }) => (
  <span className={classes.part}>
    {icon}
    <span className={short ? classes.wide : undefined}>{text}</span>
    {short ? <span className={classes.narrow}>{short}</span> : null}
  </span>
);
