import { type StaffEntry, staffEntriesContract } from '@fairlead/contract/features/staff-entries.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { EntryBadge, kindNames, movementOf, numberOf } from '#features/staff-entries/components/entry-words.tsx';
import classes from '#features/staff-entries/components/staff-entries.module.css';
import { useApproveEntry, useRefuseEntry } from '#features/staff-entries/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoney } from '#foundation/format.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-parts.tsx';
import { CardFigure, Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { toastDone } from '#ui/toasts.tsx';

export interface EntryDrawerProps {
  /** `undefined` while none is open. */
  entry: StaffEntry | undefined;
  onClose: () => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** One entry: what it moves, who made it and why, and the second person's decision. */
export function EntryDrawer({ entry, onClose, onNext, onPrevious }: EntryDrawerProps) {
  const [asking, setAsking] = useState<'approve' | 'refuse' | null>(null);
  const done = () => setAsking(null);
  return (
    <>
      <DetailDrawer
        opened={entry !== undefined}
        onClose={onClose}
        onNext={onNext}
        onPrevious={onPrevious}
        title={entry ? numberOf(entry) : ''}
        badge={entry && <EntryBadge entry={entry} />}
        actions={
          entry?.state === 'waiting' && (
            <Permitted call={staffEntriesContract.approve}>
              <Button variant="danger" onClick={() => setAsking('refuse')}>
                {entry.mine ? 'Take back…' : 'Refuse…'}
              </Button>
              {!entry.mine && <Button onClick={() => setAsking('approve')}>Approve…</Button>}
            </Permitted>
          )
        }
      >
        {entry && <Content entry={entry} />}
      </DetailDrawer>
      {entry && asking === 'approve' && <Approval entry={entry} onClose={done} />}
      {entry && asking === 'refuse' && <Refusal entry={entry} onClose={done} />}
    </>
  );
}

function Content({ entry }: { entry: StaffEntry }) {
  return (
    <>
      <CardFigure label={`${kindNames[entry.kind]}: ${movementOf(entry)}`} micro={entry.amount} />
      {entry.state === 'waiting' && entry.mine && (
        <p className={classes.note}>You made this entry. Another staff member must agree before anything moves.</p>
      )}
      <DrawerSection title="Entry">
        <FactList>
          <FactRow label="Member">
            <Anchor component={Link} to={screens.adminMember.replace('$id', String(entry.user_id))}>
              {entry.username}
            </Anchor>
          </FactRow>
          <FactRow label="E-mail">
            <span className={classes.mail}>{entry.email}</span>
          </FactRow>
          <FactRow label="Amount">
            <Money micro={entry.amount} decimals={6} />
          </FactRow>
          <FactRow label="Reason">
            <span className={classes.note}>{entry.reason}</span>
          </FactRow>
          <FactRow label="Entered by">{entry.entered_by}</FactRow>
          <FactRow label="Entered">
            <DateTimeText at={entry.entered_at} />
          </FactRow>
          {entry.decided_by && entry.decided_at && (
            <>
              <FactRow label={entry.state === 'refused' ? 'Refused by' : 'Approved by'}>{entry.decided_by}</FactRow>
              <FactRow label="Decided">
                <DateTimeText at={entry.decided_at} />
              </FactRow>
            </>
          )}
          {entry.refusal && (
            <FactRow label="Refused because">
              <span className={classes.note}>{entry.refusal}</span>
            </FactRow>
          )}
        </FactList>
      </DrawerSection>
    </>
  );
}

function Approval({ entry, onClose }: { entry: StaffEntry; onClose: () => void }) {
  const write = useApproveEntry();
  const { id, amount, user_id } = entry;
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="entry"
      title={`Approve ${numberOf(entry)}`}
      confirmLabel={entry.kind === 'credit' ? 'Credit it' : 'Take it'}
      onConfirmed={async (stepUp) => {
        const { message } = await write.mutateAsync({ params: { id }, body: { amount, user_id }, stepUp });
        toastDone(message);
        onClose();
      }}
    >
      <p className={classes.note}>
        {formatMoney(amount, { decimals: 6 })} USDT move: {movementOf(entry)}. Entered by {entry.entered_by}: “
        {entry.reason}”
      </p>
    </StepUpDialog>
  );
}

function Refusal({ entry, onClose }: { entry: StaffEntry; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const write = useRefuseEntry();
  const refuse = () =>
    write.mutate(
      { params: { id: entry.id }, body: { reason } },
      {
        onSuccess: ({ message }) => {
          toastDone(message);
          onClose();
        },
      },
    );
  const actions = (
    <>
      <Button variant="default" onClick={onClose}>
        Go back
      </Button>
      <Button variant="danger" loading={write.isPending} disabled={reason.trim().length < 3} onClick={refuse}>
        {entry.mine ? 'Take it back' : 'Refuse it'}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={`Refuse ${numberOf(entry)}`} actions={actions}>
      <div className={shared.fields}>
        <p className={classes.note}>Nothing moves. Who made the entry sees the reason.</p>
        <Textarea
          label="Reason"
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormError>{write.error && errorText(write.error)}</FormError>
      </div>
    </Dialog>
  );
}
