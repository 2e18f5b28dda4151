import { counted } from '@fairlead/contract/domain/counted.ts';
import type { GoLiveItem } from '@fairlead/contract/features/go-live.ts';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { EditTextsDialog } from '#features/go-live/components/edit-texts-dialog.tsx';
import { itemLabels } from '#features/go-live/components/item-labels.ts';
import { useGoLive, useGoLiveList } from '#features/go-live/queries.ts';
import classes from '#features/go-live/screens/go-live.module.css';
import { errorText } from '#foundation/api-error.ts';
import { formatLongMoment } from '#foundation/format.ts';
import { useSession } from '#foundation/session.tsx';
import { PanelCard, PanelRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastDone } from '#ui/toasts.tsx';

/** What must hold before members' money moves, what is missing of it, and the button that opens the platform. */
export function GoLiveScreen() {
  const { admin } = useSession();
  const { data, error, refetch } = useGoLiveList();
  if (!data)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          <LoadingState lines={[44, 44, 44, 44, 44, 44, 44]} />
        )}
      </PanelCard>
    );
  const isOwner = admin?.staff_role === 'owner';
  const missing = data.items.filter(({ done }) => !done).length;
  return (
    <div className={classes.page}>
      <p className={shared.text}>{leadText(data.setting_up, data.live_since)}</p>
      <PanelCard
        title="Go-live list"
        detail={missing === 0 ? 'Every item holds.' : `${counted(missing, 'item')} missing`}
        flush
        footer={data.setting_up ? <GoLiveButton missing={missing} isOwner={isOwner} /> : undefined}
      >
        {data.items.map((item) => (
          <ItemRow key={item.name} item={item} isOwner={isOwner} />
        ))}
      </PanelCard>
    </div>
  );
}

function leadText(settingUp: boolean, liveSince: Date | null): string {
  if (settingUp)
    return 'Deposits, investments and withdrawals open once an owner goes live. Until then the owner sets up alone and no change waits for a second person.';
  if (liveSince) return `Live since ${formatLongMoment(liveSince)}. The list stays here to be looked at.`;
  return 'This is not a production: nothing waits for this list. It shows what a production would need.';
}

function ItemRow({ item, isOwner }: { item: GoLiveItem; isOwner: boolean }) {
  const [isEditing, setIsEditing] = useState(false);
  const { title, explanation, settings, link } = itemLabels[item.name];
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
        {settings && isOwner && (
          <Button variant="default" size="xs" aria-label={`Edit: ${title}`} onClick={() => setIsEditing(true)}>
            Edit…
          </Button>
        )}
        {settings && isEditing && (
          <EditTextsDialog title={title} settings={settings} onClose={() => setIsEditing(false)} />
        )}
        {link && (
          <Anchor component={Link} to={link.to} size="sm">
            {link.text}
          </Anchor>
        )}
        <StatusBadge status={item.done ? 'done' : 'waiting'}>{item.done ? 'Done' : 'Missing'}</StatusBadge>
      </div>
    </PanelRow>
  );
}

function GoLiveButton({ missing, isOwner }: { missing: number; isOwner: boolean }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const goLive = useGoLive();
  const confirm = async (stepUp: string) => {
    const { message } = await goLive.mutateAsync({ stepUp });
    setIsConfirming(false);
    toastDone(message);
  };
  return (
    <>
      <span>{reasonText(isOwner, missing)}</span>
      <Button disabled={!isOwner || missing > 0} onClick={() => setIsConfirming(true)}>
        Go live…
      </Button>
      <StepUpDialog
        opened={isConfirming}
        onClose={() => setIsConfirming(false)}
        operation="go_live"
        title="Go live"
        confirmLabel="Go live"
        onConfirmed={confirm}
      >
        Deposits, investments and withdrawals open for members. From then on what loosens a guard needs a second staff
        member and 24 hours. This cannot be undone.
      </StepUpDialog>
    </>
  );
}

function reasonText(isOwner: boolean, missing: number): string {
  if (!isOwner) return 'An owner goes live.';
  return missing > 0 ? 'Possible once nothing is missing.' : 'Everything is in place.';
}
