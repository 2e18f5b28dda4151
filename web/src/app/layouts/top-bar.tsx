import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { frame } from '#app/frame-texts.ts';
import classes from '#app/layouts/top-bar.module.css';
import { formatLongTimestamp } from '#foundation/format.ts';
import { useNow } from '#ui/clock.tsx';

/** The server's date and time; staff see the hour alone. */
export function ClockText({ short = false }: { short?: boolean }) {
  const now = new Date(useNow(10_000));
  const text = formatLongTimestamp(now);
  return (
    <time className={classes.clock} dateTime={now.toISOString()} title={text}>
      {short ? text.split(', ')[1] : text}
    </time>
  );
}

/** The bell; a dot, and the word for those who cannot see it, while something is unread. */
export function NotificationsBell({ path, unread }: { path: string; unread: number }) {
  return (
    <Link
      to={path}
      className={classes.bell ?? ''}
      aria-label={unread > 0 ? frame('notificationsUnread', { count: unread }) : frame('notifications')}
    >
      <IconBell size={20} stroke={1.75} />
      {unread > 0 && <span className={classes.dot} />}
    </Link>
  );
}
