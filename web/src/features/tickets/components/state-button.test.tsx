import { type TicketState, ticketsContract } from '@fairlead/contract/features/tickets.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StateButton, type StateButtonProps } from '#features/tickets/components/state-button.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { ticket } from '#test/ticket.ts';

const api = serveApi();

const question = { title: 'Close query?', text: 'A closed query takes no more responses.' };
const draw = (props: Partial<StateButtonProps> = {}) =>
  renderApp(api, <StateButton ticket={ticket} to="closed" label="Close query" question={question} {...props} />);
const sent = () => api.requests(ticketsContract.changeState).map(({ params, body }) => [params.ticketId, body.status]);

test('it asks first, and is sent once', async () => {
  const arrive = api.hold(ticketsContract.changeState, { message: 'Ticket status updated successfully!' });
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Close query' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close query?' });
  expect(dialog.textContent).toContain(question.text);
  expect(sent()).toEqual([]);
  await user.dblClick(screen.getAllByRole('button', { name: 'Close query' }).at(-1) as HTMLElement);
  arrive();
  expect(await screen.findByText('Ticket status updated successfully!')).toBeTruthy();
  expect(sent()).toEqual([[31, 'closed' satisfies TicketState]]);
});

test('without a question it is done at once', async () => {
  api.answer(ticketsContract.changeState, { message: 'Ticket status updated successfully!' });
  const user = await draw({ to: 'answered', label: 'Mark as answered', question: undefined as never });
  await user.click(await screen.findByRole('button', { name: 'Mark as answered' }));
  await waitFor(() => expect(sent()).toEqual([[31, 'answered']]));
});

test('a failure says that nothing was changed', async () => {
  api.refuse(ticketsContract.changeState, { status: 403, code: 'forbidden', message: 'Not allowed' });
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Close query' }));
  await screen.findByRole('dialog', { name: 'Close query?' });
  await user.click(screen.getAllByRole('button', { name: 'Close query' }).at(-1) as HTMLElement);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Not allowed. The status was not changed.');
});
