import { type Ticket, type TicketState, ticketsContract, ticketTexts } from '@fairlead/contract/features/tickets.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useChangeTicketState } from '#features/tickets/queries.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toastDone } from '#ui/toasts.tsx';

export interface StateButtonProps {
  ticket: Ticket;
  to: TicketState;
  /** Names the action, such as "Close". */
  label: string;
  /** What it means, asked before it is done; without one it is done at once. */
  question?: ReactNode;
}

/** Puts a ticket into a state. */
export function StateButton({ ticket, to, label, question }: StateButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const change = useChangeTicketState();
  const send = () => {
    setIsAsking(false);
    change.mutate(
      { params: { ticketId: ticket.id }, body: { status: to } },
      { onSuccess: () => toastDone(ticketTexts.stateChanged) },
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
        title={`${label}?`}
        confirmLabel={label}
        danger={false}
      >
        {question}
      </ConfirmDialog>
      <WriteAlert write={change} onRetry={send} refused="The state is as it was." />
    </>
  );
}
