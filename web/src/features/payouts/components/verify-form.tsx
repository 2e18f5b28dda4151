import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from '#features/payouts/components/payouts.module.css';
import { useVerifyBatch } from '#features/payouts/queries.ts';
import { payouts } from '#features/payouts/texts.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { DrawerSection } from '#ui/detail-drawer.tsx';
import { OtpField } from '#ui/otp-field.tsx';
import shared from '#ui/shared.module.css';

const CODE_LENGTH = 6;

/** Confirms a batch with a code of the provider's account. */
export function VerifyForm({ id }: { id: number }) {
  const verify = useVerifyBatch();
  const [code, setCode] = useState('');
  const send = () =>
    verify
      .mutateAsync({ params: { id }, body: { code } })
      .then(({ message }) => showSuccess(message))
      // what went wrong stands below
      .catch(() => undefined)
      .finally(() => setCode(''));
  return (
    <DrawerSection title={payouts('state.unverified')}>
      <form
        className={classes.verify}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className={shared.secondary}>{payouts('awaitsCode')}</p>
        <OtpField label={payouts('code')} value={code} onChange={setCode} disabled={verify.isPending}>
          {payouts('codeDetail')}
        </OtpField>
        <Button type="submit" loading={verify.isPending} disabled={code.length !== CODE_LENGTH}>
          {payouts('verify')}
        </Button>
        <WriteAlert
          write={verify}
          onRetry={() => void send()}
          failed={payouts('notConfirmed')}
          refused={payouts('notConfirmed')}
        />
      </form>
    </DrawerSection>
  );
}
