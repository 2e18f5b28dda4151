import { Button } from '@mantine/core';
import { useSendTestMail } from '#features/go-live/queries.ts';
import { goLive } from '#features/go-live/texts.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { toastDone } from '#ui/toasts.tsx';

/** Sends a mail to the owner's own address, by which the relay is tested. */
export function TestMailButton() {
  const sending = useSendTestMail();
  const send = () => sending.mutate({}, { onSuccess: ({ message }) => toastDone(message) });
  return (
    <>
      <Button variant="default" size="xs" loading={sending.isPending} onClick={send}>
        {goLive('sendTestMail')}
      </Button>
      <WriteAlert write={sending} onRetry={send} failed={goLive('testMailFailed')} />
    </>
  );
}
