import type { Withdrawal } from '@fairlead/contract/features/withdrawals.ts';
import { formatDay } from '#foundation/format.ts';
import { DateTimeText } from '#ui/date-text.tsx';
import { type Step, StepsList } from '#ui/steps-list.tsx';

/** How far a request has come, as its member reads it. */
export function RequestSteps({ request }: { request: Withdrawal }) {
  return <StepsList steps={stepsOf(request)} />;
}

function stepsOf(request: Withdrawal): Step[] {
  const asked: Step = { title: 'Requested', state: 'done', at: <DateTimeText at={request.requested_at} /> };
  if (request.status === 'rejected' || request.status === 'cancelled') return [asked, closed(request)];
  const reached = ['pending', 'approved', 'processing', 'completed'].indexOf(
    request.status === 'unknown' ? 'processing' : request.status,
  );
  const state = (place: number): Step['state'] =>
    place < reached || request.status === 'completed' ? 'done' : place === reached ? 'current' : 'ahead';
  return [
    asked,
    {
      title: 'Checked by staff',
      state: reached === 0 ? 'current' : 'done',
      detail: waitingFor(request),
      at: at(request, 'approved'),
    },
    { title: 'Sent', state: state(2), detail: sentDetail(request), at: at(request, 'processed') },
    { title: 'Completed', state: state(3), detail: 'With the transaction hash.', at: at(request, 'completed') },
  ];
}

function closed({ status, reason, closed_at }: Withdrawal): Step {
  const back = 'The money went back where it came from.';
  return {
    title: status === 'rejected' ? 'Rejected' : 'Cancelled by you',
    state: status === 'rejected' ? 'attention' : 'done',
    detail: reason ? `${reason}. ${back}`.replace('..', '.') : back,
    at: <DateTimeText at={closed_at} />,
  };
}

function waitingFor({ status, approvable_on }: Withdrawal) {
  if (status !== 'pending') return undefined;
  return approvable_on
    ? `The notice ends on ${formatDay(new Date(approvable_on))}; then a person checks it.`
    : 'A person checks every request.';
}

function sentDetail({ status }: Withdrawal) {
  if (status === 'unknown') return 'Staff look into whether it was sent; nothing is sent twice.';
  return status === 'processing' ? 'Out of Held, waiting for the chain.' : undefined;
}

function at(request: Withdrawal, step: 'approved' | 'processed' | 'completed') {
  const moment = request[`${step}_at`];
  return moment ? <DateTimeText at={moment} /> : undefined;
}
