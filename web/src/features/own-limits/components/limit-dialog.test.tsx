import { ownLimitsContract } from '@fairlead/contract/features/own-limits.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LimitDialog } from '#features/own-limits/components/limit-dialog.tsx';
import { serveApi } from '#test/api.ts';
import { ownLimits } from '#test/own-limits.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const changed = { message: 'Your limit applies now.', applies_from: null };

/** The dialog of a limit on deposits; without one where there is none. */
async function open(present: bigint | null = 1_000_000_000n) {
  const [limit] = ownLimits({ deposits: { limit: present } }).limits;
  if (!limit) throw new Error('there is a limit of each kind');
  const user = await renderApp(api, <LimitDialog limit={limit} onClose={() => {}} />);
  return { user, field: await screen.findByLabelText('Limit', { selector: 'input' }) };
}
const sent = () => api.requests(ownLimitsContract.change).map(({ body }) => body);

test.each([
  ['800', 'Applies at once.'],
  ['2000', /^Higher than now: applies from .* You can cancel it until then\.$/],
])('a limit of %s says before it is sent when it applies, and is sent once', async (text, applies) => {
  const { user, field } = await open();
  expect(screen.getByText(/^Without a limit: from /)).toBeTruthy();
  await user.type(field, text);
  expect(screen.getByText(applies)).toBeTruthy();
  const answer = Promise.withResolvers<typeof changed>();
  api.answer(ownLimitsContract.change, () => answer.promise);
  await user.dblClick(screen.getByRole('button', { name: /^Set limit of / }));
  answer.resolve(changed);
  expect(await screen.findByText('Your limit applies now.')).toBeTruthy();
  expect(sent()).toEqual([{ kind: 'deposits', limit: BigInt(text) * 1_000_000n }]);
});

test('a limit is removed by its own button; without one there is nothing to remove', async () => {
  const { user } = await open();
  api.answer(ownLimitsContract.change, changed);
  await user.click(screen.getByRole('button', { name: 'Remove limit' }));
  await waitFor(() => expect(sent()).toEqual([{ kind: 'deposits', limit: null }]));
});

test('what is no amount says so at the field, and the same limit is not asked for', async () => {
  const { user, field } = await open();
  await user.type(field, '1,5');
  await user.click(screen.getByRole('button', { name: 'Set limit' }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await user.type(field, '1000');
  expect(screen.getByText('This is your limit now.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Set limit/ })).toHaveProperty('disabled', true);
  expect(sent()).toEqual([]);
});

test('a refusal says that nothing was changed', async () => {
  const { user, field } = await open(null);
  expect(screen.queryByRole('button', { name: 'Remove limit' })).toBeNull();
  api.refuse(ownLimitsContract.change, { status: 409, code: 'conflict', message: 'This is your limit already.' });
  await user.type(field, '5');
  await user.click(screen.getByRole('button', { name: /^Set limit of / }));
  expect((await screen.findByRole('alert')).textContent).toContain('This is your limit already. Nothing was changed.');
});
