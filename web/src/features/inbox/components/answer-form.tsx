import { answerInput, type InboxMessage, inboxContract } from '@fairlead/contract/features/inbox.ts';
import { Button, Textarea } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { AnswerWrite } from '#features/inbox/queries.ts';
import { inbox } from '#features/inbox/texts.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import shared from '#ui/shared.module.css';

export interface AnswerFormProps {
  message: InboxMessage;
  /** The screen's: its refusal is shown there, as the form is gone once someone else's answer is read. */
  write: AnswerWrite;
}

/** Answers a message by mail; Ctrl+Enter sends. The text stays until it has arrived. */
export function AnswerForm({ message, write }: AnswerFormProps) {
  const form = useForm({ initialValues: { answer: '' }, schema: answerInput });
  const { source, id, email } = message;
  const send = form.onSubmit((body) =>
    write.mutate({ params: { source, id }, body }, { onSuccess: (done) => showSuccess(done.message) }),
  );
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!write.isPending) send();
  };
  return (
    <Permitted call={inboxContract.answer}>
      <form onSubmit={send} className={shared.fields} noValidate>
        <Textarea
          label={inbox('yourAnswer')}
          description={source === 'contact' ? inbox('answerHintContact', { email }) : inbox('answerHintSupport')}
          minRows={5}
          maxRows={16}
          onKeyDown={sendByKey}
          {...form.getInputProps('answer')}
        />
        <div>
          <Button type="submit" loading={write.isPending}>
            {inbox('sendAnswer')}
          </Button>
        </div>
      </form>
    </Permitted>
  );
}
