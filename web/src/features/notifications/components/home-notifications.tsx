import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconBell,
  IconFileText,
  IconMessage,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from '#features/notifications/components/home-notifications.module.css';
import { ShortAge } from '#features/notifications/components/short-age.tsx';
import { useNotices } from '#features/notifications/queries.ts';
import { t } from '#features/notifications/texts.ts';
import { PanelCard } from '#ui/panel-card.tsx';

const SHOWN = 3;

/** What a notification is about, by the first word of the event that it tells of. */
const icons: Record<string, TablerIcon> = {
  deposit: IconArrowDownLeft,
  withdrawal: IconArrowUpRight,
  ticket: IconMessage,
  support: IconMessage,
};

function findIcon(event: string | null): TablerIcon {
  if (event === null) return IconFileText;
  return icons[event.split('.')[0] ?? ''] ?? IconBell;
}

/** The newest notifications on the overview; nothing while there are none. */
export function HomeNotifications() {
  const newest = useNotices()?.newest.slice(0, SHOWN) ?? [];
  if (newest.length === 0) return null;
  return (
    <PanelCard
      flush
      title={t('menu')}
      action={
        <Anchor component={Link} to={screens.notifications} aria-label={t('menuAll')}>
          {t('homeAll')}
        </Anchor>
      }
    >
      <ul className={classes.list}>
        {newest.map((note) => {
          const Icon = findIcon(note.event);
          return (
            <li key={note.id} className={classes.note}>
              <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden="true" />
              <div className={classes.text}>
                <div className={classes.title} data-unseen={!note.seen || undefined}>
                  {note.title}
                </div>
                <div className={classes.message}>{note.message}</div>
              </div>
              <ShortAge since={note.created_at} className={classes.age} />
              {note.seen ? <span /> : <span className={classes.dot} role="img" aria-label={t('unreadOne')} />}
            </li>
          );
        })}
      </ul>
    </PanelCard>
  );
}
