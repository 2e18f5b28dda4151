import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { RowsLink } from '#ui/rows-link.tsx';

const api = serveApi();

test('a figure leads to its rows; without any it is text alone', async () => {
  const target = { to: '/admin/runs', search: { programme: 'accrual', from: '2026-11-01' } };
  const figures = (
    <>
      <RowsLink to={target}>12.50</RowsLink>
      <RowsLink to={undefined}>0.00</RowsLink>
    </>
  );
  await renderApp(api, figures, { as: 'owner' });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['12.50', '/admin/runs?programme=accrual&from=2026-11-01'],
  ]);
  expect(screen.getByText('0.00')).toBeTruthy();
});
