import { newsletterContract } from '@fairlead/contract/features/newsletter.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { textsLoaded } from '#foundation/texts.ts';
import { NewsletterForm } from '#public/islands/newsletter-form.tsx';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';

const api = serveApi();
const ASKED = 'Almost done.';

async function open() {
  await textsLoaded();
  render(<NewsletterForm />);
  return userEvent.setup();
}

test('an address is asked for, and the answer says what comes next', async () => {
  api.answer(newsletterContract.subscribe, { message: ASKED });
  const user = await open();
  await user.type(screen.getByLabelText('Your email'), 'mara@example.org{Enter}');
  expect((await screen.findByRole('status')).textContent).toBe(ASKED);
  expect(api.requests(newsletterContract.subscribe)[0]?.body).toEqual({
    email: 'mara@example.org',
    fill_ms: expect.any(Number),
  });
  expect(screen.getByLabelText('Your email')).toHaveProperty('value', '');
});

test('what is no address is not sent; a refusal keeps what was typed', async () => {
  const message = 'Too many attempts. Try again in 5 minutes.';
  api.refuse(newsletterContract.subscribe, { status: 429, code: 'too_many_attempts', message });
  const user = await open();
  const field = screen.getByLabelText('Your email');
  await user.type(field, 'mara{Enter}');
  expect(findError(field)).toBe('Enter an email address such as name@example.com');
  expect(api.requests(newsletterContract.subscribe)).toEqual([]);
  await user.type(field, '@example.org{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(field).toHaveProperty('value', 'mara@example.org');
});
