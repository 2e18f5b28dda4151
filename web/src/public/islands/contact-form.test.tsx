import { inboxContract } from '@fairlead/contract/features/inbox.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { textsLoaded } from '#foundation/texts.ts';
import { ContactForm } from '#public/islands/contact-form.tsx';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';

const api = serveApi();
const SENT = 'Your message has been sent successfully!';
const requests = () => api.requests(inboxContract.contact);

async function open() {
  await textsLoaded();
  render(<ContactForm />);
  return userEvent.setup();
}

async function fill(user: Awaited<ReturnType<typeof open>>) {
  await user.type(screen.getByLabelText('Name'), 'Mara <b>Okafor</b>');
  await user.type(screen.getByLabelText('Email'), 'mara@example.org');
  await user.type(screen.getByLabelText('Message'), 'Is the stop-out level the same?');
}

test('a message is sent once, the sentence is shown, and the form is empty again', async () => {
  const arrive = api.hold(inboxContract.contact, { message: SENT });
  const user = await open();
  await fill(user);
  expect(screen.getByText('31 of 4,000 characters')).toBeTruthy();
  await user.dblClick(screen.getByRole('button', { name: 'Send message' }));
  arrive();
  const said = await screen.findByRole('status');
  expect(said.textContent).toBe(SENT);
  await waitFor(() => expect(document.activeElement).toBe(said));
  expect(requests()).toHaveLength(1);
  const [{ body, headers }] = requests() as [ReturnType<typeof requests>[number]];
  expect(body).toEqual({
    name: 'Mara <b>Okafor</b>',
    email: 'mara@example.org',
    phone: '',
    subject: '',
    message: 'Is the stop-out level the same?',
    fill_ms: expect.any(Number),
  });
  expect(headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  for (const label of ['Name', 'Email', 'Message']) expect(screen.getByLabelText(label)).toHaveProperty('value', '');
});

test('what is missing or no address is named at its field, the first one is focused, and nothing is sent', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(findError(screen.getByLabelText('Name'))).toBe('Enter your name');
  expect(findError(screen.getByLabelText('Email'))).toBe('Enter your email address');
  expect(findError(screen.getByLabelText('Message'))).toBe('Write a message');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Mara');
  await user.type(screen.getByLabelText('Message'), 'Hello');
  await user.type(screen.getByLabelText('Email'), 'mara at example');
  await user.type(screen.getByLabelText(/Phone/), 'call me');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(findError(screen.getByLabelText('Email'))).toBe('Enter an email address such as name@example.com');
  expect(findError(screen.getByLabelText(/Phone/))).toContain('Use digits');
  expect(requests()).toEqual([]);
});

test.each([
  ['refused', 'Too many messages have arrived in a short time. Yours was not sent: try again in 5 minutes.'],
  ['unreachable', 'The server cannot be reached. Check your connection and try again.'],
])(
  'when sending is %s, the reason is said and the message is kept; the same again has the same key',
  async (kind, said) => {
    if (kind === 'refused')
      api.refuse(inboxContract.contact, { status: 429, code: 'too_many_messages', message: said });
    else api.breakOff(inboxContract.contact);
    const user = await open();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect((await screen.findByRole('alert')).textContent).toBe(`${said} Your message is still here.`);
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Is the stop-out level the same?');
    api.answer(inboxContract.contact, { message: SENT });
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    await screen.findByRole('status');
    expect(new Set(requests().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(new Set(requests().map(({ body }) => body.fill_ms)).size).toBe(1);
  },
);

test('no person sees or reaches the field that gives programs away', async () => {
  const user = await open();
  const hidden = document.querySelector<HTMLInputElement>('input[name="website"]');
  expect(hidden?.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(screen.queryByRole('textbox', { name: /Leave this field empty/ })).toBeNull();
  for (let count = 0; count < 8; count++) {
    await user.tab();
    expect(document.activeElement).not.toBe(hidden);
  }
});
