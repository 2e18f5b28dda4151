import { transfersContract } from '@fairlead/contract/features/transfers.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';

const api = serveApi();
const menu = <ExportMenu call={transfersContract.export} query={{ search: 'ada' }} />;

test('each format is a link to all that the filters find', async () => {
  const user = await renderApp(api, menu, { as: 'finance', at: '/admin' });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const links = await screen.findAllByRole('menuitem');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['CSV file', '/api/v1/transfer/export?search=ada&format=csv'],
    ['Excel workbook', '/api/v1/transfer/export?search=ada&format=xlsx'],
  ]);
});

test('a refusal is said, and nothing is saved', async () => {
  api.refuse(transfersContract.export, { status: 503, code: 'overloaded', message: 'Too many at once' });
  const user = await renderApp(api, menu, { as: 'finance', at: '/admin' });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
  expect(await screen.findByText('The file was not downloaded. Too many at once')).toBeTruthy();
});

test('who may not read the list is offered no file of it', async () => {
  await renderApp(api, <>{menu}here</>, { as: 'content', at: '/admin' });
  await screen.findByText('here');
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
