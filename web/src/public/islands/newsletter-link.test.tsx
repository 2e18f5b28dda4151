import { newsletterContract } from '@fairlead/contract/features/newsletter.ts';
import { notificationPreferencesContract } from '@fairlead/contract/features/notification-preferences.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { textsLoaded } from '#foundation/texts.ts';
import { NewsletterLink } from '#public/islands/newsletter-link.tsx';
import { serveApi } from '#test/api.ts';

const api = serveApi();
const TOKEN = 'a'.repeat(43);

async function open(action: 'confirm' | 'unsubscribe', search: string) {
  window.history.replaceState(null, '', `/newsletter/${action}${search}`);
  await textsLoaded();
  render(<NewsletterLink action={action} />);
  return userEvent.setup();
}

test.each([
  ['confirm', 'Confirm my subscription', newsletterContract.confirm],
  ['unsubscribe', 'Unsubscribe', newsletterContract.unsubscribe],
] as const)('opening the link to %s does nothing; its button does', async (action, button, call) => {
  api.answer(call, { message: 'Done' });
  const user = await open(action, `?token=${TOKEN}`);
  expect(api.requests(call)).toEqual([]);
  await user.click(screen.getByRole('button', { name: button }));
  expect((await screen.findByRole('status')).textContent).toBe('Done');
  expect(api.requests(call).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  expect(screen.queryByRole('button')).toBeNull();
});

test("a summary's link stops the summaries and leaves the newsletter alone", async () => {
  const { unsubscribe } = notificationPreferencesContract;
  api.answer(unsubscribe, { message: 'Done' });
  window.history.replaceState(null, '', `/notifications/unsubscribe?token=${TOKEN}`);
  await textsLoaded();
  render(<NewsletterLink list="notifications" action="unsubscribe" />);
  expect(api.requests(unsubscribe)).toEqual([]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect((await screen.findByRole('status')).textContent).toBe('Done');
  expect(api.requests(unsubscribe).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
});

test('a link that was cut off, and one that has expired, say so', async () => {
  const message = 'This link is invalid or has expired. Enter your address again to get a new one.';
  api.refuse(newsletterContract.confirm, { status: 422, code: 'rule', message });
  const user = await open('confirm', '');
  await user.click(screen.getByRole('button'));
  expect((await screen.findByRole('alert')).textContent).toBe('Use the whole link from the email.');
  window.history.replaceState(null, '', `/newsletter/confirm?token=${TOKEN}`);
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText(message)).toBeTruthy();
});
