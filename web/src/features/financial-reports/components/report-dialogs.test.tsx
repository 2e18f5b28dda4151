import { savedViewsContract } from '@fairlead/contract/features/saved-views.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RemoveReportDialog, RenameReportDialog } from '#features/financial-reports/components/report-dialogs.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const report = { id: 7, name: 'Monthly', parameters: { by: 'month' }, is_shared: true, shared_by: null };

test('a saved report gets another name and is shared no more; a name that is taken is said', async () => {
  const close = vi.fn();
  api.refuse(savedViewsContract.rename, {
    status: 409,
    code: 'conflict',
    message: 'You have another one of that name',
  });
  const user = await renderApp(api, <RenameReportDialog report={report} onClose={close} />, { as: 'finance' });
  await user.clear(await screen.findByLabelText(/^Name/));
  await user.type(screen.getByLabelText(/^Name/), 'Weekly');
  await user.click(screen.getByLabelText('Show it to everyone who works here'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('You have another one of that name')).toBeTruthy();
  expect(close).not.toHaveBeenCalled();
  api.answer(savedViewsContract.rename, { message: 'View saved.' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(api.requests(savedViewsContract.rename).at(-1)).toMatchObject({
    params: { id: 7 },
    body: { name: 'Weekly', is_shared: false },
  });
});

test('a shared report is removed once it is said that everyone loses it', async () => {
  const close = vi.fn();
  api.answer(savedViewsContract.remove, { message: 'View removed.' });
  const user = await renderApp(api, <RemoveReportDialog report={report} onClose={close} />, { as: 'finance' });
  expect(await screen.findByText(/Everyone who works here loses it/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(api.requests(savedViewsContract.remove)).toHaveLength(1);
});
