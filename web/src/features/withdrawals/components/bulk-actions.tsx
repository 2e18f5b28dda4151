import type { Withdrawal } from '@fairlead/contract/features/withdrawals.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { PayTogether, PayTogetherButton } from '#features/payouts/components/pay-together.tsx';
import { FlagsText } from '#features/withdrawals/components/flags.tsx';
import { formatReference } from '#features/withdrawals/components/kinds.ts';
import { useRejection } from '#features/withdrawals/components/rejection-fields.tsx';
import classes from '#features/withdrawals/components/staff.module.css';
import { useApproveMany, useDecisions } from '#features/withdrawals/queries.ts';
import { staff } from '#features/withdrawals/staff-texts.ts';
import { t } from '#features/withdrawals/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoney } from '#foundation/format.ts';
import { showSuccess } from '#foundation/success.tsx';
import { AddressBlock } from '#ui/address-field.tsx';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';

const sumAmounts = (rows: readonly Withdrawal[], pick: (row: Withdrawal) => bigint) =>
  rows.reduce((sum, row) => sum + pick(row), 0n);

export interface BulkActionsProps {
  rows: readonly Withdrawal[];
  onClear: () => void;
  /** Selects everything that the list's filter finds instead. */
  chooseAll?: ReactNode;
}

/** What can be done with the selected requests: approve them after a review of every whole address, or reject them. */
export function BulkActions({ rows, onClear, chooseAll }: BulkActionsProps) {
  const [asking, setAsking] = useState<'approve' | 'reject' | 'pay' | null>(null);
  const close = () => setAsking(null);
  const done = () => {
    close();
    onClear();
  };
  const pending = rows.every((row) => row.status === 'pending');
  const summary = staff.rich('selectionSums', {
    requested: formatMoney(sumAmounts(rows, (row) => row.amount)),
    fees: formatMoney(sumAmounts(rows, (row) => row.fee + row.exit_fee)),
    payout: formatMoney(sumAmounts(rows, (row) => row.net_amount)),
    strong: (children) => <strong>{children}</strong>,
  });
  return (
    <>
      <BulkBar count={rows.length} onClear={onClear} summary={summary}>
        {chooseAll}
        <Button variant="default" disabled={!pending} onClick={() => setAsking('reject')}>
          {staff('rejectLabel')}
        </Button>
        <PayTogetherButton rows={rows} onClick={() => setAsking('pay')} />
        <Button
          disabled={!pending}
          title={pending ? undefined : staff('onlyPending')}
          onClick={() => setAsking('approve')}
        >
          {staff('reviewMany', { count: rows.length })}
        </Button>
      </BulkBar>
      {asking === 'approve' && <ReviewDialog rows={rows} onClose={close} onDone={done} />}
      {asking === 'pay' && <PayTogether rows={rows} onClose={close} onDone={done} />}
      {asking === 'reject' && <RejectManyDialog rows={rows} onClose={close} onDone={done} />}
    </>
  );
}

type DialogProps = { rows: readonly Withdrawal[]; onClose: () => void; onDone: () => void };

function ReviewDialog({ rows, onClose, onDone }: DialogProps) {
  const approve = useApproveMany();
  const confirm = async (stepUp: string) => {
    const requests = rows.map(({ id, amount, user_id }) => ({ id, amount, user_id }));
    showSuccess((await approve.mutateAsync({ body: { requests }, stepUp })).message);
    onDone();
  };
  return (
    <StepUpDialog
      opened
      wide
      onClose={onClose}
      operation="payout"
      title={staff('approveManyTitle', {
        count: rows.length,
        amount: formatMoney(sumAmounts(rows, (row) => row.net_amount)),
      })}
      confirmLabel={staff('approveAll', { count: rows.length })}
      onConfirmed={confirm}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={classes.review} tabIndex={0} aria-label={staff('matchingCount')}>
        {rows.map((row) => (
          <div key={row.id} className={classes.reviewRow}>
            <div className={classes.reviewHead}>
              <span>
                <span className={shared.strong}>{row.username}</span>, {formatReference(row.id)},{' '}
                {t(`kind.${row.kind}`)}
              </span>
              <FlagsText flags={row.flags} whole />
              <Money micro={row.net_amount} strong />
            </div>
            <AddressBlock address={row.address} network={t('network')} />
          </div>
        ))}
      </section>
    </StepUpDialog>
  );
}

function RejectManyDialog({ rows, onClose, onDone }: DialogProps) {
  const decisions = useDecisions();
  const { fields, read } = useRejection(
    staff('rejectManyText', { amount: formatMoney(sumAmounts(rows, (row) => row.amount)) }),
  );
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const reject = async () => {
    const rejection = read();
    if (rejection === null) return;
    setIsBusy(true);
    const refused: string[] = [];
    for (const { id, kind, amount, user_id } of rows) {
      const body = { status: 'rejected' as const, amount, user_id, ...rejection };
      await decisions[kind]
        .mutateAsync({ params: { id }, body })
        .catch((failure: unknown) => refused.push(`${formatReference(id)}: ${errorText(failure, t('notRejected'))}`));
    }
    setIsBusy(false);
    if (refused.length > 0)
      return setError(staff('rejectedSome', { count: rows.length - refused.length, failures: refused.join('; ') }));
    showSuccess(staff('rejectedAll', { count: rows.length }));
    onDone();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void reject()}
      title={staff('rejectManyTitle', { count: rows.length })}
      confirmLabel={staff('rejectAll', { count: rows.length })}
      busy={isBusy}
    >
      {fields}
      <FormError>{error}</FormError>
    </ConfirmDialog>
  );
}
