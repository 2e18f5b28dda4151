import { DEFAULT_TICKET_CATEGORY, ticketInput } from '@fairlead/contract/features/tickets.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { ticketTexts } from '@fairlead/contract/wire/texts.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { categoryChoices } from '#features/tickets/components/categories.ts';
import { useCreateTicket } from '#features/tickets/queries.ts';
import classes from '#features/tickets/screens/tickets.module.css';
import { tickets } from '#features/tickets/texts.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useDraft } from '#foundation/use-draft.ts';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { SubmitButton } from '#ui/form-parts.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { RestoredNotice } from '#ui/restored-notice.tsx';
import shared from '#ui/shared.module.css';

/** Sends a query to support. */
export function CreateTicketScreen() {
  const create = useCreateTicket();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { subject: '', category: DEFAULT_TICKET_CATEGORY, message: '' },
    schema: ticketInput,
  });
  const restored = useDraft(form, 'ticket');
  const onSuccess = async ({ ticket }: { ticket: { id: number } }) => {
    form.reset();
    await navigate({ to: screens.query.replace('$ticketId', String(ticket.id)) });
    showSuccess(ticketTexts.created);
  };
  const send = form.onSubmit((body) => create.mutate({ body }, { onSuccess: (answer) => void onSuccess(answer) }));
  return (
    <div className={classes.narrow}>
      <PanelCard>
        <form onSubmit={send} className={shared.form} noValidate>
          <RestoredNotice restored={restored} />
          <Select
            label={tickets('about')}
            data={categoryChoices()}
            allowDeselect={false}
            {...form.getInputProps('category')}
          />
          <TextInput label={tickets('subject')} autoComplete="off" {...form.getInputProps('subject')} />
          <Textarea
            label={tickets('message')}
            minRows={6}
            maxRows={20}
            description={tickets('messageHint')}
            {...form.getInputProps('message')}
          />
          <SubmitButton busy={create.isPending} note={tickets('sendNote')}>
            {tickets('send')}
          </SubmitButton>
        </form>
      </PanelCard>
      <WriteAlert write={create} onRetry={() => send()} failed={ticketTexts.failed} refused={tickets('sendFailed')} />
    </div>
  );
}
