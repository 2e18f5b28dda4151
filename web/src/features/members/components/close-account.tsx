import type { SingleMember } from '@fairlead/contract/features/members.ts';
import { membersContract } from '@fairlead/contract/features/members.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import classes from '#features/members/components/members.module.css';
import { useCloseMember } from '#features/members/queries.ts';
import { members } from '#features/members/texts.ts';
import { formatTimestamp } from '#foundation/format.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { PanelCard } from '#ui/panel-card.tsx';

/** Of a closed account: when, and whether its member or staff did it. */
const Closed = ({ closed: { at, by } }: { closed: NonNullable<SingleMember['closed']> }) => (
  <PanelCard title={members('closedTitle')}>
    <p className={classes.text}>
      {members(by === 'member' ? 'closedByMember' : 'closedByStaff', { date: formatTimestamp(at) })}
    </p>
  </PanelCard>
);

/** Closes an account permanently; one with money or a downline is refused. */
export function CloseAccount({ member }: { member: SingleMember }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = useCloseMember();
  const navigate = useNavigate();
  const send = () => {
    setIsAsking(false);
    const onSuccess = async ({ message }: { message: string }) => {
      await navigate({ to: screens.adminUsers });
      showSuccess(message);
    };
    close.mutate({ params: { id: member.id } }, { onSuccess: (answer) => void onSuccess(answer) });
  };
  if (member.closed) return <Closed closed={member.closed} />;
  return (
    <PanelCard title={members('closeTitle')}>
      <p className={classes.text}>{members('closeRule')}</p>
      <Permitted call={membersContract.close}>
        <Button variant="danger" loading={close.isPending} onClick={() => setIsAsking(true)}>
          {members('closeAsk')}
        </Button>
      </Permitted>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={send}
        confirmLabel={members('closeAccount')}
      >
        {members('closeConfirm', { member: member.username })}
      </ConfirmDialog>
      <WriteAlert write={close} onRetry={send} refused={members('closeFailed')} clears />
    </PanelCard>
  );
}
