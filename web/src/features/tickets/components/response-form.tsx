import { responseInput, type Ticket, ticketsContract } from '@fairlead/contract/features/tickets.ts';
import { ticketTexts } from '@fairlead/contract/wire/texts.ts';
import { Button, Textarea } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import classes from '#features/tickets/components/response-form.module.css';
import { useRespond } from '#features/tickets/queries.ts';
import { tickets } from '#features/tickets/texts.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { showSuccess } from '#foundation/success.tsx';
import { useDraft } from '#foundation/use-draft.ts';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { RestoredNotice } from '#ui/restored-notice.tsx';
import shared from '#ui/shared.module.css';

export interface ResponseFormProps {
  ticket: Ticket;
  label: string;
  /** Below the label, such as what sending does to the ticket. */
  hint: string;
  /** At the left of the button, such as closing. */
  children?: ReactNode;
}

/** Writes a response; Ctrl+Enter sends it. The text stays until it has arrived. */
export function ResponseForm({ ticket, label, hint, children }: ResponseFormProps) {
  const respond = useRespond();
  const form = useForm({
    initialValues: { message: '' },
    schema: responseInput,
  });
  const restored = useDraft(form, 'response');
  const send = form.onSubmit((body) =>
    respond.mutate(
      { params: { ticketId: ticket.id }, body },
      {
        onSuccess: () => {
          form.reset();
          showSuccess(ticketTexts.responded);
        },
      },
    ),
  );
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!respond.isPending) send();
  };
  return (
    <form onSubmit={send} className={shared.fields} noValidate>
      <RestoredNotice restored={restored} />
      <Textarea
        label={label}
        description={hint}
        maxRows={16}
        onKeyDown={sendByKey}
        {...form.getInputProps('message')}
      />
      <div className={classes.foot}>
        {children}
        <Permitted call={ticketsContract.respond}>
          <Button type="submit" loading={respond.isPending} className={classes.send ?? ''}>
            {tickets('sendResponse')}
          </Button>
        </Permitted>
      </div>
      <WriteAlert write={respond} onRetry={() => send()} failed={ticketTexts.failed} refused={tickets('sendFailed')} />
    </form>
  );
}
