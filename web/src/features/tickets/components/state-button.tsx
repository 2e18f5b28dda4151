import { type Ticket, type TicketState, ticketsContract } from '@fairlead/contract/features/tickets.ts';
import { ticketTexts } from '@fairlead/contract/wire/texts.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChangeTicketState } from '#features/tickets/queries.ts';
import { tickets } from '#features/tickets/texts.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

export interface StateButtonProps {
  ticket: Ticket;
  to: TicketState;
  /** Names the action, such as "Close ticket". */
  label: string;
  /** Asked before it is done; without one it is done at once. */
  question?: { title: string; text: string };
}

/** Puts a ticket into a state. */
export function StateButton({ ticket, to, label, question }: StateButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const change = useChangeTicketState();
  const send = () => {
    setIsAsking(false);
    change.mutate(
      { params: { ticketId: ticket.id }, body: { status: to } },
      { onSuccess: () => showSuccess(ticketTexts.stateChanged) },
    );
  };
  return (
    <>
      <Permitted call={ticketsContract.changeState}>
        <Button variant="default" loading={change.isPending} onClick={question ? () => setIsAsking(true) : send}>
          {label}
        </Button>
      </Permitted>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={send}
        title={question?.title ?? ''}
        confirmLabel={label}
        danger={false}
      >
        {question?.text}
      </ConfirmDialog>
      <WriteAlert write={change} onRetry={send} failed={ticketTexts.failed} refused={tickets('stateFailed')} />
    </>
  );
}
