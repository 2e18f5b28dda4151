import { supportInput } from '@fairlead/contract/features/support.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useSendRequest } from '#features/support/queries.ts';
import { support } from '#features/support/texts.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useDraft } from '#foundation/use-draft.ts';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { SubmitButton } from '#ui/form-parts.tsx';
import { RestoredNotice } from '#ui/restored-notice.tsx';
import shared from '#ui/shared.module.css';

/** Sends a support request. What was written stays until it has arrived. */
export function SupportForm() {
  const write = useSendRequest();
  const form = useForm({ initialValues: { subject: '', message: '' }, schema: supportInput });
  const restored = useDraft(form, 'support');
  const onSuccess = ({ message }: { message: string }) => {
    form.reset();
    showSuccess(message);
  };
  const send = form.onSubmit((body) => write.mutate({ body }, { onSuccess }));
  return (
    <form onSubmit={send} className={shared.form} noValidate>
      <RestoredNotice restored={restored} />
      <TextInput label={support('subject')} autoComplete="off" {...form.getInputProps('subject')} />
      <Textarea
        label={support('message')}
        minRows={5}
        maxRows={20}
        description={support('messageHint')}
        {...form.getInputProps('message')}
      />
      <SubmitButton busy={write.isPending}>{support('send')}</SubmitButton>
      <WriteAlert write={write} onRetry={() => send()} refused={support('refused')} />
    </form>
  );
}
