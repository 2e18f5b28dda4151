import { type BackgroundJob, backgroundJobsContract } from '@fairlead/contract/features/background-jobs.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { jobStatus, labelTask } from '#features/background-jobs/components/job-labels.ts';
import { useDiscardJob, useRetryJob } from '#features/background-jobs/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { useMayCall } from '#foundation/roles.ts';
import { DateTimeText } from '#ui/date-text.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-parts.tsx';
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
  const [mayRetry, mayDiscard] = [useMayCall(backgroundJobsContract.retry), useMayCall(backgroundJobsContract.discard)];
  if (isDiscarding) return <DiscardDialog job={job} onBack={() => setDiscarding(false)} onDone={finish} />;
  const isDecidable = job.state !== 'running';
  const actions = (
    <>
      <Button variant="default" onClick={onClose}>
        Go back
      </Button>
      {isDecidable && mayDiscard && (
        <Button variant="danger" onClick={() => setDiscarding(true)}>
          Discard…
        </Button>
      )}
      {isDecidable && mayRetry && (
        <Button loading={retry.isPending} onClick={() => retry.mutate({ params: { id: job.id }, body: {} }, done)}>
          Try again now
        </Button>
      )}
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={labelTask(job.task)} actions={actions} wide>
      <div className={shared.fields}>
        <JobFacts job={job} />
        {!isDecidable && <p className={shared.lead}>It runs now. What it comes to is shown here when it has ended.</p>}
        <FormError>{retry.error && errorText(retry.error)}</FormError>
      </div>
    </Dialog>
  );
}

function JobFacts({ job }: { job: BackgroundJob }) {
  const [status, label] = jobStatus(job);
  return (
    <FactList>
      <FactRow label="State">
        <StatusBadge status={status} small>
          {label}
        </StatusBadge>
      </FactRow>
      {job.subject && (
        <FactRow label="About">
          <span className={shared.breaking}>{job.subject}</span>
        </FactRow>
      )}
      <FactRow label="Attempts">
        {job.attempts} of {job.max_attempts}
      </FactRow>
      <FactRow label="Created">
        <DateTimeText at={job.created_at} />
      </FactRow>
      {job.started_at && (
        <FactRow label="Running since">
          <DateTimeText at={job.started_at} />
        </FactRow>
      )}
      {job.due_at && (
        <FactRow label="Next attempt">
          <DateTimeText at={job.due_at} />
        </FactRow>
      )}
      {job.error && (
        <FactRow label="Last error">
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
        Go back
      </Button>
      <Button variant="danger-filled" loading={write.isPending} disabled={reason.trim().length < 3} onClick={discard}>
        Discard job
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onBack} title={`Discard: ${labelTask(job.task)}`} actions={actions} wide>
      <div className={shared.fields}>
        <p className={shared.lead}>The job is taken off the queue and will not be done. This cannot be undone.</p>
        <Textarea
          label="Reason"
          description="Kept in the audit log"
          data-autofocus
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormError>{write.error && errorText(write.error)}</FormError>
      </div>
    </Dialog>
  );
}
