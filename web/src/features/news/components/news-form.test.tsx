import { newsContract } from '@fairlead/contract/features/news.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NewsForm } from '#features/news/components/news-form.tsx';
import { serveApi } from '#test/api.ts';
import { createNews } from '#test/news.ts';
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
    { title: 'Maintenance', body: 'On Sunday.', published: false, kind: 'analysis', pair: null, picture: null },
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

const picture = { name: 'a'.repeat(32), address: '/files/x', width: 40, height: 30 };

/** Chooses a file in the form's file field, as the browser's dialog does. */
async function choose(user: Awaited<ReturnType<typeof renderApp>>): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await user.upload(input, new File(['png'], 'chart.png', { type: 'image/png' }));
}

test('a picture is sent as soon as it is chosen, and asks for words before the item is saved with it', async () => {
  api.answer(newsContract.uploadPicture, { picture });
  api.answer(newsContract.change, { message: 'News saved' });
  const item = createNews({ published_at: new Date('2026-11-20T10:00:31Z') });
  const user = await renderApp(api, <NewsForm item={item} onDone={vi.fn()} />, { as: 'owner' });
  await screen.findByLabelText('Title');
  await choose(user);
  const alt = await screen.findByLabelText('What the picture shows');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByText(/Describe the picture/)).textContent).toBeTruthy();
  expect(api.requests(newsContract.change)).toEqual([]);
  await user.type(alt, 'A chart of one week');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requests(newsContract.change)).toHaveLength(1));
  const { body } = api.requests(newsContract.change)[0] ?? {};
  expect(body).toMatchObject({ picture: { name: picture.name, alt: 'A chart of one week' } });
  // its seconds, which the field does not have, stay
  expect(body?.published_at).toBeUndefined();
});

test('what is no picture is refused with the reason, and the item stays without', async () => {
  api.refuse(newsContract.uploadPicture, { status: 400, code: 'invalid_input', message: 'This is no PNG' });
  const user = await renderApp(api, <NewsForm onDone={vi.fn()} />, { as: 'owner' });
  await screen.findByLabelText('Title');
  await choose(user);
  expect(await screen.findByText('This is no PNG')).toBeTruthy();
  expect(screen.queryByLabelText('What the picture shows')).toBeNull();
});

test('a date ahead is sent as UTC; emptied, the item is dated anew', async () => {
  api.answer(newsContract.change, { message: 'News planned' });
  const user = await renderApp(api, <NewsForm item={createNews()} onDone={vi.fn()} />, { as: 'owner' });
  const field = await screen.findByLabelText('Published from (UTC)');
  expect(field).toHaveProperty('value', '2026-11-20T10:00');
  for (const value of ['2026-12-01T06:30', '']) {
    fireEvent.change(field, { target: { value } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
  }
  await waitFor(() => expect(api.requests(newsContract.change)).toHaveLength(2));
  expect(api.requests(newsContract.change).map(({ body }) => body?.published_at)).toEqual([
    new Date('2026-12-01T06:30:00Z'),
    null,
  ]);
});

test('the preview shows the text as readers will see it', async () => {
  const content = [{ type: 'heading' as const, level: 2 as const, runs: [{ text: 'Why' }] }];
  api.answer(newsContract.preview, { content, minutes: 4 });
  const user = await renderApp(api, <NewsForm onDone={vi.fn()} />, { as: 'owner' });
  await user.type(await screen.findByLabelText('Text'), '## Why');
  await user.click(screen.getByRole('radio', { name: 'Preview' }));
  expect(await screen.findByRole('heading', { name: 'Why' })).toBeTruthy();
  expect(screen.getByText('4 minutes to read')).toBeTruthy();
  expect(api.requests(newsContract.preview).map(({ body }) => body)).toEqual([{ body: '## Why' }]);
});
