import { inboxContract } from '@fairlead/contract/features/inbox.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AnswerForm } from '#features/inbox/components/answer-form.tsx';
import { useAnswerMessage } from '#features/inbox/queries.ts';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';
import { contactMessage } from '#test/inbox.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

function Form() {
  return <AnswerForm message={contactMessage} write={useAnswerMessage()} />;
}

test('an answer is sent once, by keys as well', async () => {
  const arrive = api.hold(inboxContract.answer, { message: 'Answer sent' });
  const user = await renderApp(api, <Form />, { as: 'support' });
  const field = await screen.findByLabelText('Your answer');
  await user.type(field, 'Read lesson 1.{Control>}{Enter}{Enter}{/Control}');
  arrive();
  expect(await screen.findByText('Answer sent')).toBeTruthy();
  expect(api.requests(inboxContract.answer).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { source: 'contact', id: 12, answer: 'Read lesson 1.' },
  ]);
});

test('an empty answer is not sent', async () => {
  const user = await renderApp(api, <Form />, { as: 'support' });
  await user.click(await screen.findByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(findError(screen.getByLabelText('Your answer'))).toBe('Write a reply'));
  expect(api.requests(inboxContract.answer)).toEqual([]);
});

test('an auditor reads and cannot answer', async () => {
  await renderApp(api, <Form />, { as: 'auditor' });
  expect(screen.queryByLabelText('Your answer')).toBeNull();
});
