import { type BackgroundJob, backgroundJobsContract } from '@fairlead/contract/features/background-jobs.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { jobStatus, labelTask } from '#features/background-jobs/components/job-labels.ts';
import { useDiscardJob, useRetryJob } from '#features/background-jobs/queries.ts';
import { jobs } from '#features/background-jobs/texts.ts';
import { useMayCall } from '#foundation/roles.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastDone } from '#ui/toasts.tsx';

/** One job: how it stands, how it failed, and what a staff member may decide. */
export function JobDialog({ job, onClose }: { job: BackgroundJob; onClose: () => void }) {
  const [isDiscarding, setDiscarding] = useState(false);
  const retry = useRetryJob();
  const done = { onSuccess: ({ message }: { message: string }) => finish(message) };
  const finish = (message: string) => {
    toastDone(message);
    onClose();
  };
  const send = () => retry.mutate({ params: { id: job.id }, body: {} }, done);
  const [mayRetry, mayDiscard] = [useMayCall(backgroundJobsContract.retry), useMayCall(backgroundJobsContract.discard)];
  if (isDiscarding) return <DiscardDialog job={job} onBack={() => setDiscarding(false)} onDone={finish} />;
  const isDecidable = job.state !== 'running';
  const actions = (
    <>
      <Button variant="default" onClick={onClose}>
        {jobs('goBack')}
      </Button>
      {isDecidable && mayDiscard && (
        <Button variant="danger" onClick={() => setDiscarding(true)}>
          {jobs('discard')}
        </Button>
      )}
      {isDecidable && mayRetry && (
        <Button loading={retry.isPending} onClick={send}>
          {jobs('tryAgainNow')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={labelTask(job.task)} actions={actions} wide>
      <div className={shared.fields}>
        <JobFacts job={job} />
        {!isDecidable && <p className={shared.lead}>{jobs('runsNow')}</p>}
        <WriteAlert write={retry} onRetry={send} failed={jobs('notRetried')} />
      </div>
    </Dialog>
  );
}

function JobFacts({ job }: { job: BackgroundJob }) {
  const [status, label] = jobStatus(job);
  return (
    <FactList>
      <FactRow label={jobs('state')}>
        <StatusBadge status={status} small>
          {label}
        </StatusBadge>
      </FactRow>
      {job.subject && (
        <FactRow label={jobs('about')}>
          <span className={shared.breaking}>{job.subject}</span>
        </FactRow>
      )}
      <FactRow label={jobs('attempts')}>{jobs('attemptsOf', { count: job.attempts, max: job.max_attempts })}</FactRow>
      <FactRow label={jobs('created')}>
        <DateTimeText at={job.created_at} />
      </FactRow>
      {job.started_at && (
        <FactRow label={jobs('runningSince')}>
          <DateTimeText at={job.started_at} />
        </FactRow>
      )}
      {job.due_at && (
        <FactRow label={jobs('nextAttempt')}>
          <DateTimeText at={job.due_at} />
        </FactRow>
      )}
      {job.error && (
        <FactRow label={jobs('lastError')}>
          <span className={shared.breaking}>{job.error}</span>
        </FactRow>
      )}
    </FactList>
  );
}

function DiscardDialog({
  job,
  onBack,
  onDone,
}: {
  job: BackgroundJob;
  onBack: () => void;
  onDone: (message: string) => void;
}) {
  const [reason, setReason] = useState('');
  const write = useDiscardJob();
  const discard = () =>
    write.mutate({ params: { id: job.id }, body: { reason } }, { onSuccess: ({ message }) => onDone(message) });
  const actions = (
    <>
      <Button variant="default" onClick={onBack}>
        {jobs('goBack')}
      </Button>
      <Button variant="danger-filled" loading={write.isPending} disabled={reason.trim().length < 3} onClick={discard}>
        {jobs('discardJob')}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onBack} title={jobs('discardTitle', { task: labelTask(job.task) })} actions={actions} wide>
      <div className={shared.fields}>
        <p className={shared.lead}>{jobs('discardLead')}</p>
        <Textarea
          label={jobs('reason')}
          description={jobs('discardHint')}
          data-autofocus
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <WriteAlert write={write} onRetry={discard} failed={jobs('notDiscarded')} />
      </div>
    </Dialog>
  );
}
