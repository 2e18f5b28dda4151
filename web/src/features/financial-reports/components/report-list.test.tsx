import { type SavedView, savedViewsContract } from '@fairlead/contract/features/saved-views.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReportList } from '#features/financial-reports/components/report-list.tsx';
import { useSavedViews } from '#features/saved-views/queries.ts';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const report: SavedView = { id: 3, name: 'By week', parameters: { by: 'week' }, is_shared: false, shared_by: null };
const List = () => <ReportList kind="returns" shown={undefined} saved={useSavedViews(screens.adminReports)} />;

test('saved reports that could not be loaded are not said to be none, and can be asked for again', async () => {
  api.refuse(savedViewsContract.list, { status: 422, code: 'rule', message: 'Not now' });
  const user = await renderApp(api, <List />, { as: 'finance' });
  expect(await screen.findByText('Saved reports could not be loaded')).toBeTruthy();
  expect(screen.queryByText(/^None yet/)).toBeNull();
  api.answer(savedViewsContract.list, { views: [report] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: /^By week/ })).toBeTruthy();
});

test('that there are none is said once they are loaded', async () => {
  api.answer(savedViewsContract.list, { views: [] });
  await renderApp(api, <List />, { as: 'finance' });
  expect(await screen.findByText(/^None yet/)).toBeTruthy();
});
