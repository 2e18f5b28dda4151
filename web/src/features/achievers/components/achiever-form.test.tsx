import { achieversContract } from '@fairlead/contract/features/achievers.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AchieverForm } from '#features/achievers/components/achiever-form.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const picture = new File(['png'], 'gold.png', { type: 'image/png' });

async function fill(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Name'), 'Amara Okafor');
  await user.type(screen.getByLabelText('Title'), 'Gold, March 2026');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await user.upload(input, picture);
  await user.click(screen.getByLabelText('They agreed in writing to be shown'));
}

test('an achiever is added once, with name, title and picture', async () => {
  const answer = Promise.withResolvers<{ message: string }>();
  api.answer(achieversContract.add, () => answer.promise);
  const onClose = vi.fn();
  const user = await renderApp(api, <AchieverForm onClose={onClose} />, { as: 'owner' });
  await fill(user);
  await user.dblClick(screen.getByRole('button', { name: 'Add achiever' }));
  answer.resolve({ message: 'Achiever added' });
  expect(await screen.findByText('Achiever added')).toBeTruthy();
  expect(api.requests(achieversContract.add).map(({ body }) => body)).toEqual([
    { name: 'Amara Okafor', title: 'Gold, March 2026', image: expect.any(File), consent: true },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('each empty field says what it needs, and nothing is sent', async () => {
  const user = await renderApp(api, <AchieverForm onClose={() => {}} />, { as: 'owner' });
  await user.click(await screen.findByRole('button', { name: 'Add achiever' }));
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Confirm that they agreed in writing to be shown')).toBeTruthy();
  expect(api.requests(achieversContract.add)).toEqual([]);
});

test('a refusal is shown, and what was typed stays', async () => {
  api.refuse(achieversContract.add, { status: 400, code: 'invalid', message: 'This file is not a picture' });
  const user = await renderApp(api, <AchieverForm onClose={() => {}} />, { as: 'owner' });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Add achiever' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Oops! Something went wrong. This file is not a picture.',
  );
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Amara Okafor');
});
