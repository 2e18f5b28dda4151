import { newsContract } from '@fairlead/contract/features/news.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NewsForm } from '#features/news/components/news-form.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

test('a new item is sent once, as a draft until it is published', async () => {
  const answer = api.hold(newsContract.add, { message: 'News saved' });
  const onDone = vi.fn();
  const user = await renderApp(api, <NewsForm onDone={onDone} />, { as: 'owner' });
  await user.type(await screen.findByLabelText('Title'), 'Maintenance');
  await user.type(screen.getByLabelText('Text'), 'On Sunday.');
  await user.dblClick(screen.getByRole('button', { name: 'Save as draft' }));
  answer();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.requests(newsContract.add).map(({ body }) => body)).toEqual([
    { title: 'Maintenance', body: 'On Sunday.', published: false },
  ]);
});

test('what is missing is named at its field, and nothing is sent', async () => {
  const user = await renderApp(api, <NewsForm onDone={vi.fn()} />, { as: 'owner' });
  await user.click(await screen.findByRole('switch', { name: /Published/ }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText('Text').getAttribute('aria-invalid')).toBe('true');
  expect(api.requests(newsContract.add)).toEqual([]);
});

test('a refusal is shown and what was written stays', async () => {
  api.refuse(newsContract.add, { status: 422, code: 'invalid_input', message: 'News may not promise profit' });
  const onDone = vi.fn();
  const user = await renderApp(api, <NewsForm onDone={onDone} />, { as: 'owner' });
  await user.type(await screen.findByLabelText('Title'), 'Guaranteed');
  await user.type(screen.getByLabelText('Text'), 'Guaranteed profit.');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  expect((await screen.findByRole('alert')).textContent).toContain('News may not promise profit');
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Guaranteed');
  expect(onDone).not.toHaveBeenCalled();
});
