import type { Withdrawal } from '@fairlead/contract/features/withdrawals.ts';
import classes from '#features/withdrawals/components/staff.module.css';
import { formatMoment, formatMoney } from '#foundation/format.ts';
import { DrawerSection } from '#ui/detail-drawer.tsx';

/** What happened to a request, oldest first, with who did it. */
export function StaffHistory({ request }: { request: Withdrawal }) {
  return (
    <DrawerSection title="History">
      <dl className={classes.history}>
        {entriesOf(request).map(({ at, text }) => (
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

function entriesOf(request: Withdrawal): { at: Date; text: string }[] {
  const { approved_by, second_approved_by } = request;
  const entry = (at: Date | null, text: string) => (at ? [{ at, text }] : []);
  return [
    ...entry(request.requested_at, `Requested by ${request.username}, ${formatMoney(request.amount)} to Held`),
    ...entry(
      request.approved_at,
      second_approved_by ? `Approved by ${approved_by}, then by ${second_approved_by}` : `Approved by ${approved_by}`,
    ),
    ...entry(request.processed_at, `Sending: ${formatMoney(request.payout)} out of Held, fees booked`),
    ...entry(request.completed_at, `Completed by ${request.completed_by}`),
    ...entry(
      request.closed_at,
      request.status === 'rejected'
        ? `Rejected by ${request.rejected_by}: “${request.reason}”`
        : `Cancelled by ${request.username}`,
    ),
  ];
}
