import { counted } from '@fairlead/contract/domain/counted.ts';
import type { Withdrawal } from '@fairlead/contract/features/withdrawals.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { FlagsText } from '#features/withdrawals/components/flags.tsx';
import { kindTexts, numberOf } from '#features/withdrawals/components/kinds.ts';
import { NETWORK } from '#features/withdrawals/components/payout-address.tsx';
import classes from '#features/withdrawals/components/staff.module.css';
import { useApproveMany, useDecisions } from '#features/withdrawals/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoney } from '#foundation/format.ts';
import { AddressBlock } from '#ui/address-field.tsx';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormError } from '#ui/form-parts.tsx';
import { Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';
import { toastDone } from '#ui/toasts.tsx';

const sumOf = (rows: readonly Withdrawal[], pick: (row: Withdrawal) => bigint) =>
  rows.reduce((sum, row) => sum + pick(row), 0n);

/** What can be done with the selected requests: approve them after a review of every whole address, or reject them. */
export function BulkActions({ rows, onClear }: { rows: readonly Withdrawal[]; onClear: () => void }) {
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const close = () => setAsking(null);
  const done = () => {
    close();
    onClear();
  };
  const pending = rows.every((row) => row.status === 'pending');
  const summary = (
    <>
      asked {formatMoney(sumOf(rows, (row) => row.amount))} · fees{' '}
      {formatMoney(sumOf(rows, (row) => row.fee + row.exit_fee))} · sends{' '}
      <strong>{formatMoney(sumOf(rows, (row) => row.payout))} USDT</strong>
    </>
  );
  return (
    <>
      <BulkBar count={rows.length} onClear={onClear} summary={summary}>
        <Button variant="default" disabled={!pending} onClick={() => setAsking('reject')}>
          Reject…
        </Button>
        <Button
          disabled={!pending}
          title={pending ? undefined : 'Only pending requests can be approved'}
          onClick={() => setAsking('approve')}
        >
          Review and approve {rows.length}…
        </Button>
      </BulkBar>
      {asking === 'approve' && <ReviewDialog rows={rows} onClose={close} onDone={done} />}
      {asking === 'reject' && <RejectManyDialog rows={rows} onClose={close} onDone={done} />}
    </>
  );
}

type DialogProps = { rows: readonly Withdrawal[]; onClose: () => void; onDone: () => void };

function ReviewDialog({ rows, onClose, onDone }: DialogProps) {
  const approve = useApproveMany();
  const confirm = async (stepUp: string) => {
    const requests = rows.map(({ id, amount, user_id }) => ({ id, amount, user_id }));
    toastDone((await approve.mutateAsync({ body: { requests }, stepUp })).message);
    onDone();
  };
  return (
    <StepUpDialog
      opened
      wide
      onClose={onClose}
      operation="payout"
      title={`Approve ${counted(rows.length, 'request')}, ${formatMoney(sumOf(rows, (row) => row.payout))} USDT`}
      confirmLabel={`Approve all ${rows.length}`}
      onConfirmed={confirm}
    >
      <div className={classes.review}>
        {rows.map((row) => (
          <div key={row.id} className={classes.reviewRow}>
            <div className={classes.reviewHead}>
              <span>
                <span className={shared.strong}>{row.username}</span>, {numberOf(row.id)}, {kindTexts[row.kind].name}
              </span>
              <FlagsText flags={row.flags} />
              <Money micro={row.payout} strong />
            </div>
            <AddressBlock address={row.address} network={NETWORK} />
          </div>
        ))}
      </div>
    </StepUpDialog>
  );
}

function RejectManyDialog({ rows, onClose, onDone }: DialogProps) {
  const decisions = useDecisions();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const reject = async () => {
    if (reason.trim() === '') return setError('Say why; the members read it');
    setIsBusy(true);
    const refused: string[] = [];
    for (const { id, kind, amount, user_id } of rows) {
      const body = { status: 'rejected' as const, amount, user_id, reason: reason.trim() };
      await decisions[kind]
        .mutateAsync({ params: { id }, body })
        .catch((failure: unknown) => refused.push(`${numberOf(id)}: ${errorText(failure)}`));
    }
    setIsBusy(false);
    if (refused.length > 0)
      return setError(`${rows.length - refused.length} rejected. Not these: ${refused.join('; ')}`);
    toastDone(`${rows.length} rejected`);
    onDone();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void reject()}
      title={`Reject ${counted(rows.length, 'request')}?`}
      confirmLabel={`Reject all ${rows.length}`}
      busy={isBusy}
    >
      {formatMoney(sumOf(rows, (row) => row.amount))} USDT go from Held back to their members. Nothing is sent.
      <Textarea
        mt={12}
        label="Reason"
        description="Each of the members reads it."
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      <FormError>{error}</FormError>
    </ConfirmDialog>
  );
}
