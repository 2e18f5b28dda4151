import type { WithdrawalKind } from '@fairlead/contract/domain/states.ts';
import { useMediaQuery } from '@mantine/hooks';
import type { FormEvent } from 'react';
import { ComingTerms } from '#features/settings/components/coming-terms.tsx';
import { NextSteps } from '#features/withdrawals/components/next-steps.tsx';
import { PayoutAddress } from '#features/withdrawals/components/payout-address.tsx';
import { Quote, RequestButton, WaitingTime } from '#features/withdrawals/components/quote-panel.tsx';
import { RequestFields } from '#features/withdrawals/components/request-fields.tsx';
import { type RequestForm, useRequestForm } from '#features/withdrawals/components/use-request-form.ts';
import { useSubmitRequest } from '#features/withdrawals/components/use-submit-request.ts';
import classes from '#features/withdrawals/components/withdrawals.module.css';
import { t } from '#features/withdrawals/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { RestoredNotice } from '#ui/restored-notice.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState } from '#ui/states.tsx';

/** A member asks for money of main, profit, growth or principal. */
export const WithdrawalScreen = () => <RequestPage />;

/** The same for growth alone. */
export const CompoundWithdrawalScreen = () => <RequestPage onlyKind="compound" />;

function RequestPage({ onlyKind }: { onlyKind?: WithdrawalKind }) {
  const form = useRequestForm(onlyKind);
  const { submit, isBusy, error, dismiss } = useSubmitRequest(form);
  const send = async () => {
    const message = await submit();
    if (!message) return;
    form.clear();
    showSuccess(message);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.reason && !isBusy) void send();
  };
  if (form.loadError && !form.options)
    return (
      <PanelCard>
        <ErrorState message={errorText(form.loadError, t('loadFailed'))} onRetry={form.reload} />
      </PanelCard>
    );
  return (
    <div className={shared.stack}>
      <RestoredNotice restored={form.restored} asksCode={form.options?.address === null} />
      <form onSubmit={onSubmit} noValidate>
        <FormCards form={form} onlyKind={onlyKind} busy={isBusy} />
      </form>
      <NextSteps kind={form.kind} noticeDays={form.noticeDays} />
      <WriteAlert write={{ error, reset: dismiss }} onRetry={() => void send()} refused={t('requestFailed')} />
    </div>
  );
}

type CardsProps = { form: RequestForm; onlyKind: WithdrawalKind | undefined; busy: boolean };

/** Two columns; on phones one, where the quote follows the amount. */
function FormCards({ form, onlyKind, busy }: CardsProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const fields = <RequestFields form={form} onlyKind={onlyKind} />;
  const quote = <Quote form={form} />;
  const ending = (
    <div className={shared.form}>
      <ComingTerms name="withdrawal_terms" />
      <WaitingTime form={form} />
      <RequestButton form={form} busy={busy} />
    </div>
  );
  if (isPhone)
    return (
      <div className={shared.stack}>
        <PanelCard>{fields}</PanelCard>
        <PanelCard title={t('quote')}>{quote}</PanelCard>
        <PanelCard>
          <div className={classes.stack}>
            <PayoutAddress form={form} />
            {ending}
          </div>
        </PanelCard>
      </div>
    );
  return (
    <div className={classes.columns}>
      <PanelCard>
        <div className={classes.stack}>
          {fields}
          <PayoutAddress form={form} />
        </div>
      </PanelCard>
      <PanelCard title={t('quote')}>
        {quote}
        {ending}
      </PanelCard>
    </div>
  );
}
