import { supportContract } from '@fairlead/contract/features/support.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OwnSupportScreen } from '#features/support/screens/own-support.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const at = new Date('2026-02-05T09:00:00Z');

test('a member opens a request and reads the answer, markup as text', async () => {
  const request = {
    id: 4,
    user_id: 7,
    username: 'amara',
    subject: 'My name',
    message: 'I have married.',
    status: 'closed' as const,
    reply: 'Send us <b>the paper</b>.',
    replied_at: at,
    created_at: at,
    updated_at: at,
  };
  const waiting = { ...request, id: 5, subject: 'Another', status: 'open' as const, reply: null, replied_at: null };
  api.answer(supportContract.list, { allsupport: [waiting, request], total: 2, totalPages: 1, currentPage: 1 });
  const user = await renderApp(api, <OwnSupportScreen />, { at: '/user/support' });
  await user.click(await screen.findByText('My name'));
  expect(await screen.findByText('Send us <b>the paper</b>.')).toBeTruthy();
  await user.click(screen.getByText('Another'));
  expect(await screen.findByText(/No answer yet/)).toBeTruthy();
});
