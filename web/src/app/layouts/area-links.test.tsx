import { IconChartLine, IconLayoutDashboard } from '@tabler/icons-react';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type AreaLink, AreaLinks } from '#app/layouts/area-links.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const areas: AreaLink[] = [
  {
    key: 'overview',
    path: '/admin/dashboard',
    label: 'Overview',
    icon: IconLayoutDashboard,
    isCurrent: false,
    screens: [{ key: 'adminDashboard', path: '/admin/dashboard', label: 'Overview', isCurrent: false }],
  },
  {
    key: 'investments',
    path: '/admin/investments',
    label: 'Investments',
    icon: IconChartLine,
    isCurrent: true,
    screens: [
      { key: 'adminInvestments', path: '/admin/investments', label: 'All investments', isCurrent: true },
      { key: 'adminPlans', path: '/admin/plans', label: 'Plans', isCurrent: false, count: 3 },
    ],
  },
];

const draw = async () => {
  const user = await renderApp(api, <AreaLinks links={areas} />, { as: 'owner' });
  return { user, entry: await screen.findByRole('link', { name: 'Investments' }) };
};
const find = () => screen.queryByRole('list', { name: 'Investments' });

test('pointing at an area shows its screens beside it, and one click leads to one', async () => {
  const { user, entry } = await draw();
  expect([find(), entry.getAttribute('aria-expanded')]).toEqual([null, 'false']);
  await user.hover(entry);
  const list = await screen.findByRole('list', { name: 'Investments' });
  expect(entry.getAttribute('aria-expanded')).toBe('true');
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['All investments', 'Plans3']);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null]);
  await user.click(within(list).getByRole('link', { name: /Plans/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/plans'));
  expect(find()).toBeNull();
});

test('the list goes with the pointer, and by Escape', async () => {
  const { user, entry } = await draw();
  await user.hover(entry);
  await screen.findByRole('list', { name: 'Investments' });
  await user.keyboard('{Escape}');
  expect(find()).toBeNull();
  await user.unhover(entry);
  await user.hover(entry);
  await screen.findByRole('list', { name: 'Investments' });
  await user.hover(screen.getByRole('link', { name: 'Overview' }));
  await waitFor(() => expect(find()).toBeNull());
});

test('Right opens the list with the focus in it, Up and Down move, Left, Escape and Tab leave it', async () => {
  const { user, entry } = await draw();
  entry.focus();
  await user.keyboard('{ArrowRight}');
  const focused = () => document.activeElement?.textContent;
  expect(focused()).toBe('All investments');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Plans3');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('All investments');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Plans3');
  await user.keyboard('{ArrowLeft}');
  expect([find(), document.activeElement]).toEqual([null, entry]);
  await user.keyboard('{ArrowRight}{Escape}');
  expect([find(), document.activeElement]).toEqual([null, entry]);
  await user.keyboard('{ArrowRight}{Tab}{Tab}');
  expect(find()).toBeNull();
  // one with a single screen is that screen
  screen.getByRole('link', { name: 'Overview' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getAllByRole('list')).toHaveLength(1);
});

test('a finger opens no list: its tap follows the entry', async () => {
  const { user, entry } = await draw();
  await user.pointer({ keys: '[TouchA]', target: entry });
  await waitFor(() => expect(window.location.pathname).toBe('/admin/investments'));
  expect(find()).toBeNull();
});
