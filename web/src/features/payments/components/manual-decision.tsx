import { toDecimalString } from '@fairlead/contract/domain/money.ts';
import { type DepositDetail, depositDecision, depositsContract } from '@fairlead/contract/features/deposits.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import classes from '#features/payments/components/manual-payment.module.css';
import { RejectDialog } from '#features/payments/components/reject-dialog.tsx';
import { manual } from '#features/payments/manual-texts.ts';
import { useDecideDeposit } from '#features/payments/queries.ts';
import { formatMoney } from '#foundation/format.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { AddressText, HashText } from '#ui/address-text.tsx';
import { AmountField, readAmount } from '#ui/amount-field.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

/** Approving a reported deposit, with another amount where the reported one was wrong, and rejecting it. */
export function ManualDecision({ deposit }: { deposit: DepositDetail }) {
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null);
  const approval = deposit.staff?.approval;
  if (deposit.status !== 'pending' || !deposit.user || !approval) return null;
  const close = () => setAsked(null);
  return (
    <div className={shared.fields}>
      {approval.first_approved_by !== null && approval.first_approved_amount !== null && (
        <p className={shared.flat}>
          {manual('firstApproval', {
            staff: approval.first_approved_by,
            amount: formatMoney(approval.first_approved_amount),
          })}
        </p>
      )}
      <Permitted call={depositsContract.decide}>
        <div className={classes.actions}>
          <Button onClick={() => setAsked('approve')}>{manual('approve')}</Button>
          <Button variant="danger" onClick={() => setAsked('reject')}>
            {manual('reject')}
          </Button>
        </div>
      </Permitted>
      {asked === 'approve' && <ApproveDialog deposit={deposit} memberId={deposit.user.id} onClose={close} />}
      {asked === 'reject' && <RejectDialog deposit={deposit} memberId={deposit.user.id} onClose={close} />}
    </div>
  );
}

type DialogProps = { deposit: DepositDetail; memberId: number; onClose: () => void };

function ApproveDialog({ deposit, memberId, onClose }: DialogProps) {
  const decide = useDecideDeposit();
  const { first_approved_amount: agreed = null, second_approval_over: limit = 0n } = deposit.staff?.approval ?? {};
  const form = useForm({
    initialValues: { amount: toDecimalString(agreed ?? deposit.amount), reason: '' },
    schema: depositDecision,
    toInput: ({ amount, reason }) => ({
      ...{ status: 'approved', amount, user_id: memberId },
      ...(reason.trim() === '' ? {} : { reason }),
    }),
    validateInputOnBlur: true,
  });
  const { data } = form;
  // by the amount alone: a reason that is too short leaves no data
  const { micro } = readAmount(form.values.amount);
  const isCorrected = micro !== null && micro !== deposit.amount;
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="entry"
      title={manual('approve')}
      confirmLabel={manual('approve')}
      ready={data !== null && (!isCorrected || data.reason !== undefined)}
      onConfirmed={async (stepUp) => {
        if (!data) return;
        const { message } = await decide.mutateAsync({ params: { id: deposit.id }, body: data, stepUp });
        showSuccess(message);
        onClose();
      }}
    >
      <div className={shared.fields}>
        <p className={shared.flat}>{manual('approveLead')}</p>
        <FactList>
          <FactRow label={manual('member')}>{deposit.user?.username}</FactRow>
          <FactRow label={manual('sentTo')}>
            <AddressText address={deposit.pay_address ?? ''} />
          </FactRow>
          <FactRow label={manual('hash')}>
            <HashText hash={deposit.txid ?? ''} />
          </FactRow>
        </FactList>
        <AmountField
          label={manual('amountCredited')}
          hint={manual('amountCreditedHint', { amount: formatMoney(deposit.amount) })}
          {...form.getInputProps('amount')}
          value={form.values.amount}
        />
        {isCorrected && (
          <Textarea
            label={manual('correctReason')}
            description={manual('correctReasonHint')}
            maxLength={500}
            autosize
            minRows={2}
            {...form.getInputProps('reason')}
          />
        )}
        {micro !== null && micro > limit && (
          <p className={shared.flat}>{manual('secondNeeded', { amount: formatMoney(limit) })}</p>
        )}
      </div>
    </StepUpDialog>
  );
}
