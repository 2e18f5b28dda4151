import type { Withdrawal } from '@fairlead/contract/features/withdrawals.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ReceiptButton } from '#features/statements/components/receipt-link.tsx';
import { CopyHash } from '#features/withdrawals/components/copy-hash.tsx';
import { formatReference, hasReceipt } from '#features/withdrawals/components/kinds.ts';
import { RequestSteps } from '#features/withdrawals/components/request-steps.tsx';
import { useCancelWithdrawal } from '#features/withdrawals/queries.ts';
import { t } from '#features/withdrawals/texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { AddressBlock } from '#ui/address-field.tsx';
import { HashText } from '#ui/address-text.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** A member's own request, whole; a pending one can be taken back here. */
export function RequestDrawer({ request, onClose }: { request: Withdrawal | undefined; onClose: () => void }) {
  if (!request) return null;
  return (
    <DetailDrawer
      opened
      onClose={onClose}
      title={formatReference(request.id)}
      badge={<StatusBadge status={request.status} small />}
      actions={<Actions request={request} />}
    >
      <Amounts request={request} />
      <DrawerSection title={t('to')}>
        <AddressBlock address={request.address} network={t('network')} />
      </DrawerSection>
      {request.txid && (
        <DrawerSection title={t('transactionHash')} aside={<CopyHash hash={request.txid} />}>
          <HashText hash={request.txid} />
        </DrawerSection>
      )}
      <DrawerSection title={t('progress')}>
        <RequestSteps request={request} />
      </DrawerSection>
    </DetailDrawer>
  );
}

/** A pending request can be taken back; one that is being paid, or was, has a receipt. */
function Actions({ request }: { request: Withdrawal }) {
  if (request.status === 'pending') return <CancelButton request={request} />;
  return hasReceipt(request) ? <ReceiptButton kind="withdrawal" id={request.id} /> : null;
}

function Amounts({ request }: { request: Withdrawal }) {
  return (
    <FactList>
      <FactRow label={t('amountRequested', { kind: t(`kind.${request.kind}`) })}>
        <Money micro={request.amount} decimals={6} />
      </FactRow>
      {request.exit_fee > 0n && (
        <FactRow label={t('exitFee')}>
          <Money micro={-request.exit_fee} decimals={6} />
        </FactRow>
      )}
      <FactRow label={t('fee')}>
        <Money micro={-request.fee} decimals={6} />
      </FactRow>
      <FactRow label={t('receive')} strong>
        <Money micro={request.net_amount} decimals={6} />
      </FactRow>
    </FactList>
  );
}

function CancelButton({ request }: { request: Withdrawal }) {
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCancelWithdrawal();
  const confirm = () =>
    cancel.mutate(
      { params: { id: request.id } },
      {
        onSuccess: () => showSuccess(t('cancelled', { number: formatReference(request.id) })),
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
        title={t('cancelTitle', { number: formatReference(request.id) })}
        confirmLabel={t('cancelConfirm')}
        busy={cancel.isPending}
      >
        {t(request.kind === 'principal' ? 'cancelTextPrincipal' : 'cancelText', {
          amount: formatMoney(request.amount),
          kind: t(`kind.${request.kind}`),
        })}
      </ConfirmDialog>
      <WriteAlert write={cancel} onRetry={confirm} failed={t('notCancelled')} refused={t('requestFailed')} />
    </>
  );
}
