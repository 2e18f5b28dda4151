import { isTerminalPayment } from '@fairlead/contract/domain/states.ts';
import { Button } from '@mantine/core';
import { PauseGate, PauseNotice } from '#features/own-limits/components/pause-notice.tsx';
import { useOwnLeft } from '#features/own-limits/queries.ts';
import { usePaymentLinks } from '#features/payment-links/queries.ts';
import { ManualPayment } from '#features/payments/components/manual-payment.tsx';
import { OpenPayments } from '#features/payments/components/open-payments.tsx';
import classes from '#features/payments/components/payment.module.css';
import { PaymentEnded } from '#features/payments/components/payment-ended.tsx';
import { PaymentForm } from '#features/payments/components/payment-form.tsx';
import { PaymentOpen } from '#features/payments/components/payment-open.tsx';
import { manual } from '#features/payments/manual-texts.ts';
import { usePayment } from '#features/payments/queries.ts';
import { payments } from '#features/payments/texts.ts';
import { useSettings } from '#features/settings/queries.ts';
import { DepositLink } from '#features/wallet/components/deposit-link.tsx';
import { errorText } from '#foundation/api-error.ts';
import { reloadPage } from '#foundation/documents.ts';
import { useSession } from '#foundation/session.tsx';
import { useUrlView } from '#foundation/url-view.ts';
import { ViewTabs } from '#ui/filter-bar.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

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
  return <NewDeposit memberId={memberId} view={view} />;
}

type Ways = { memberId: number; view: ReturnType<typeof useUrlView> };

/** The ways to deposit: through the provider, and manually where staff keep a payment link. */
function NewDeposit({ memberId, view }: Ways) {
  const { data: links = [] } = usePaymentLinks();
  const left = useOwnLeft('deposits');
  const way = links.length > 0 && view.text('way') === 'manual' ? 'manual' : 'provider';
  const ways = [
    { value: 'provider', label: manual('payByProvider') },
    { value: 'manual', label: manual('payManually') },
  ];
  return (
    <div className={classes.ways}>
      <PauseNotice />
      {links.length > 0 && (
        <ViewTabs
          label={manual('wayLabel')}
          tabs={ways}
          value={way}
          onChange={(next) => view.set({ way: next === 'manual' ? next : undefined })}
        />
      )}
      {way === 'manual' ? (
        <ManualPayment links={links} left={left} />
      ) : (
        <ProviderPayment memberId={memberId} view={view} left={left} />
      )}
    </div>
  );
}

function ProviderPayment({ memberId, view, left }: Ways & { left: bigint | null }) {
  return (
    <div className={classes.columns} data-two>
      <div className={classes.column}>
        <PauseGate>
          <PaymentForm
            memberId={memberId}
            left={left}
            onCreated={({ payment_id }) => view.set({ payment: payment_id })}
          />
        </PauseGate>
      </div>
      <div className={classes.column}>
        <OpenPayments />
        <div>
          <DepositLink />
        </div>
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
        title={payments('paymentError')}
        message={errorText(error, payments('statusFailed'))}
        retryLabel={payments('retry')}
        onRetry={() => reloadPage()}
      />
    </PanelCard>
  );
  if (!payment)
    return (
      <div className={classes.columns}>
        {failure && (
          <Button variant="default" style={{ order: 1 }} onClick={onNew}>
            {payments('createNew')}
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
      {isTerminalPayment(payment.payment_status) ? (
        <PaymentEnded payment={payment} memberId={memberId} demo={demo} onNew={onNew} />
      ) : (
        <>
          <PaymentOpen payment={payment} checkedMs={dataUpdatedAt} demo={demo} />
          {/* the open one stays among the open payments */}
          <Button variant="default" style={{ placeSelf: 'start' }} onClick={onNew}>
            {payments('createNew')}
          </Button>
        </>
      )}
    </div>
  );
}
