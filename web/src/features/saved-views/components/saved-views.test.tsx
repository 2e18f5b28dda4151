import { type SavedView, savedViewsContract } from '@fairlead/contract/features/saved-views.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SaveViewDialog } from '#features/saved-views/components/save-view-dialog.tsx';
import { SavedViews } from '#features/saved-views/components/saved-views.tsx';
import { serveApi } from '#test/api.ts';
import type { Person } from '#test/people.ts';
import { renderApp, searchParams } from '#test/render.tsx';

const api = serveApi();
const own: SavedView = { id: 3, name: 'Large', parameters: { view: 'over' }, is_shared: false, shared_by: null };
const others: SavedView = { id: 4, name: 'Late', parameters: { sort: 'age' }, is_shared: true, shared_by: 'olga' };

async function open(as: Person, views: SavedView[], search = '') {
  api.answer(savedViewsContract.list, { views });
  return renderApp(api, <SavedViews />, { as, at: `/admin/withdrawals${search}` });
}

test('a view takes the place of all that the address holds', async () => {
  const user = await open('finance', [own, others], '?search=ada&page=3');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  expect(await screen.findByRole('menuitem', { name: 'Large' })).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: 'Late by olga' }));
  expect(searchParams()).toEqual({ sort: 'age' });
});

test('the button names the view that is shown, whatever page of it', async () => {
  await open('finance', [own, others], '?sort=age&page=2');
  expect(await screen.findByRole('button', { name: 'Late' })).toBeTruthy();
});

test('what the list shows is saved under a name, without the page and the open row', async () => {
  const user = await open('finance', [], '?view=over&search=ada&page=3&open=7');
  api.answer(savedViewsContract.save, { message: 'View saved.' });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  expect(await screen.findByText('Nothing saved for this list yet')).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Remove a view…' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Save this view…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(api.requests(savedViewsContract.save)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Large of Ada');
  await user.click(dialog.getByRole('checkbox', { name: 'Show it to everyone who works here' }));
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await screen.findByText('View saved.')).toBeTruthy();
  expect(api.requests(savedViewsContract.save).map(({ body }) => body)).toEqual([
    {
      screen: '/admin/withdrawals',
      name: 'Large of Ada',
      parameters: { view: 'over', search: 'ada' },
      is_shared: true,
    },
  ]);
});

test('a refusal is said where the name stands, and the dialog stays', async () => {
  api.refuse(savedViewsContract.save, { status: 422, code: 'rule', message: 'You keep 100 views already' });
  const dialog = (
    <SaveViewDialog screen="/admin/deposits" parameters={{ status: 'waiting' }} onClose={expect.unreachable} />
  );
  const user = await renderApp(api, dialog, { as: 'finance' });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'One more');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  expect(await screen.findByText('You keep 100 views already')).toBeTruthy();
});

test.each([
  ['finance', ['Remove “Large”']],
  ['owner', ['Remove “Large”', 'Remove “Late”']],
] as const)('%s is offered to remove what they may', async (as, names) => {
  const user = await open(as, [own, others]);
  api.answer(savedViewsContract.remove, { message: 'View removed.' });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove a view…' }));
  const buttons = await screen.findAllByRole('button', { name: /^Remove “/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(names);
  const [first] = buttons;
  if (first) await user.click(first);
  expect(api.requests(savedViewsContract.remove).map(({ params }) => params)).toEqual([{ id: 3 }]);
});

test('an auditor, who changes nothing, uses what others share', async () => {
  const user = await open('auditor', [others]);
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Lateby olga']);
});

test('views that could not be loaded are not said to be none, and can be asked for again', async () => {
  api.refuse(savedViewsContract.list, { status: 422, code: 'rule', message: 'Not now' });
  const user = await renderApp(api, <SavedViews />, { as: 'finance', at: '/admin/withdrawals' });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  expect(await screen.findByText('Saved views could not be loaded')).toBeTruthy();
  expect(screen.queryByText('Nothing saved for this list yet')).toBeNull();
  api.answer(savedViewsContract.list, { views: [own] });
  await user.click(screen.getByRole('menuitem', { name: 'Try Again' }));
  expect(await screen.findByRole('menuitem', { name: 'Large' })).toBeTruthy();
});

test('a screen about one person has no views', async () => {
  await renderApp(
    api,
    <>
      <SavedViews />
      here
    </>,
    { as: 'finance', at: '/admin/check/profile/7' },
  );
  await screen.findByText('here');
  expect(screen.queryByRole('button')).toBeNull();
});
