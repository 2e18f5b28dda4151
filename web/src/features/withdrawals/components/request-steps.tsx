import type { Withdrawal } from '@fairlead/contract/features/withdrawals.ts';
import { t } from '#features/withdrawals/texts.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { DateTimeText } from '#ui/date-text.tsx';
import { type Step, StepsList } from '#ui/steps-list.tsx';

/** How far a request has come, as its member reads it. */
export function RequestSteps({ request }: { request: Withdrawal }) {
  return <StepsList steps={listSteps(request)} />;
}

function listSteps(request: Withdrawal): Step[] {
  const asked: Step = { title: t('stepRequested'), state: 'done', at: <DateTimeText at={request.requested_at} /> };
  if (request.status === 'rejected' || request.status === 'cancelled') return [asked, closed(request)];
  const reached = ['pending', 'approved', 'processing', 'completed'].indexOf(
    request.status === 'unknown' ? 'processing' : request.status,
  );
  const state = (place: number): Step['state'] =>
    place < reached || request.status === 'completed' ? 'done' : place === reached ? 'current' : 'ahead';
  return [
    asked,
    {
      title: t('stepChecked'),
      state: reached === 0 ? 'current' : 'done',
      detail: waitingFor(request),
      at: at(request, 'approved'),
    },
    { title: t('stepSent'), state: state(2), detail: sentDetail(request), at: at(request, 'processed') },
    { title: t('stepCompleted'), state: state(3), detail: t('stepCompletedDetail'), at: at(request, 'completed') },
  ];
}

function closed({ status, reason, closed_at }: Withdrawal): Step {
  return {
    title: status === 'rejected' ? t('stepRejected') : t('stepCancelled'),
    state: status === 'rejected' ? 'attention' : 'done',
    detail: reason ? t('stepClosedReason', { reason: reason.replace(/\.$/, '') }) : t('stepClosed'),
    at: <DateTimeText at={closed_at} />,
  };
}

function waitingFor({ status, approvable_on }: Withdrawal) {
  if (status !== 'pending') return undefined;
  return approvable_on ? t('stepNotice', { date: formatMoment(new Date(approvable_on)) }) : t('review');
}

function sentDetail({ status }: Withdrawal) {
  if (status === 'unknown') return t('stepSentUnknown');
  return status === 'processing' ? t('stepProcessingDetail') : undefined;
}

function at(request: Withdrawal, step: 'approved' | 'processed' | 'completed') {
  const timestamp = request[`${step}_at`];
  return timestamp ? <DateTimeText at={timestamp} /> : undefined;
}
