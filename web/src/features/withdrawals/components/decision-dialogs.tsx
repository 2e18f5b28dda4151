import { transactionHash } from '@fairlead/contract/domain/addresses.ts';
import type { StaffDecision } from '@fairlead/contract/domain/states.ts';
import type { Withdrawal } from '@fairlead/contract/features/withdrawals.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { ResolveDialog } from '#features/payouts/components/resolve-dialog.tsx';
import { formatReference } from '#features/withdrawals/components/kinds.ts';
import { type Rejection, useRejection } from '#features/withdrawals/components/rejection-fields.tsx';
import { useDecisions } from '#features/withdrawals/queries.ts';
import { staff } from '#features/withdrawals/staff-texts.ts';
import { t } from '#features/withdrawals/texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { readForm } from '#foundation/read-form.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { AddressBlock } from '#ui/address-field.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';

/** What a staff member is about to do. */
export type Deciding = 'approve' | 'process' | 'complete' | 'reject' | 'resolve';

type DialogProps = {
  request: Withdrawal;
  /** The chain on which what pays it is read; null: on none. */
  chain?: string | null;
  onClose: () => void;
};

/** The dialog of a decision, or nothing. */
export function DecisionDialog({ deciding, ...dialog }: DialogProps & { deciding: Deciding | null }) {
  switch (deciding) {
    case null:
      return null;
    case 'reject':
      return <RejectDialog {...dialog} />;
    case 'resolve':
      return <ResolveDialog id={dialog.request.id} onClose={dialog.onClose} />;
    case 'complete':
      return <CompleteDialog {...dialog} />;
    case 'approve':
      return (
        <SendDialog
          {...dialog}
          status="approved"
          title={staff('approveTitle', { number: formatReference(dialog.request.id) })}
          confirmLabel={staff('approve')}
        />
      );
    case 'process':
      return (
        <SendDialog
          {...dialog}
          status="processing"
          title={staff('processTitle', { number: formatReference(dialog.request.id) })}
          confirmLabel={staff('process')}
        />
      );
  }
}

function useDecide({ request, onClose }: DialogProps) {
  const decision = useDecisions()[request.kind];
  const decide = async (status: StaffDecision, more: Partial<Rejection> & { txid?: string }, stepUp?: string) => {
    const { message } = await decision.mutateAsync({
      params: { id: request.id },
      body: { status, amount: request.amount, user_id: request.user_id, ...more },
      ...(stepUp ? { stepUp } : {}),
    });
    showSuccess(message);
    onClose();
  };
  return { decide, decision };
}

/** Whole amount, whole address: what the decision rests on. */
function WhatIsSent({ request }: { request: Withdrawal }) {
  const fees = request.fee + request.exit_fee;
  const decimals = request.net_amount % 10_000n === 0n && fees % 10_000n === 0n ? 2 : 6;
  return (
    <>
      <FactList>
        <FactRow label={staff('netPayoutTo', { member: request.username })} strong>
          <Money micro={request.net_amount} decimals={decimals} />
        </FactRow>
        <FactRow label={staff('feesKept')}>
          <Money micro={fees} decimals={decimals} />
        </FactRow>
      </FactList>
      <AddressBlock address={request.address} network={t('network')} />
    </>
  );
}

function SendDialog({
  status,
  title,
  confirmLabel,
  ...dialog
}: DialogProps & { status: 'approved' | 'processing'; title: string; confirmLabel: string }) {
  const { decide } = useDecide(dialog);
  return (
    <StepUpDialog
      opened
      onClose={dialog.onClose}
      operation="payout"
      title={title}
      confirmLabel={confirmLabel}
      onConfirmed={(stepUp) => decide(status, {}, stepUp)}
    >
      <WhatIsSent request={dialog.request} />
    </StepUpDialog>
  );
}

function CompleteDialog(dialog: DialogProps) {
  const { decide } = useDecide(dialog);
  const [hash, setHash] = useState('');
  const [wasLeft, setWasLeft] = useState(false);
  const reading = readForm(transactionHash, hash);
  const problem = wasLeft && hash !== '' && reading.errors ? Object.values(reading.errors)[0] : undefined;
  return (
    <StepUpDialog
      opened
      onClose={dialog.onClose}
      operation="payout"
      title={staff('completeTitle', { number: formatReference(dialog.request.id) })}
      confirmLabel={staff('complete')}
      ready={reading.data !== null}
      onConfirmed={(stepUp) => decide('completed', { txid: hash.trim() }, stepUp)}
    >
      <WhatIsSent request={dialog.request} />
      <TextInput
        label={t('transactionHash')}
        description={dialog.chain ? staff('hashCompared', { chain: dialog.chain }) : staff('hashUnchecked')}
        placeholder="0x"
        value={hash}
        onChange={(event) => setHash(event.currentTarget.value)}
        onBlur={() => setWasLeft(true)}
        error={problem}
        autoComplete="off"
        spellCheck={false}
        name="txid"
      />
    </StepUpDialog>
  );
}

function RejectDialog(dialog: DialogProps) {
  const { request, onClose } = dialog;
  const { decide, decision } = useDecide(dialog);
  const { fields, read } = useRejection(
    staff('rejectText', { amount: formatMoney(request.amount), member: request.username }),
  );
  const reject = () => {
    const rejection = read();
    // what went wrong stands in the dialog
    if (rejection) void decide('rejected', rejection).catch(() => undefined);
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={reject}
      title={staff('rejectTitle', { number: formatReference(request.id) })}
      confirmLabel={staff('reject')}
      busy={decision.isPending}
    >
      {fields}
      <WriteAlert write={decision} onRetry={reject} failed={t('notRejected')} refused={t('requestFailed')} />
    </ConfirmDialog>
  );
}
