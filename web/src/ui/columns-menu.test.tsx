import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUrlView } from '#foundation/url-view.ts';
import { serveApi } from '#test/api.ts';
import { renderApp, searchParams } from '#test/render.tsx';
import { ColumnsMenu, takeShown } from '#ui/columns-menu.tsx';

const api = serveApi();
const columns = ['Number', 'Member', 'Fee'].map((title) => ({ key: title.toLowerCase(), title }));

function Choice() {
  const view = useUrlView();
  const shown = takeShown(view, columns).map(({ title }) => title);
  return (
    <>
      <ColumnsMenu view={view} columns={columns} />
      <p>{shown.join(', ')}</p>
    </>
  );
}

test('columns are hidden and shown again, and the address says which', async () => {
  const user = await renderApp(api, <Choice />, { as: 'finance', at: '/admin/withdrawals?hide=number,gone' });
  expect(await screen.findByText('Number, Member, Fee')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const fee = await screen.findByRole('menuitemcheckbox', { name: 'Fee' });
  expect(fee.getAttribute('aria-checked')).toBe('true');
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Number' })).toBeNull();
  await user.click(fee);
  expect(await screen.findByText('Number, Member')).toBeTruthy();
  expect(searchParams()).toEqual({ hide: 'fee' });
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Member' }));
  expect(searchParams()).toEqual({ hide: 'fee,member' });
  expect(screen.getByRole('button', { name: '1 of 3 columns' })).toBeTruthy();
  await user.click(await screen.findByRole('menuitem', { name: 'Show all columns' }));
  expect(await screen.findByText('Number, Member, Fee')).toBeTruthy();
  expect(searchParams()).toEqual({});
});
