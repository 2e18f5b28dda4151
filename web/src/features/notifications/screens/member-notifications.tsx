import type { MemberNotification } from '@fairlead/contract/features/notifications.ts';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import classes from '#features/notifications/components/notifications.module.css';
import { useMarkSeen, useMemberNotifications } from '#features/notifications/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { useSession } from '#foundation/session.tsx';
import { useUrlView } from '#foundation/url-view.ts';
import { DateTimeText } from '#ui/date-text.tsx';
import { Pager } from '#ui/pager.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { toastFailed } from '#ui/toasts.tsx';

const PER_PAGE = 20;

/** What the member was told; each is marked as seen by themselves. */
export function MemberNotificationsScreen() {
  const { auth } = useSession();
  return auth && <Notifications memberId={auth.id} />;
}

function Notifications({ memberId }: { memberId: number }) {
  const view = useUrlView();
  const page = view.number('page', 1);
  const { data, error, refetch } = useMemberNotifications(memberId, page, PER_PAGE);
  const mark = useMarkSeen();
  const seen = (notificationId: number) => mark.mutateAsync({ params: { notificationId }, body: { userId: memberId } });
  const markAll = async (notes: readonly MemberNotification[]) => {
    try {
      for (const note of notes) if (!note.seen) await seen(note.notification_id);
    } catch (failure) {
      toastFailed(errorText(failure));
    }
  };
  if (!data)
    return (
      <PanelCard>
        {error ? <ErrorState message={errorText(error)} onRetry={() => void refetch()} /> : <LoadingState />}
      </PanelCard>
    );
  const { notifications, unseen } = data;
  const unseenHere = notifications.some((note) => !note.seen);
  const all = (
    <Button variant="default" size="sm" loading={mark.isPending} onClick={() => void markAll(notifications)}>
      Mark all as seen
    </Button>
  );
  return (
    <PanelCard
      flush
      title={unseen === 0 ? 'Everything is seen' : `${unseen} not seen yet`}
      action={unseenHere ? all : undefined}
      footer={
        data.totalPages > 1 && (
          <Pager
            page={page}
            perPage={PER_PAGE}
            total={data.total}
            onPage={(next) => view.set({ page: next === 1 ? undefined : next })}
          />
        )
      }
    >
      {notifications.length === 0 ? (
        <div style={{ padding: 'var(--fl-panel-inset)' }}>
          <EmptyState icon={<IconBell size={24} stroke={1.75} />} title="No notifications yet">
            What happens to your money, and what the staff write, appears here.
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
          <DateTimeText at={note.created_at} />
          {note.seen ? ', seen' : ', not seen'}
        </div>
      </div>
      {!note.seen && (
        <div className={classes.action}>
          <Button variant="subtle" size="sm" onClick={onSeen} aria-label={`Mark as seen: ${note.title}`}>
            Mark as seen
          </Button>
        </div>
      )}
    </li>
  );
}
