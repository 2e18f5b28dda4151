import { useState } from 'react';
import { formatReference } from '#features/withdrawals/components/kinds.ts';
import type { RequestForm } from '#features/withdrawals/components/use-request-form.ts';
import { useRequests } from '#features/withdrawals/queries.ts';
import { t } from '#features/withdrawals/texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { askForStepUp, NotConfirmed } from '#foundation/step-up-prompt.ts';

/** Sends the request of a form's kind, with a fresh code where it brings the first payout address; `submit` answers what to say, or undefined when it was refused. */
export function useSubmitRequest(form: RequestForm) {
  const requests = useRequests();
  const [error, setError] = useState<Error | null>(null);
  const isBusy = Object.values(requests).some((request) => request.isPending);

  const send = async () => {
    const { kind, amount, address, investment, options, settings } = form;
    const shown = { address, terms_version: settings?.terms_version.withdrawal_terms };
    const confirmed = options?.address === null ? { stepUp: await askForStepUp('address', address) } : {};
    switch (kind) {
      case 'normal':
      case 'roi':
        return requests[kind].mutateAsync({ body: { amount: amount ?? 0n, ...shown }, ...confirmed });
      case 'principal':
        return requests.principal.mutateAsync({ body: { investment_id: investment?.id ?? 0, ...shown }, ...confirmed });
      case 'compound':
        return requests.compound.mutateAsync({
          body: { amount: amount ?? 0n, investment_id: investment?.id, ...shown },
          ...confirmed,
        });
    }
  };

  const submit = async (): Promise<string | undefined> => {
    setError(null);
    try {
      const { withdrawal } = await send();
      return t('requestDone', {
        number: formatReference(withdrawal.id),
        amount: formatMoney(withdrawal.amount),
        kind: t(`kind.${form.kind}`),
      });
    } catch (failure) {
      if (!(failure instanceof NotConfirmed)) setError(failure instanceof Error ? failure : new Error(String(failure)));
      return undefined;
    }
  };
  return { submit, isBusy, error, dismiss: () => setError(null) };
}
