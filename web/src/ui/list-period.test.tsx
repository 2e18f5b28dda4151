import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useListView } from '#foundation/list-view.ts';
import { serveApi } from '#test/api.ts';
import { renderApp, searchParams } from '#test/render.tsx';
import { ListPeriod } from '#ui/list-period.tsx';

const api = serveApi();
const Sample = () => <ListPeriod list={useListView()} label="Joined" />;

test('the address holds the days, begins on the first page, and all days come back by one press', async () => {
  const user = await renderApp(api, <Sample />, { as: 'owner', at: '/?view=all&page=3&open=7' });
  await user.click(await screen.findByRole('button', { name: 'Joined: Any time' }));
  await user.click(await screen.findByRole('button', { name: 'Today' }));
  await waitFor(() => expect(searchParams()).toMatchObject({ view: 'all', from: expect.any(String) }));
  const { from, to, ...rest } = searchParams() as Record<string, string>;
  expect([from, rest]).toEqual([to, { view: 'all' }]);
  await user.click(await screen.findByRole('button', { name: /^Joined: \d+ \w+ \d{4}$/ }));
  await user.click(await screen.findByRole('button', { name: 'Any time' }));
  await waitFor(() => expect(searchParams()).toEqual({ view: 'all' }));
});

test('a cross takes the days away, and the keyboard goes on at the button', async () => {
  const user = await renderApp(api, <Sample />, { as: 'owner', at: '/?view=all&from=2026-02-01&to=2026-02-28' });
  await user.click(await screen.findByRole('button', { name: 'Clear filter: Joined' }));
  await waitFor(() => expect(searchParams()).toEqual({ view: 'all' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Joined: Any time'));
  expect(screen.queryByRole('button', { name: 'Clear filter: Joined' })).toBeNull();
});

test('days that do not exist are any time', async () => {
  await renderApp(api, <Sample />, { as: 'owner', at: '/?from=2026-02-30&to=2026-03-01' });
  expect(await screen.findByRole('button', { name: 'Joined: Any time' })).toBeTruthy();
});
