import { membersContract } from '@fairlead/contract/features/members.ts';
import { topupsContract } from '@fairlead/contract/features/topups.ts';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpointQuery } from '#foundation/calls.ts';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { FiguresAt } from '#ui/figures-at.tsx';

const api = serveApi();
const members = { allusers: [], totalPages: 0, currentPage: 1, total: 0 };
const topups = { alltopup: [], totalPages: 0, total: 0 };

function Lists() {
  const { data } = useQuery(endpointQuery(membersContract.list, { query: {} }));
  const other = useQuery(endpointQuery(topupsContract.list, { query: {} }));
  return data && other.data ? <p>Both are here</p> : null;
}

const renderLists = () =>
  renderApp(
    api,
    <>
      <FiguresAt />
      <Lists />
    </>,
  );

test('the oldest figures of the screen say as of when they are, to the second', async () => {
  api.answer(membersContract.list, { ...members, figures_at: new Date('2026-11-27T12:03:05.900Z') });
  api.answer(topupsContract.list, { ...topups, figures_at: new Date('2026-11-27T12:03:09Z') });
  await renderLists();
  expect(await screen.findByText(/^Figures as of 12:03:05/)).toBeTruthy();
});

test('figures of now say nothing', async () => {
  api.answer(membersContract.list, members);
  api.answer(topupsContract.list, topups);
  await renderLists();
  await screen.findByText('Both are here');
  await waitFor(() => expect(screen.queryByText(/Figures as of/)).toBeNull());
});
