import type { MemberNotification } from '@fairlead/contract/features/notifications.ts';
import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import classes from '#features/notifications/components/popups.module.css';
import { usePageIsFree } from '#features/notifications/components/use-page-is-free.ts';
import { useMarkSeen } from '#features/notifications/queries.ts';
import { t } from '#features/notifications/texts.ts';
import { formatLocalDay } from '#foundation/local-time.ts';

import { Dialog } from '#ui/dialog.tsx';

export interface PopupsProps {
  /** Those that the member has not closed yet, oldest first. */
  popups: readonly MemberNotification[];
}

/**
 * Shows popups one after the other, none over another dialog or into someone's typing. Closing one marks it as seen; should
 * that not arrive, it stays closed on this page and comes again with the next.
 */
export function Popups({ popups }: PopupsProps) {
  const [closed, setClosed] = useState<readonly number[]>([]);
  const [shown, setShown] = useState<number>();
  const mark = useMarkSeen();
  const waiting = popups.filter(({ id }) => !closed.includes(id));
  // one that is shown stays while it is unseen, whatever else opens; the next one waits for its moment
  const popup = waiting.find(({ id }) => id === shown);
  const next = waiting[0];
  const isFree = usePageIsFree(popup === undefined && next !== undefined);
  if (popup === undefined && next !== undefined && isFree) setShown(next.id);
  if (!popup) return null;
  const close = () => {
    setClosed([...closed, popup.id]);
    mark.mutate({ params: { notificationId: popup.notification_id }, body: {} });
  };
  const title = (
    <span className={classes.title}>
      {popup.title}
      <CloseButton className={classes.close ?? ''} aria-label={t('popupClose')} onClick={close} />
    </span>
  );
  return (
    <Dialog
      key={popup.id}
      opened
      onClose={close}
      overline={t('popupDate', { date: formatLocalDay(popup.created_at) })}
      title={title}
      note={t('popupNote')}
      actions={
        <Button data-autofocus onClick={close}>
          {t('popupClose')}
        </Button>
      }
    >
      <p className={classes.text}>{popup.message}</p>
    </Dialog>
  );
}
