import { type StaffEntry, staffEntriesContract } from '@fairlead/contract/features/staff-entries.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import {
  describeMovement,
  EntryBadge,
  formatReference,
  labelKind,
} from '#features/staff-entries/components/entry-labels.tsx';
import classes from '#features/staff-entries/components/staff-entries.module.css';
import { useApproveEntry, useRefuseEntry } from '#features/staff-entries/queries.ts';
import { entries } from '#features/staff-entries/texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CardFigure, Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

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
        title={entry ? formatReference(entry) : ''}
        badge={entry && <EntryBadge entry={entry} />}
        actions={
          entry?.state === 'waiting' && (
            <Permitted call={staffEntriesContract.approve}>
              <Button variant="danger" onClick={() => setAsking('refuse')}>
                {entry.mine ? entries('withdraw') : entries('reject')}
              </Button>
              {!entry.mine && <Button onClick={() => setAsking('approve')}>{entries('approve')}</Button>}
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
      <CardFigure
        label={entries('movementKind', { kind: labelKind(entry.kind), movement: describeMovement(entry) })}
        micro={entry.amount}
      />
      {entry.state === 'waiting' && entry.mine && <p className={classes.note}>{entries('mine')}</p>}
      <DrawerSection title={entries('entry')}>
        <FactList>
          <FactRow label={entries('member')}>
            <Anchor component={Link} to={screens.adminMember.replace('$id', String(entry.user_id))}>
              {entry.username}
            </Anchor>
          </FactRow>
          <FactRow label={entries('address')}>
            <span className={classes.mail}>{entry.email}</span>
          </FactRow>
          <FactRow label={entries('amount')}>
            <Money micro={entry.amount} decimals={6} />
          </FactRow>
          <FactRow label={entries('reason')}>
            <span className={classes.note}>{entry.reason}</span>
          </FactRow>
          <FactRow label={entries('enteredBy')}>{entry.entered_by}</FactRow>
          <FactRow label={entries('entered')}>
            <DateTimeText at={entry.entered_at} />
          </FactRow>
          {entry.decided_by && entry.decided_at && (
            <>
              <FactRow label={entry.state === 'refused' ? entries('rejectedBy') : entries('approvedBy')}>
                {entry.decided_by}
              </FactRow>
              <FactRow label={entries('decided')}>
                <DateTimeText at={entry.decided_at} />
              </FactRow>
            </>
          )}
          {entry.refusal && (
            <FactRow label={entries('rejectionReason')}>
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
      title={entries('approveTitle', { number: formatReference(entry) })}
      confirmLabel={entries(entry.kind === 'credit' ? 'creditAmount' : 'debitAmount', { amount: formatMoney(amount) })}
      onConfirmed={async (stepUp) => {
        const { message } = await write.mutateAsync({ params: { id }, body: { amount, user_id }, stepUp });
        showSuccess(message);
        onClose();
      }}
    >
      <p className={classes.note}>
        {entries('moves', {
          amount: formatMoney(amount, { decimals: 6 }),
          movement: describeMovement(entry),
          author: entry.entered_by,
          reason: entry.reason,
        })}
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
          showSuccess(message);
          onClose();
        },
      },
    );
  const actions = (
    <>
      <Button variant="default" onClick={onClose}>
        {entries('goBack')}
      </Button>
      <Button variant="danger" loading={write.isPending} disabled={reason.trim().length < 3} onClick={refuse}>
        {entry.mine ? entries('withdrawEntry') : entries('rejectEntry')}
      </Button>
    </>
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={entries('rejectTitle', { number: formatReference(entry) })}
      actions={actions}
    >
      <div className={shared.fields}>
        <p className={classes.note}>{entries('rejectLead')}</p>
        <Textarea
          label={entries('reason')}
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <WriteAlert write={write} onRetry={refuse} failed={entries('notRejected')} />
      </div>
    </Dialog>
  );
}
