import type { Withdrawal } from '@fairlead/contract/features/withdrawals.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CopyHash } from '#features/withdrawals/components/copy-hash.tsx';
import { kindTexts, numberOf } from '#features/withdrawals/components/kinds.ts';
import { NETWORK } from '#features/withdrawals/components/payout-address.tsx';
import { RequestSteps } from '#features/withdrawals/components/request-steps.tsx';
import { useCancelWithdrawal } from '#features/withdrawals/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoney } from '#foundation/format.ts';
import { AddressBlock } from '#ui/address-field.tsx';
import { HashText } from '#ui/address-text.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastDone, toastFailed } from '#ui/toasts.tsx';

/** A member's own request, whole; a pending one can be taken back here. */
export function RequestDrawer({ request, onClose }: { request: Withdrawal | undefined; onClose: () => void }) {
  if (!request) return null;
  return (
    <DetailDrawer
      opened
      onClose={onClose}
      title={numberOf(request.id)}
      badge={<StatusBadge status={request.status} small />}
      actions={request.status === 'pending' ? <CancelButton request={request} /> : undefined}
    >
      <Amounts request={request} />
      <DrawerSection title="To">
        <AddressBlock address={request.address} network={NETWORK} />
      </DrawerSection>
      {request.txid && (
        <DrawerSection title="Transaction hash" aside={<CopyHash hash={request.txid} />}>
          <HashText hash={request.txid} />
        </DrawerSection>
      )}
      <DrawerSection title="Progress">
        <RequestSteps request={request} />
      </DrawerSection>
    </DetailDrawer>
  );
}

function Amounts({ request }: { request: Withdrawal }) {
  return (
    <FactList>
      <FactRow label={`Asked of ${kindTexts[request.kind].name}`}>
        <Money micro={request.amount} decimals={6} />
      </FactRow>
      {request.exit_fee > 0n && (
        <FactRow label="Exit fee">
          <Money micro={-request.exit_fee} decimals={6} />
        </FactRow>
      )}
      <FactRow label="Fee">
        <Money micro={-request.fee} decimals={6} />
      </FactRow>
      <FactRow label="You receive" strong>
        <Money micro={request.payout} decimals={6} />
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
        onSuccess: () => toastDone(`${numberOf(request.id)} cancelled`),
        onError: (error) => toastFailed(errorText(error)),
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        Cancel this request…
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
        title={`Cancel ${numberOf(request.id)}?`}
        confirmLabel="Cancel the request"
        busy={cancel.isPending}
      >
        {formatMoney(request.amount)} USDT go from Held back to {kindTexts[request.kind].name}.
        {request.kind === 'principal' && ' The investment accrues again from today on; missed days are not made up.'}
      </ConfirmDialog>
    </>
  );
}
