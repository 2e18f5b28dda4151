import { supportContract } from '@fairlead/contract/features/support.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SupportForm } from '#features/support/components/support-form.tsx';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

test('a request is sent once, confirmed, and the form is empty again', async () => {
  const arrive = api.hold(supportContract.add, { message: 'Support request sent' });
  const user = await renderApp(api, <SupportForm />);
  await user.type(await screen.findByLabelText('Subject'), 'My name');
  await user.type(screen.getByLabelText('Message'), 'I have married.');
  await user.dblClick(screen.getByRole('button', { name: 'Send request' }));
  arrive();
  const dialog = await screen.findByRole('dialog', { name: 'Success!' });
  expect(dialog.textContent).toContain('Support request sent');
  expect(api.requests(supportContract.add).map(({ body }) => body)).toEqual([
    { subject: 'My name', message: 'I have married.' },
  ]);
  expect(screen.getByLabelText('Subject')).toHaveProperty('value', '');
});

test('what is missing is named at its field, and a refusal leaves what was written', async () => {
  api.refuse(supportContract.add, { status: 422, code: 'rule', message: 'Wait for a reply first' });
  const user = await renderApp(api, <SupportForm />);
  await user.type(await screen.findByLabelText('Subject'), 'A');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(findError(screen.getByLabelText('Message'))).toBe('Write a message'));
  expect(api.requests(supportContract.add)).toEqual([]);
  await user.type(screen.getByLabelText('Message'), 'B');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Wait for a reply first. Nothing was sent. Your text is still here.');
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'B');
});
