import { codeInput } from '@fairlead/contract/domain/people.ts';
import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import classes from '#features/security/components/confirm-email.module.css';
import { useCancelEmail, useConfirmEmail } from '#features/security/queries.ts';
import { safety } from '#features/security/texts.ts';
import { useSession } from '#foundation/session.tsx';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { OtpField } from '#ui/otp-field.tsx';
import shared from '#ui/shared.module.css';

const schema = z.strictObject({ otp: codeInput });

/** Asks for the code that was mailed to a new address; until it is entered the former one stays. */
export function ConfirmEmail({ email }: { email: string }) {
  const { refresh } = useSession();
  const [confirm, cancel] = [useConfirmEmail(), useCancelEmail()];
  const form = useForm({ initialValues: { otp: '' }, schema });
  const submit = form.onSubmit((body) =>
    confirm.mutate(
      { body },
      {
        onSuccess: ({ message }) => {
          void refresh();
          showSuccess(message);
        },
        onError: () => form.setFieldValue('otp', ''),
      },
    ),
  );
  const giveUp = () => cancel.mutate({}, { onSuccess: ({ message }) => showSuccess(message) });
  return (
    <form onSubmit={submit} className={classes.pending} noValidate>
      <p className={shared.strong}>{safety('emailPending')}</p>
      <OtpField
        value={form.values.otp}
        onChange={(otp) => form.setFieldValue('otp', otp)}
        label={safety('emailCode', { email })}
        error={form.errors.otp}
        disabled={confirm.isPending}
      >
        {safety('emailCodeRule')}
      </OtpField>
      <div className={classes.actions}>
        <Button type="submit" loading={confirm.isPending}>
          {safety('confirmEmail')}
        </Button>
        <Button variant="default" loading={cancel.isPending} onClick={giveUp}>
          {safety('emailGiveUp')}
        </Button>
      </div>
      <WriteAlert write={confirm} onRetry={() => submit()} failed={safety('emailFailed')} />
      <WriteAlert write={cancel} onRetry={giveUp} />
    </form>
  );
}
