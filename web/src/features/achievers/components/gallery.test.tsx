import { achieversContract } from '@fairlead/contract/features/achievers.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Gallery } from '#features/achievers/components/gallery.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

async function open(consent = true) {
  const picture = { image: '/achievers/1.webp', width: 200, height: 200 };
  const achiever = {
    id: 1,
    name: 'Amara',
    title: 'Gold',
    ...picture,
    consent,
    created_at: new Date('2026-11-20T00:00:00Z'),
  };
  api.answer(achieversContract.list, { achievers: [achiever] } as never);
  return renderApp(api, <Gallery />, { as: 'owner' });
}

test('an achiever is deleted once that was confirmed, and the gallery is read again', async () => {
  const user = await open();
  api.answer(achieversContract.remove, { message: 'Amara was deleted' });
  await user.click(await screen.findByRole('button', { name: 'Delete Amara' }));
  const dialog = await screen.findByRole('dialog');
  expect(api.requests(achieversContract.remove)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Delete Amara' }));
  expect(await screen.findByText('Amara was deleted')).toBeTruthy();
  expect(api.requests(achieversContract.remove).map(({ params }) => params)).toEqual([{ id: 1 }]);
  expect(api.requests(achieversContract.list)).toHaveLength(2);
});

test('a refusal says that nothing was deleted', async () => {
  const user = await open();
  api.refuse(achieversContract.remove, { status: 403, code: 'forbidden', message: 'Not allowed' });
  await user.click(await screen.findByRole('button', { name: 'Delete Amara' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete Amara' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not allowed. Amara was not deleted.');
});

test('who is in the gallery without consent is marked, and it can be recorded', async () => {
  const user = await open(false);
  api.answer(achieversContract.recordConsent, { message: 'Consent recorded' });
  expect(await screen.findByText('Hidden: no written consent recorded')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'They agreed in writing' }));
  expect(await screen.findByText('Consent recorded')).toBeTruthy();
  expect(api.requests(achieversContract.recordConsent).map(({ params }) => params)).toEqual([{ id: 1 }]);
});
