import { terminalPaymentStates } from '@fairlead/contract/vocabulary/states.ts';
import { Button } from '@mantine/core';
import { errorText } from '#foundation/api-error.ts';
import { useSession } from '#foundation/session.tsx';
import { useUrlView } from '#foundation/url-view.ts';
import { PanelCard } from '#kit/panel-card.tsx';
import { ErrorState, LoadingState } from '#kit/states.tsx';
import { OpenPayments } from '#rooms/payments/parts/open-payments.tsx';
import classes from '#rooms/payments/parts/payment.module.css';
import { PaymentEnded } from '#rooms/payments/parts/payment-ended.tsx';
import { PaymentForm } from '#rooms/payments/parts/payment-form.tsx';
import { PaymentOpen } from '#rooms/payments/parts/payment-open.tsx';
import { usePayment } from '#rooms/payments/queries.ts';
import { useSettings } from '#rooms/settings/queries.ts';

/** The crypto payment page: a form, then the payment it opened. The address names the payment, so a reload shows it again. */
export function ScannerScreen() {
  const memberId = useSession().auth?.id ?? 0;
  const view = useUrlView();
  const paymentId = view.text('payment');
  if (paymentId !== '')
    return (
      <PaymentView
        key={paymentId}
        paymentId={paymentId}
        memberId={memberId}
        onNew={() => view.set({ payment: undefined })}
      />
    );
  return (
    <div className={classes.columns} data-two>
      <div className={classes.column}>
        <PaymentForm memberId={memberId} onCreated={({ payment_id }) => view.set({ payment: payment_id })} />
      </div>
      <div className={classes.column}>
        <OpenPayments />
      </div>
    </div>
  );
}

function PaymentView({ paymentId, memberId, onNew }: { paymentId: string; memberId: number; onNew: () => void }) {
  const { data: payment, error, dataUpdatedAt } = usePayment(paymentId);
  const demo = useSettings().data?.demo ?? false;
  const failure = error && (
    <PanelCard>
      <ErrorState
        title="Payment Error"
        message={errorText(error, 'Failed to fetch payment status')}
        retryLabel="Retry"
        onRetry={() => location.reload()}
      />
    </PanelCard>
  );
  if (!payment)
    return (
      <div className={classes.columns}>
        {failure && (
          <Button variant="default" style={{ order: 1 }} onClick={onNew}>
            Create New Payment
          </Button>
        )}
        {failure ?? (
          <PanelCard>
            <LoadingState lines={[250, 18, 28, 14, 14]} />
          </PanelCard>
        )}
      </div>
    );
  return (
    <div className={classes.column}>
      {failure}
      {terminalPaymentStates.includes(payment.payment_status) ? (
        <PaymentEnded payment={payment} memberId={memberId} demo={demo} onNew={onNew} />
      ) : (
        <PaymentOpen payment={payment} checkedMs={dataUpdatedAt} demo={demo} />
      )}
    </div>
  );
}
