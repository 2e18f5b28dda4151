import type { Withdrawal } from '@fairlead/contract/features/withdrawals.ts';
import classes from '#features/withdrawals/components/staff.module.css';
import { rejections } from '#features/withdrawals/rejection-texts.ts';
import { staff } from '#features/withdrawals/staff-texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { DrawerSection } from '#ui/detail-drawer.tsx';

/** What happened to a request, oldest first, with who did it. */
export function StaffHistory({ request }: { request: Withdrawal }) {
  return (
    <DrawerSection title={staff('history')}>
      <dl className={classes.history}>
        {listEntries(request).map(({ at, text }) => (
          <Entry key={text} at={at} text={text} />
        ))}
      </dl>
    </DrawerSection>
  );
}

function Entry({ at, text }: { at: Date; text: string }) {
  return (
    <>
      <dt>{formatMoment(at)}</dt>
      <dd>{text}</dd>
    </>
  );
}

function listEntries(request: Withdrawal): { at: Date; text: string }[] {
  const { approved_by, second_approved_by } = request;
  const entry = (at: Date | null, text: string) => (at ? [{ at, text }] : []);
  return [
    ...entry(
      request.requested_at,
      staff('historyRequested', { member: request.username, amount: formatMoney(request.amount) }),
    ),
    ...entry(
      request.approved_at,
      second_approved_by
        ? staff('historyApprovedTwo', { first: approved_by ?? '', second: second_approved_by })
        : staff('historyApproved', { staff: approved_by ?? '' }),
    ),
    ...entry(request.processed_at, staff('historyProcessing', { amount: formatMoney(request.net_amount) })),
    ...entry(request.completed_at, staff('historyCompleted', { staff: request.completed_by ?? '' })),
    ...entry(
      request.closed_at,
      request.status === 'rejected'
        ? describeRejection(request)
        : staff('historyCancelled', { member: request.username }),
    ),
  ];
}

function describeRejection({ rejected_by, rejection_reason, reason }: Withdrawal): string {
  const rejection = { staff: rejected_by ?? '', reason: reason ?? '' };
  if (!rejection_reason) return staff('historyRejected', rejection);
  return staff('historyRejectedAs', { ...rejection, category: rejections(`reason.${rejection_reason}`) });
}
