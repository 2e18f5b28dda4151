import type { MemberNotification } from '@fairlead/contract/features/notifications.ts';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import classes from '#features/notifications/components/notifications.module.css';
import { useMarkSeen, useMemberNotifications } from '#features/notifications/queries.ts';
import { t } from '#features/notifications/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { useListView, usePageWithin } from '#foundation/list-view.ts';
import { useSession } from '#foundation/session.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { Pager } from '#ui/pager.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { toastFailed } from '#ui/toasts.tsx';

/** A member's notifications; they mark each as read. */
export function MemberNotificationsScreen() {
  const { auth } = useSession();
  return auth && <Notifications memberId={auth.id} />;
}

function Notifications({ memberId }: { memberId: number }) {
  const list = useListView();
  const { data, error, refetch } = useMemberNotifications(memberId, list.page, list.limit);
  usePageWithin(list, data?.total);
  const mark = useMarkSeen();
  const seen = (notificationId: number) => mark.mutateAsync({ params: { notificationId }, body: { userId: memberId } });
  const markAll = async (notes: readonly MemberNotification[]) => {
    try {
      for (const note of notes) if (!note.seen) await seen(note.notification_id);
    } catch (failure) {
      toastFailed(errorText(failure, t('markFailed')));
    }
  };
  if (!data)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error, t('failed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )}
      </PanelCard>
    );
  const { notifications, unseen } = data;
  const unseenHere = notifications.some((note) => !note.seen);
  const all = (
    <Button variant="default" size="sm" loading={mark.isPending} onClick={() => void markAll(notifications)}>
      {t('markAll')}
    </Button>
  );
  return (
    <PanelCard
      flush
      title={unseen === 0 ? t('allRead') : t('unread', { count: unseen })}
      action={unseenHere ? all : undefined}
      footer={data.total > 0 && <Pager {...list.pager} total={data.total} />}
    >
      {notifications.length === 0 ? (
        <div style={{ padding: 'var(--fl-panel-inset)' }}>
          <EmptyState icon={<IconBell size={24} stroke={1.75} />} title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        </div>
      ) : (
        <ul className={shared.list}>
          {notifications.map((note) => (
            <Note key={note.id} note={note} onSeen={() => void markAll([note])} />
          ))}
        </ul>
      )}
    </PanelCard>
  );
}

function Note({ note, onSeen }: { note: MemberNotification; onSeen: () => void }) {
  return (
    <li className={classes.note} data-unseen={!note.seen || undefined}>
      <span className={classes.dot} aria-hidden="true" />
      <div className={classes.text}>
        <div className={shared.name}>{note.title}</div>
        <p className={classes.message}>{note.message}</p>
        <div className={classes.when}>
          {t.rich(note.seen ? 'whenRead' : 'whenUnread', { date: () => <DateTimeText at={note.created_at} /> })}
        </div>
      </div>
      {!note.seen && (
        <div className={classes.action}>
          <Button variant="subtle" size="sm" onClick={onSeen} aria-label={t('markReadNamed', { title: note.title })}>
            {t('markRead')}
          </Button>
        </div>
      )}
    </li>
  );
}
