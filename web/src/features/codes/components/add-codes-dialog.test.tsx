import { codesContract } from '@fairlead/contract/features/codes.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AddCodesDialog } from '#features/codes/components/add-codes-dialog.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, confirmStepUp, STEP_UP } from '#test/step-up.ts';

const api = serveApi();

async function open() {
  const onClose = vi.fn();
  answerStepUp(api);
  const user = await renderApp(api, <AddCodesDialog opened onClose={onClose} />, { as: 'finance' });
  await screen.findByLabelText('Number of codes');
  return { user, onClose };
}

test('a number that is none, or too large, cannot be added', async () => {
  const { user } = await open();
  await user.clear(screen.getByLabelText('Number of codes'));
  await user.type(screen.getByLabelText('Number of codes'), '1001');
  expect(screen.getByText('Enter a whole number from 1 to 1,000')).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Add codes' }) as HTMLButtonElement).disabled).toBe(true);
});

test('a pasted list names the first code that is wrong, and sends the right ones in capitals', async () => {
  const { user, onClose } = await open();
  api.answer(codesContract.add, { message: 'Added 2 codes', codes: [] });
  await user.click(screen.getByText('Paste a list'));
  const list = screen.getByLabelText('Codes');
  await user.type(list, 'short');
  expect(screen.getByText('short: A code has 8 to 64 letters, digits and hyphens')).toBeTruthy();
  await user.clear(list);
  await user.type(list, 'first-code{Enter}SECOND-CODE');
  await user.click(screen.getByRole('button', { name: 'Add 2 codes' }));
  await confirmStepUp(user, 'Confirm');
  expect(await screen.findByText('Added 2 codes')).toBeTruthy();
  const [request, ...more] = api.requests(codesContract.add);
  expect(request?.body).toEqual({ codes: ['FIRST-CODE', 'SECOND-CODE'] });
  expect(request?.headers.get('x-step-up')).toBe(STEP_UP);
  expect(more).toEqual([]);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('after a refusal the same codes are sent again', async () => {
  const { user, onClose } = await open();
  api.refuse(codesContract.add, { status: 409, code: 'conflict', message: 'One of these codes already exists' });
  await user.dblClick(screen.getByRole('button', { name: 'Add 10 codes' }));
  await confirmStepUp(user, 'Confirm');
  expect((await screen.findByRole('alert')).textContent).toContain('One of these codes already exists');
  await user.click(screen.getByRole('button', { name: 'Add 10 codes' }));
  await confirmStepUp(user, 'Confirm');
  await waitFor(() => expect(api.requests(codesContract.add)).toHaveLength(2));
  const [first, second] = api.requests(codesContract.add);
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  expect(onClose).not.toHaveBeenCalled();
});

test('a number typed again stands for the same codes until they are added, then for others', async () => {
  const { user } = await open();
  const add = async () => {
    await user.click(screen.getByRole('button', { name: 'Add 10 codes' }));
    await confirmStepUp(user, 'Confirm');
  };
  api.refuse(codesContract.add, { status: 409, code: 'conflict', message: 'One of these codes already exists' });
  await add();
  await screen.findByRole('alert');
  await user.clear(screen.getByLabelText('Number of codes'));
  await user.type(screen.getByLabelText('Number of codes'), '10');
  api.answer(codesContract.add, { message: 'Added 10 codes', codes: [] });
  await add();
  await screen.findByText('Added 10 codes');
  await add();
  await waitFor(() => expect(api.requests(codesContract.add)).toHaveLength(3));
  const [refused, added, next] = api.requests(codesContract.add).map(({ body }) => body.codes);
  expect(added).toEqual(refused);
  expect(new Set([...(added ?? []), ...(next ?? [])]).size).toBe(20);
});
