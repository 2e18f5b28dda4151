import { newsContract } from '@fairlead/contract/features/news.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NewsPanel } from '#features/news/components/news-panel.tsx';
import { serveApi } from '#test/api.ts';
import { createNews } from '#test/news.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const answer = (...allnews: ReturnType<typeof createNews>[]) =>
  api.answer(newsContract.list, { allnews, total: allnews.length, totalPages: 1, currentPage: 1 });

test('the newest three lead to their pages, and a sample says that it is one', async () => {
  answer(
    createNews({ id: 9, title: 'Rates', kind: 'analysis', pair: 'EUR/USD', minutes: 4, sample: true }),
    createNews({ id: 8, title: 'Maintenance' }),
  );
  await renderApp(api, <NewsPanel />);
  const first = await screen.findByRole('link', { name: /^Sample: Rates/ });
  expect(first.getAttribute('href')).toBe('/news/9');
  expect(first.textContent).toContain('EUR/USD · 20 Nov 2026 · 4 min');
  expect(screen.getByRole('link', { name: /^Maintenance/ }).textContent).toContain('Notice · 20 Nov 2026');
  expect(screen.getByRole('link', { name: 'All news' }).getAttribute('href')).toBe('/news');
  expect(api.requests(newsContract.list)[0]?.query).toMatchObject({ limit: 3 });
});

test('without news it says so, and a failed read can be tried again', async () => {
  api.refuse(newsContract.list, { status: 500, code: 'internal', message: '' });
  const user = await renderApp(api, <NewsPanel />);
  const retry = await screen.findByRole('button', { name: /Retry|Try Again/i });
  answer();
  await user.click(retry);
  expect(await screen.findByText('No news yet')).toBeTruthy();
});
