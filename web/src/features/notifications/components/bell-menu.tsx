import { NEWEST_SHOWN } from '@fairlead/contract/features/notifications.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Popover } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from '#features/notifications/components/bell-menu.module.css';
import { ShortAge } from '#features/notifications/components/short-age.tsx';
import { useMarkSeen, useNotices } from '#features/notifications/queries.ts';
import { t } from '#features/notifications/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { toastFailed } from '#ui/toasts.tsx';

export interface BellMenuProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
  isLive: boolean;
  /** What the menu hangs from. */
  target: ReactNode;
}

/** The newest notifications, and whether newer ones come by themselves. */
export function BellMenu({ opened, onChange, isLive, target }: BellMenuProps) {
  const close = () => onChange(false);
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width="min(21rem, calc(100vw - 2rem))"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={classes.menu ?? ''} aria-label={t('menu')}>
        <header className={classes.head}>
          <h2 className={classes.title}>{t('menu')}</h2>
          <span className={classes.live} data-live={isLive || undefined} role="status">
            {t(isLive ? 'live' : 'everyMinute')}
          </span>
        </header>
        <Newest onLeave={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Newest({ onLeave }: { onLeave: () => void }) {
  const newest = useNotices()?.newest.slice(0, NEWEST_SHOWN) ?? [];
  const mark = useMarkSeen();
  const unseen = newest.filter(({ seen }) => !seen);
  const markAll = async () => {
    try {
      for (const { notification_id: notificationId } of unseen)
        await mark.mutateAsync({ params: { notificationId }, body: {} });
    } catch (failure) {
      toastFailed(errorText(failure, t('markFailed')));
    }
  };
  return (
    <>
      {newest.length === 0 && <p className={classes.none}>{t('empty')}</p>}
      <ul className={classes.list}>
        {newest.map((note, index) => (
          <li
            key={note.id}
            className={classes.note}
            data-unseen={!note.seen || undefined}
            data-first={index === 0 || undefined}
          >
            <span className={classes.dot} aria-hidden="true" />
            <div className={classes.text}>
              <div className={classes.name}>{note.title}</div>
              {!note.seen && <p className={classes.message}>{note.message}</p>}
            </div>
            <ShortAge since={note.created_at} className={classes.age} />
          </li>
        ))}
      </ul>
      <footer className={classes.foot}>
        {unseen.length > 0 && (
          <button type="button" className={classes.action} disabled={mark.isPending} onClick={() => void markAll()}>
            {t('markSeen', { count: unseen.length })}
          </button>
        )}
        <Link to={screens.notifications} className={classes.action ?? ''} onClick={onLeave}>
          {t('menuAll')}
        </Link>
      </footer>
    </>
  );
}
