import { ownLimitsContract } from '@fairlead/contract/features/own-limits.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ExcludeDialog } from '#features/own-limits/components/exclude-dialog.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

test('self-exclusion asks for the username, and is sent once', async () => {
  const answer = Promise.withResolvers<{ message: string }>();
  api.answer(ownLimitsContract.exclude, () => answer.promise);
  const user = await renderApp(api, <ExcludeDialog onClose={() => {}} />);
  const confirm = await screen.findByRole('button', { name: 'Close to new money for good' });
  await user.type(screen.getByLabelText('Type your username to confirm'), 'amar');
  expect(confirm).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Type your username to confirm'), 'a');
  await user.dblClick(confirm);
  answer.resolve({ message: 'Your account is closed to new money for good.' });
  expect((await screen.findAllByText('Your account is closed to new money for good.')).length).toBeGreaterThan(0);
  expect(api.requests(ownLimitsContract.exclude).map(({ body }) => body)).toEqual([{ username: 'amara' }]);
});
