import type { WithdrawalScreening } from '@fairlead/contract/features/withdrawal-review.ts';
import type { Withdrawal } from '@fairlead/contract/features/withdrawals.ts';
import classes from '#features/withdrawals/components/staff.module.css';
import { rejections } from '#features/withdrawals/rejection-texts.ts';
import { staff } from '#features/withdrawals/staff-texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { DrawerSection } from '#ui/detail-drawer.tsx';

export interface StaffHistoryProps {
  request: Withdrawal;
  screenings: readonly WithdrawalScreening[];
}

/** What happened to a request and what was said of its address, oldest first, with who did it. */
export function StaffHistory({ request, screenings }: StaffHistoryProps) {
  return (
    <DrawerSection title={staff('history')}>
      <dl className={classes.history}>
        {listEntries(request, screenings).map(({ key, at, text }) => (
          <Entry key={key} at={at} text={text} />
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

function listEntries(request: Withdrawal, screenings: readonly WithdrawalScreening[]) {
  const { approved_by, second_approved_by } = request;
  const entry = (at: Date | null, text: string) => (at ? [{ key: text, at, text }] : []);
  const entries = [
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
    ...screenings
      // without a list there was nothing to look at
      .filter(({ source }) => source !== 'none')
      .map((screening) => ({
        key: `screening ${screening.id}`,
        at: screening.screened_at,
        text: describeScreening(screening),
      })),
  ];
  return entries.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function describeScreening({ step, outcome, reason, source, staff: name }: WithdrawalScreening): string {
  const said = { outcome: staff(`screened.${outcome}`), source };
  const what =
    step === 'request'
      ? staff('screenedAt.request', said)
      : staff(`screenedAt.${step}`, { ...said, staff: name ?? '' });
  return reason === '' ? what : staff('screenedBecause', { what, reason });
}

function describeRejection({ rejected_by, rejection_reason, reason }: Withdrawal): string {
  const rejection = { staff: rejected_by ?? '', reason: reason ?? '' };
  if (!rejection_reason) return staff('historyRejected', rejection);
  return staff('historyRejectedAs', { ...rejection, category: rejections(`reason.${rejection_reason}`) });
}
