import { ticketsContract } from '@fairlead/contract/features/tickets.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CreateTicketScreen } from '#features/tickets/screens/create-ticket.tsx';
import { anonymous, storeAuth } from '#foundation/stored-auth.ts';
import { serveApi } from '#test/api.ts';
import { people } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { ticket } from '#test/ticket.ts';

const api = serveApi();
beforeEach(() => sessionStorage.clear());

/** A screen draws the person who is signed in from what is stored, as after a sign-in. */
async function draw() {
  const drawn = await renderApp(api, <Stored />);
  return drawn;
}
function Stored() {
  storeAuth(people.member);
  return <CreateTicketScreen />;
}

async function typeAndLose(): Promise<void> {
  const user = await draw();
  await user.type(await screen.findByLabelText('Subject'), 'A late deposit');
  await user.type(screen.getByLabelText('Message'), 'Where is it?');
  storeAuth(anonymous);
  cleanup();
}

test('what was typed when the session ended is there after the next sign-in, said so, and sent once', async () => {
  await typeAndLose();
  api.answer(ticketsContract.create, { message: 'Ticket created successfully!', ticket });
  const user = await draw();
  expect(await screen.findByText(/^Restored: what you had typed at \d\d:\d\d UTC\./)).toBeTruthy();
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Where is it?');
  await user.click(screen.getByRole('button', { name: 'Send query' }));
  expect(await screen.findByRole('dialog', { name: 'Success!' })).toBeTruthy();
  expect(api.requests(ticketsContract.create).map(({ body }) => body)).toMatchObject([{ subject: 'A late deposit' }]);
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
});

test('Discard empties the form and forgets the draft; what is typed then is not called restored', async () => {
  await typeAndLose();
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Subject')).toHaveProperty('value', '');
  expect(Object.keys(sessionStorage)).toEqual([]);
  await user.type(screen.getByLabelText('Subject'), 'B');
  expect(screen.queryByText(/^Restored:/)).toBeNull();
});

test('a form that is left while one is signed in forgets what was typed', async () => {
  const user = await draw();
  await user.type(await screen.findByLabelText('Subject'), 'A');
  expect(Object.keys(sessionStorage)).toHaveLength(1);
  cleanup();
  expect(Object.keys(sessionStorage)).toEqual([]);
});
