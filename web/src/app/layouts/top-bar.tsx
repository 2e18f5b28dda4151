import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconBell, IconMoon, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from '#app/layouts/top-bar.module.css';
import { app } from '#app/texts.ts';
import { formatLongMoment } from '#foundation/format.ts';
import { useNow } from '#ui/clock.tsx';

/** The server's date and time; staff see the hour alone. */
export function ClockText({ short = false }: { short?: boolean }) {
  const now = new Date(useNow(10_000));
  const text = formatLongMoment(now);
  return (
    <time className={classes.clock} dateTime={now.toISOString()} title={text}>
      {short ? text.split(', ')[1] : text}
    </time>
  );
}

/** Changes between light and dark; until used, the scheme follows the system. */
export function useSchemeSwitch(): { isDark: boolean; label: string; change: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const label = isDark ? app('lightColors') : app('darkColors');
  return { isDark, label, change: () => setColorScheme(isDark ? 'light' : 'dark') };
}

/** The moon or the sun in the top bar. */
export function SchemeSwitch() {
  const { isDark, label, change } = useSchemeSwitch();
  return (
    <ActionIcon aria-label={label} title={label} onClick={change}>
      {isDark ? <IconSun stroke={1.75} /> : <IconMoon stroke={1.75} />}
    </ActionIcon>
  );
}

/** The bell; a dot, and the word for those who cannot see it, while something is unread. */
export function NotificationsBell({ path, unread }: { path: string; unread: number }) {
  return (
    <Link
      to={path}
      className={classes.bell ?? ''}
      aria-label={unread > 0 ? app('notificationsUnread', { count: unread }) : app('notifications')}
    >
      <IconBell size={20} stroke={1.75} />
      {unread > 0 && <span className={classes.dot} />}
    </Link>
  );
}
