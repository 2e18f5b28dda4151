import { newsletterContract } from '@fairlead/contract/features/newsletter.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StaffNewsletterScreen } from '#features/newsletter/screens/staff-newsletter.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const at = new Date('2026-02-05T09:00:00Z');
const subscriber = { id: 3, email: 'reader@example.test', language: 'en', confirmed_at: at, created_at: at };
const answer = {
  subscribers: [subscriber],
  total: 1,
  totalPages: 1,
  currentPage: 1,
  counts: { confirmed: 1, waiting: 2 },
  dropped: 0,
};

test('confirmed addresses are listed and exported; one is deleted after a question', async () => {
  api.answer(newsletterContract.list, answer);
  api.answer(newsletterContract.remove, { message: 'Address deleted' });
  const user = await renderApp(api, <StaffNewsletterScreen />, { as: 'owner', at: '/admin/newsletter' });
  expect(await screen.findByText(subscriber.email)).toBeTruthy();
  expect(api.requests(newsletterContract.list)[0]?.query).toMatchObject({ state: 'confirmed' });
  expect(screen.getByRole('link', { name: 'Export confirmed' }).getAttribute('href')).toBe('/api/v1/newsletter/export');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(api.requests(newsletterContract.remove)).toEqual([]);
  const dialog = await screen.findByRole('dialog', { name: 'Delete address?' });
  expect(dialog.textContent).toContain(subscriber.email);
  await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
  await waitFor(() => expect(api.requests(newsletterContract.remove)[0]?.params).toEqual({ id: 3 }));
});

test('without a confirmed address there is nothing to export', async () => {
  api.answer(newsletterContract.list, { ...answer, subscribers: [], total: 0, counts: { confirmed: 0, waiting: 0 } });
  await renderApp(api, <StaffNewsletterScreen />, { as: 'auditor', at: '/admin/newsletter' });
  expect(await screen.findByText('No addresses yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export confirmed' })).toHaveProperty('disabled', true);
});
