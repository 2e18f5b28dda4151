import { ticketsContract } from '@fairlead/contract/features/tickets.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CreateTicketScreen } from '#features/tickets/screens/create-ticket.tsx';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';
import { renderApp } from '#test/render.tsx';
import { ticket } from '#test/ticket.ts';

const api = serveApi();

test('a query is sent once, with its topic', async () => {
  const arrive = api.hold(ticketsContract.create, { message: 'Ticket created successfully!', ticket });
  const user = await renderApp(api, <CreateTicketScreen />);
  await user.click(await screen.findByRole('combobox', { name: 'Topic' }));
  await user.click(await screen.findByRole('option', { name: 'Deposit' }));
  await user.type(screen.getByLabelText('Subject'), ticket.subject);
  await user.type(screen.getByLabelText('Message'), ticket.message);
  await user.dblClick(screen.getByRole('button', { name: 'Send query' }));
  arrive();
  expect(await screen.findByRole('dialog', { name: 'Success!' })).toBeTruthy();
  expect(api.requests(ticketsContract.create).map(({ body }) => body)).toEqual([
    { category: 'Deposit', subject: ticket.subject, message: ticket.message },
  ]);
});

test('what is missing is named at its field, and nothing is sent', async () => {
  const user = await renderApp(api, <CreateTicketScreen />);
  await user.click(await screen.findByRole('button', { name: 'Send query' }));
  await waitFor(() => expect(findError(screen.getByLabelText('Subject'))).toBe('Write a subject'));
  expect(findError(screen.getByLabelText('Message'))).toBe('Write a message');
  expect(api.requests(ticketsContract.create)).toEqual([]);
});

test('a refusal is shown, and what was written stays', async () => {
  api.refuse(ticketsContract.create, { status: 422, code: 'rule', message: 'Close one to open another' });
  const user = await renderApp(api, <CreateTicketScreen />);
  await user.type(await screen.findByLabelText('Subject'), 'A');
  await user.type(screen.getByLabelText('Message'), 'B');
  await user.click(screen.getByRole('button', { name: 'Send query' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Close one to open another. Nothing was sent. Your text is still here.');
  expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'A');
});

test('a query without an answer: Something went wrong', async () => {
  api.breakOff(ticketsContract.create);
  const user = await renderApp(api, <CreateTicketScreen />);
  await user.type(await screen.findByLabelText('Subject'), 'A');
  await user.type(screen.getByLabelText('Message'), 'B');
  await user.click(screen.getByRole('button', { name: 'Send query' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Oops! Something went wrong. Something went wrong.');
});
