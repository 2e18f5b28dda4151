import type { GoLiveItem } from '@fairlead/contract/features/go-live.ts';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { EditTextsDialog } from '#features/go-live/components/edit-texts-dialog.tsx';
import { labelItem } from '#features/go-live/components/item-labels.ts';
import { TestMailButton } from '#features/go-live/components/test-mail-button.tsx';
import { useGoLive, useGoLiveList } from '#features/go-live/queries.ts';
import classes from '#features/go-live/screens/go-live.module.css';
import { goLive } from '#features/go-live/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatLongMoment } from '#foundation/local-time.ts';
import { useSession } from '#foundation/session.tsx';
import { showSuccess } from '#foundation/success.tsx';
import { PanelCard, PanelRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** What must hold before members' money moves, what is missing, and the button that opens the platform. */
export function GoLiveScreen() {
  const { admin } = useSession();
  const { data, error, isFetching, refetch } = useGoLiveList();
  if (!data)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error, goLive('loadFailed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState lines={[44, 44, 44, 44, 44, 44, 44, 44, 44, 44]} />
        )}
      </PanelCard>
    );
  const isOwner = admin?.staff_role === 'owner';
  const missing = data.items.filter(({ done }) => !done).length;
  return (
    <div className={classes.page}>
      <p className={shared.text}>{leadText(data.setting_up, data.live_since)}</p>
      <PanelCard
        title={goLive('list')}
        detail={missing === 0 ? goLive('complete') : goLive('missing', { count: missing })}
        flush
        footer={data.setting_up ? <GoLiveButton missing={missing} isOwner={isOwner} /> : undefined}
      >
        {data.items.map((item) => (
          <ItemRow key={item.name} item={item} isOwner={isOwner} isAsking={isFetching} onAsk={() => void refetch()} />
        ))}
      </PanelCard>
    </div>
  );
}

function leadText(settingUp: boolean, liveSince: Date | null): string {
  if (settingUp) return goLive('lead.settingUp');
  if (liveSince) return goLive('lead.live', { time: formatLongMoment(liveSince) });
  return goLive('lead.demo');
}

interface ItemRowProps {
  item: GoLiveItem;
  isOwner: boolean;
  /** While the list is read; what reads it again. */
  isAsking: boolean;
  onAsk: () => void;
}

function ItemRow({ item, isOwner, isAsking, onAsk }: ItemRowProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { title, explanation, settings, link } = labelItem(item.name);
  return (
    <PanelRow
      title={title}
      detail={
        <>
          {explanation}
          <span className={classes.state}>{item.detail}</span>
        </>
      }
    >
      <div className={classes.actions}>
        {settings.length > 0 && isOwner && (
          <Button
            variant="default"
            size="xs"
            aria-label={goLive('editItem', { item: title })}
            onClick={() => setIsEditing(true)}
          >
            {goLive('edit')}
          </Button>
        )}
        {item.name === 'mail_relay' && isOwner && <TestMailButton />}
        {item.name === 'deposit_provider' && !item.done && (
          <Button variant="default" size="xs" loading={isAsking} onClick={onAsk}>
            {goLive('askAgain')}
          </Button>
        )}
        {isEditing && <EditTextsDialog title={title} settings={settings} onClose={() => setIsEditing(false)} />}
        {link && (
          <Anchor component={Link} to={link.to} size="sm">
            {link.text}
          </Anchor>
        )}
        <StatusBadge status={item.done ? 'done' : 'waiting'}>
          {item.done ? goLive('itemDone') : goLive('itemMissing')}
        </StatusBadge>
      </div>
    </PanelRow>
  );
}

function GoLiveButton({ missing, isOwner }: { missing: number; isOwner: boolean }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const write = useGoLive();
  const confirm = async (stepUp: string) => {
    const { message } = await write.mutateAsync({ stepUp });
    setIsConfirming(false);
    showSuccess(message);
  };
  return (
    <>
      <span>{reasonText(isOwner, missing)}</span>
      <Button disabled={!isOwner || missing > 0} onClick={() => setIsConfirming(true)}>
        {goLive('goLiveDots')}
      </Button>
      <StepUpDialog
        opened={isConfirming}
        onClose={() => setIsConfirming(false)}
        operation="go_live"
        title={goLive('goLive')}
        confirmLabel={goLive('goLive')}
        onConfirmed={confirm}
      >
        {goLive('confirm')}
      </StepUpDialog>
    </>
  );
}

function reasonText(isOwner: boolean, missing: number): string {
  if (!isOwner) return goLive('ownerOnly');
  return missing > 0 ? goLive('notReady') : goLive('ready');
}
