import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#foundation/query-client.ts';
import { Successes, showSuccess } from '#foundation/success.tsx';
import { watchTyping } from '#foundation/unsent.ts';
import { draw } from '#test/draw.tsx';

const reloadPage = vi.fn();
beforeEach(() => void reloadPage.mockClear());
afterEach(() => vi.useRealTimers());
watchTyping();

/** A page with a form, and an answer being written beside it. */
function drawPage() {
  const client = createQueryClient();
  draw(
    <QueryClientProvider client={client}>
      <form aria-label="Name" onSubmit={(event) => event.preventDefault()}>
        <input aria-label="Name" />
        <button type="submit">Save</button>
      </form>
      <textarea aria-label="Answer" />
      <input type="search" aria-label="Search" />
      <Successes reload={reloadPage} />
    </QueryClientProvider>,
  );
  return client;
}

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name: label }), { target: { value } });

async function succeed() {
  act(() => showSuccess('Saved'));
  const button = await screen.findByRole('button', { name: 'Continue' });
  fireEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
}

test('it says what was done, and reloads the page five seconds later', async () => {
  drawPage();
  act(() => showSuccess('Ticket created successfully!'));
  expect((await screen.findByRole('dialog', { name: 'Success!' })).textContent).toContain(
    'Ticket created successfully!',
  );
  // what came after the dialog was drawn begins again with a clock that stands still
  act(() => showSuccess('Response added successfully!'));
  vi.useFakeTimers();
  act(() => showSuccess('Ticket status updated successfully!'));
  for (let second = 0; second < 4; second++) act(() => vi.advanceTimersByTime(1000));
  expect(reloadPage).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1000));
  expect([reloadPage.mock.calls.length, screen.queryByRole('dialog')]).toEqual([1, null]);
});

test('the form that was sent is reloaded with the page, and so is what was searched', async () => {
  drawPage();
  type('Name', 'Amara');
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'starter' } });
  fireEvent.submit(screen.getByRole('form'));
  await succeed();
  expect(reloadPage).toHaveBeenCalledOnce();
});

test('an answer that is half written elsewhere keeps the page', async () => {
  drawPage();
  type('Answer', 'Dear');
  type('Name', 'Amara');
  fireEvent.submit(screen.getByRole('form'));
  await succeed();
  expect(reloadPage).not.toHaveBeenCalled();
  type('Answer', '');
  await succeed();
  expect(reloadPage).toHaveBeenCalledOnce();
});

test('what was sent and refused is not lost by another action', async () => {
  const client = drawPage();
  type('Name', 'Amara');
  fireEvent.submit(screen.getByRole('form'));
  const write = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(new Error('Refused')) });
  await expect(write.execute(undefined)).rejects.toThrow('Refused');
  await succeed();
  expect(reloadPage).not.toHaveBeenCalled();
});
