import { newsContract } from '@fairlead/contract/features/news.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StaffNewsScreen } from '#features/news/screens/staff-news.tsx';
import { serveApi } from '#test/api.ts';
import { createNews } from '#test/news.ts';
import { renderApp, searchParams } from '#test/render.tsx';

const api = serveApi();

const item = createNews();

function draw(path: string) {
  api.answer(newsContract.list, { allnews: [item], total: 1, totalPages: 1, currentPage: 1 });
  return renderApp(api, <StaffNewsScreen />, { as: 'owner', at: path });
}

test('an item opens in the drawer, and a new one is begun there', async () => {
  const user = await draw('/admin/news');
  await user.click(await screen.findByText('Maintenance'));
  expect(await screen.findByRole('complementary', { name: 'News 5' })).toBeTruthy();
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Maintenance');
  await user.click(screen.getByRole('button', { name: 'Write news' }));
  expect(await screen.findByRole('complementary', { name: 'New item' })).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', ''));
});

test('an item is deleted once, after a question', async () => {
  const arrive = api.hold(newsContract.remove, { message: 'News deleted' });
  const user = await draw('/admin/news?open=5');
  await user.click(await screen.findByRole('button', { name: 'Delete…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm' });
  expect(dialog.textContent).toContain('Are you sure you want to delete this item?');
  await user.dblClick(screen.getByRole('button', { name: 'Delete' }));
  arrive();
  expect(await screen.findByText('News deleted')).toBeTruthy();
  expect(api.requests(newsContract.remove).map(({ params }) => params)).toEqual([{ id: 5 }]);
  await waitFor(() => expect(searchParams()).toEqual({}));
});

test('a refusal says that the item was not deleted', async () => {
  api.refuse(newsContract.remove, { status: 404, code: 'not_found', message: 'News item not found' });
  const user = await draw('/admin/news?open=5');
  await user.click(await screen.findByRole('button', { name: 'Delete…' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('alert')).textContent).toContain('News item not found. The item was not deleted.');
});

test('state, kind, pair and words in the title narrow the list, and a planned item says so', async () => {
  const user = await draw('/admin/news?state=planned&kind=analysis&pair=EUR%2FUSD&search=rates');
  api.answer(newsContract.list, {
    allnews: [createNews({ state: 'planned', kind: 'analysis', pair: 'EUR/USD', sample: true })],
    total: 1,
    totalPages: 1,
    currentPage: 1,
  });
  const [request] = await waitFor(() => {
    const requests = api.requests(newsContract.list);
    expect(requests).toHaveLength(1);
    return requests;
  });
  expect(request?.query).toMatchObject({ state: 'planned', kind: 'analysis', pair: 'EUR/USD', search: 'rates' });
  await user.click(screen.getByRole('button', { name: 'Clear filter: State' }));
  await waitFor(() => expect(searchParams()).toEqual({ kind: 'analysis', pair: 'EUR/USD', search: 'rates' }));
  const row = (await screen.findByText('EUR/USD', { selector: 'td *, td' })).closest('tr');
  expect(row?.textContent).toContain('Planned');
  expect(row?.textContent).toContain('Sample');
});
