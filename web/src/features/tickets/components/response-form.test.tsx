import { ticketsContract } from '@fairlead/contract/features/tickets.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ResponseForm } from '#features/tickets/components/response-form.tsx';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';
import { renderApp } from '#test/render.tsx';
import { ticket } from '#test/ticket.ts';

const api = serveApi();

const answer = {
  message: 'Response added successfully!',
  response: {
    id: 5,
    ticket_id: ticket.id,
    by_staff: false,
    author: 'amara',
    message: 'Thank you.',
    created_at: ticket.created_at,
  },
};

const draw = () => renderApp(api, <ResponseForm ticket={ticket} label="Your response" hint="A hint" />);
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your response');

test('a response is sent once, and the field is empty for the next', async () => {
  const arrive = api.hold(ticketsContract.respond, answer);
  const user = await draw();
  await user.type(await field(), 'Thank you.');
  await user.dblClick(screen.getByRole('button', { name: 'Send response' }));
  arrive();
  expect(await screen.findByText(answer.message)).toBeTruthy();
  expect(api.requests(ticketsContract.respond).map(({ params, body }) => [params, body])).toEqual([
    [{ ticketId: 31 }, { message: 'Thank you.' }],
  ]);
  await waitFor(async () => expect((await field()).value).toBe(''));
});

test('Ctrl+Enter sends', async () => {
  api.answer(ticketsContract.respond, answer);
  const user = await draw();
  await user.type(await field(), 'Thank you.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(api.requests(ticketsContract.respond)).toHaveLength(1));
});

test('an empty response is refused at its field', async () => {
  const user = await draw();
  await user.type(await field(), '  ');
  await user.click(screen.getByRole('button', { name: 'Send response' }));
  await waitFor(async () => expect(findError(await field())).toBe('Write a message'));
  expect(api.requests(ticketsContract.respond)).toEqual([]);
});

test('a refusal is shown, and the text is still there', async () => {
  api.refuse(ticketsContract.respond, { status: 409, code: 'conflict', message: 'This ticket is closed' });
  const user = await draw();
  await user.type(await field(), 'One more');
  await user.click(screen.getByRole('button', { name: 'Send response' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This ticket is closed. Nothing was sent. Your text is still here.');
  expect((await field()).value).toBe('One more');
});
