import { type FoundItem, searchContract } from '@fairlead/contract/features/search.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PaletteButton } from '#features/search/components/palette-button.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const screens = [
  { path: '/admin/plans', label: 'Plans', area: 'Investments' },
  { path: '/admin/settings/stops', label: 'Emergency stops', area: 'Settings' },
];
const withdrawal: FoundItem = {
  kind: 'withdrawal',
  id: 20_481,
  number: 'WD-20481',
  detail: 'i.bauer',
  matched: null,
  amount: 1_200_000_000n,
  status: 'pending',
  at: new Date('2026-11-20T21:30:00Z'),
};
const member: FoundItem = {
  ...withdrawal,
  kind: 'member',
  id: 9,
  number: 'c.obi204',
  detail: 'Chidi Obi',
  amount: null,
  status: 'active',
};

async function draw(found: FoundItem[] = []) {
  api.answer(searchContract.find, { found, more: found.length > 1 ? ['withdrawal'] : [] });
  const user = await renderApp(api, <PaletteButton screens={screens} />, { as: 'finance', at: '/admin/x' });
  await screen.findByRole('button', { name: /^Search or go to/ });
  return user;
}
const field = () => screen.findByRole('combobox', { name: 'Search or go to' });
const listOptions = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('Ctrl K opens it on any page, the field has the focus, and Escape closes it', async () => {
  const user = await draw();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  expect(screen.getByRole('dialog', { name: 'Search or go to' })).toBeTruthy();
  const list = screen.getByRole('listbox', { name: 'Found' });
  await waitFor(async () => expect((await field()).getAttribute('aria-controls')).toBe(list.id));
  expect(listOptions()).toEqual(['PlansInvestments', 'Emergency stopsSettings']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a number finds what is stored, group by group, and Enter opens the first', async () => {
  const user = await draw([withdrawal, member]);
  await user.click(screen.getByRole('button', { name: /^Search or go to/ }));
  await user.type(await field(), '204');
  const options = within(await screen.findByRole('listbox'));
  await waitFor(() => expect(listOptions()).toHaveLength(2));
  expect(listOptions()[0]).toMatch(/^WD-20481 · 1,200\.00\s?USDTi\.bauerPending$/);
  expect(listOptions()[1]).toBe('c.obi204Chidi ObiActive');
  expect(options.getByText('There are more: type more of it.')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.dataset.comboboxSelected).toBe('true'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname + location.search).toBe('/admin/withdrawals?open=20481'));
  expect(api.requests(searchContract.find)).toMatchObject([{ query: { q: '204' } }]);
});

test('after > only screens are offered and the server is not asked; Ctrl Enter opens a tab', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const user = await draw();
  await user.click(screen.getByRole('button', { name: /^Search or go to/ }));
  await user.type(await field(), '> stop');
  await waitFor(() => expect(listOptions()).toEqual(['Emergency stopsSettings']));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(open).toHaveBeenCalledWith('/admin/settings/stops', '_blank', 'noopener');
  expect(api.requests(searchContract.find)).toEqual([]);
  open.mockRestore();
});

test('nothing found, and a search that fails, say so', async () => {
  const user = await draw();
  await user.click(screen.getByRole('button', { name: /^Search or go to/ }));
  await user.type(await field(), 'zzzz');
  expect(await screen.findByText('Nothing found for “zzzz”')).toBeTruthy();
  api.refuse(searchContract.find, { status: 403, code: 'role_forbidden', message: 'Your role may not search' });
  await user.type(await field(), 'y');
  expect(await screen.findByText('Your role may not search')).toBeTruthy();
});
