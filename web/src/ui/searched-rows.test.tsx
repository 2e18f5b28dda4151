import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { SearchedRows } from '#ui/searched-rows.tsx';

const api = serveApi();

test('a search that did not look at all rows says at how many', async () => {
  await renderApp(api, <SearchedRows count={10_000} />);
  expect((await screen.findByText(/only the first 10,000 rows/)).getAttribute('role')).toBe('status');
});

test('of a list of several kinds it says that these are of each', async () => {
  await renderApp(api, <SearchedRows count={2_000} ofEachKind />);
  expect(await screen.findByText(/of each kind only the first 2,000 rows/)).toBeTruthy();
});

test('a search that did says nothing', async () => {
  await renderApp(
    api,
    <>
      <SearchedRows count={undefined} />
      <p>All rows</p>
    </>,
  );
  await screen.findByText('All rows');
  expect(screen.queryByText(/first/)).toBeNull();
});
