import type { DepositDetail } from '@fairlead/contract/features/deposits.ts';
import { Button } from '@mantine/core';
import { DepositState } from '#features/payments/components/deposit-state.tsx';
import { ManualFacts } from '#features/payments/components/manual-facts.tsx';
import { ReceiptPicture } from '#features/payments/components/receipt-picture.tsx';
import { manual } from '#features/payments/manual-texts.ts';
import { useDeposit, useWithdrawReport } from '#features/payments/queries.ts';
import { ReceiptButton } from '#features/statements/components/receipt-link.tsx';
import { errorText } from '#foundation/api-error.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** What a member reported, with its receipt and what came of it; it can be withdrawn while it waits. */
export function ReportedDeposit({ depositId, onClose }: { depositId: number; onClose: () => void }) {
  const { data: deposit, error, refetch } = useDeposit(depositId);
  const withdraw = useWithdrawReport();
  const send = () =>
    withdraw.mutate(
      { params: { id: depositId } },
      {
        onSuccess: ({ message }) => {
          showSuccess(message);
          onClose();
        },
      },
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      wide
      title={`DP-${depositId}`}
      actions={
        <>
          {deposit?.status === 'pending' && (
            <Button variant="danger" loading={withdraw.isPending} onClick={send}>
              {manual('withdraw')}
            </Button>
          )}
          {deposit && deposit.credited > 0n && <ReceiptButton kind="deposit" id={deposit.id} />}
          <Button variant="default" onClick={onClose}>
            {manual('close')}
          </Button>
        </>
      }
    >
      {deposit ? (
        <Whole deposit={deposit} />
      ) : error ? (
        <ErrorState message={errorText(error, manual('loadFailed'))} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={[30, 14, 14, 14]} />
      )}
      <WriteAlert write={withdraw} onRetry={send} refused={manual('notWithdrawn')} />
    </Dialog>
  );
}

function Whole({ deposit }: { deposit: DepositDetail }) {
  return (
    <div className={shared.fields}>
      <div>
        <DepositState deposit={deposit} />
      </div>
      <ManualFacts deposit={deposit} />
      {deposit.manual?.receipt === false ? (
        <p className={shared.flat}>{manual('noReceipt')}</p>
      ) : (
        <ReceiptPicture depositId={deposit.id} order={deposit.order_id} />
      )}
      {deposit.status === 'pending' && <p className={shared.flat}>{manual('withdrawText')}</p>}
    </div>
  );
}
