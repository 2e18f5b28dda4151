import { type BackgroundJob, backgroundJobsContract } from '@fairlead/contract/features/background-jobs.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { JobDialog } from '#features/background-jobs/components/job-dialog.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const job: BackgroundJob = {
  id: '12',
  task: 'send_mail',
  subject: 'amara@example.test',
  state: 'failed',
  stuck: false,
  attempts: 5,
  max_attempts: 5,
  error: '550 no such mailbox',
  created_at: new Date('2026-11-20T10:00:00Z'),
  started_at: null,
  due_at: null,
};

test('a job is discarded once, with a reason', async () => {
  const answer = api.hold(backgroundJobsContract.discard, { message: 'Discarded' });
  const onClose = vi.fn();
  const user = await renderApp(api, <JobDialog job={job} onClose={onClose} />, { as: 'owner' });
  await user.click(await screen.findByRole('button', { name: 'Discard…' }));
  const discard = screen.getByRole('button', { name: 'Discard job' });
  expect(discard).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Reason'), 'The address is gone');
  await user.dblClick(discard);
  answer();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(api.requests(backgroundJobsContract.discard).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { id: '12', reason: 'The address is gone' },
  ]);
});

test('what the server refuses is shown, and the reason stays', async () => {
  api.refuse(backgroundJobsContract.discard, { status: 409, code: 'wrong_state', message: 'The job is running' });
  const user = await renderApp(api, <JobDialog job={job} onClose={vi.fn()} />, { as: 'owner' });
  await user.click(await screen.findByRole('button', { name: 'Discard…' }));
  await user.type(screen.getByLabelText('Reason'), 'The address is gone');
  await user.click(screen.getByRole('button', { name: 'Discard job' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Oops! Something went wrong. The job is running.');
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'The address is gone');
});

test('an auditor may look and not decide', async () => {
  await renderApp(api, <JobDialog job={job} onClose={vi.fn()} />, { as: 'auditor' });
  expect(await screen.findByText('550 no such mailbox')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Run now' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Discard…' })).toBeNull();
});
