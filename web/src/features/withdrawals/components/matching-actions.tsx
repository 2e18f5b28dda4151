import {
  type DayOfPayouts,
  MAX_DECIDED_TOGETHER,
  type MatchingSums,
} from '@fairlead/contract/features/withdrawal-batches.ts';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { useRejection } from '#features/withdrawals/components/rejection-fields.tsx';
import {
  useApproveMatching,
  useMatching,
  useRejectMatching,
  type WithdrawalFilter,
} from '#features/withdrawals/queries.ts';
import { staff } from '#features/withdrawals/staff-texts.ts';
import { t } from '#features/withdrawals/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoney } from '#foundation/format.ts';
import { showSuccess } from '#foundation/success.tsx';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { CautionNote } from '#ui/form-parts.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

export interface MatchingActionsProps {
  filter: WithdrawalFilter;
  /** How many the list shows in all. */
  total: number;
  onClear: () => void;
}

/** What can be done with everything that the list's filter finds: the server says what of it can be decided, and decides all or none. */
export function MatchingActions({ filter, total, onClear }: MatchingActionsProps) {
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const { data, error, refetch } = useMatching(filter);
  const dialog = { filter, total, onChanged: () => void refetch(), onClose: () => setAsking(null), onDone: onClear };
  return (
    <>
      <BulkBar count={total} onClear={onClear} summary={data ? summarize(data.reject) : <Loading failed={error} />}>
        <Button
          variant="default"
          disabled={!canDecide(data?.reject)}
          title={explain(data?.reject)}
          onClick={() => setAsking('reject')}
        >
          {staff('rejectMatching', { count: data?.reject.count ?? 0 })}
        </Button>
        <Button
          disabled={!canDecide(data?.approve)}
          title={explain(data?.approve)}
          onClick={() => setAsking('approve')}
        >
          {staff('approveMatching', { count: data?.approve.count ?? 0 })}
        </Button>
      </BulkBar>
      {asking === 'approve' && data && <ApproveDialog {...dialog} sums={data.approve} today={data.payouts_today} />}
      {asking === 'reject' && data && <RejectDialog {...dialog} sums={data.reject} />}
    </>
  );
}

const Loading = ({ failed }: { failed: Error | null }) =>
  failed ? <span role="alert">{errorText(failed, t('failed'))}</span> : <Skeleton width={220} height={14} />;

const canDecide = (sums: MatchingSums | undefined) =>
  sums !== undefined && sums.count > 0 && sums.count <= MAX_DECIDED_TOGETHER;

function explain(sums: MatchingSums | undefined): string | undefined {
  if (!sums || canDecide(sums)) return undefined;
  return sums.count === 0 ? staff('noneMatching') : staff('tooManyMatching', { limit: MAX_DECIDED_TOGETHER });
}

const summarize = (pending: MatchingSums) =>
  pending.count > MAX_DECIDED_TOGETHER
    ? staff('tooManyMatching', { limit: MAX_DECIDED_TOGETHER })
    : staff.rich('matchingSums', {
        count: pending.count,
        requested: formatMoney(pending.sum),
        payout: formatMoney(pending.net_amount),
        strong: (children) => <strong>{children}</strong>,
      });

type DialogProps = Pick<MatchingActionsProps, 'filter' | 'total'> & {
  sums: MatchingSums;
  /** After a refusal: others may match by now. */
  onChanged: () => void;
  onClose: () => void;
  onDone: () => void;
};

type ApproveProps = DialogProps & { today: DayOfPayouts | null };

function ApproveDialog({ filter, total, sums, today, onChanged, onClose, onDone }: ApproveProps) {
  const approve = useApproveMatching();
  const { count, sum, flagged } = sums;
  const confirm = async (stepUp: string) => {
    const { message } = await approve
      .mutateAsync({ query: filter, body: { count, sum }, stepUp })
      .catch((failure: unknown) => {
        onChanged();
        throw failure;
      });
    showSuccess(message);
    onDone();
  };
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="payout"
      title={staff('approveManyTitle', { count, amount: formatMoney(sums.net_amount) })}
      confirmLabel={staff('approveAll', { count })}
      onConfirmed={confirm}
    >
      <FactList>
        <CountAndSum sums={sums} />
        <FactRow label={staff('feesKept')}>
          <Money micro={sums.fees} />
        </FactRow>
        <FactRow label={staff('netPayout')} strong>
          <Money micro={sums.net_amount} />
        </FactRow>
        {today && (
          <FactRow label={staff('payoutsLeft')}>
            <Money micro={today.left} />
          </FactRow>
        )}
      </FactList>
      {today && sum > today.left && (
        <CautionNote>
          {staff('payoutsOver', { limit: formatMoney(today.limit), left: formatMoney(today.left) })}
        </CautionNote>
      )}
      {flagged !== null && flagged > 0 && <CautionNote>{staff('matchingFlagged', { count: flagged })}</CautionNote>}
      <p className={shared.secondary}>{staff('matchingApproved', { others: total - count })}</p>
    </StepUpDialog>
  );
}

function RejectDialog({ filter, total, sums, onChanged, onClose, onDone }: DialogProps) {
  const reject = useRejectMatching();
  const { count, sum } = sums;
  const { fields, read } = useRejection(staff('rejectManyText', { amount: formatMoney(sum) }));
  const confirm = async () => {
    const rejection = read();
    if (rejection === null) return;
    const done = await reject
      .mutateAsync({ query: filter, body: { count, sum, ...rejection } })
      // the dialog shows what was refused
      .catch(() => onChanged());
    if (!done) return;
    showSuccess(done.message);
    onDone();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={staff('rejectManyTitle', { count })}
      confirmLabel={staff('rejectAll', { count })}
      busy={reject.isPending}
    >
      <div className={shared.fields}>
        <FactList>
          <CountAndSum sums={sums} />
        </FactList>
        {fields}
        {total > count && <p className={shared.lead}>{staff('matchingRejected', { others: total - count })}</p>}
        <FormError>{reject.error && errorText(reject.error, t('notRejected'))}</FormError>
      </div>
    </ConfirmDialog>
  );
}

const CountAndSum = ({ sums: { count, sum } }: { sums: MatchingSums }) => (
  <>
    <FactRow label={staff('matchingCount')}>{staff('matchingNumber', { count })}</FactRow>
    <FactRow label={staff('requested')}>
      <Money micro={sum} />
    </FactRow>
  </>
);
