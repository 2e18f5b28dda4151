import { membersContract } from '@fairlead/contract/features/members.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PayoutAddresses } from '#features/members/components/payout-address-form.tsx';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';
import { renderApp } from '#test/render.tsx';
import { singleMember } from '#test/single-member.ts';
import { answerStepUp, STEP_UP, typeMailedCode } from '#test/step-up.ts';

const api = serveApi();

const ADDRESS = '0x1111222233334444555566667777888899990000';

async function draw() {
  answerStepUp(api);
  return renderApp(api, <PayoutAddresses member={{ ...singleMember, bep20: null }} />);
}
const [FIELD, NETWORK] = [/BNB Smart Chain/, 'BNB Smart Chain (BEP20)'];
const save = () => screen.getAllByRole('button', { name: 'Save address' })[0] as HTMLButtonElement;

test('an address that is missing or of another chain is not asked about', async () => {
  const user = await draw();
  const field = await screen.findByLabelText(FIELD);
  await user.click(save());
  expect(await screen.findByText('Enter the address')).toBeTruthy();
  await user.type(field, 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb');
  await user.click(save());
  await waitFor(() => expect(screen.queryByText('Enter the address')).toBeNull());
  expect(findError(field)).not.toBe('');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the whole address is confirmed by a code, and saved once', async () => {
  const user = await draw();
  api.answer(membersContract.change, { message: 'Saved' });
  await user.type(await screen.findByLabelText(FIELD), ADDRESS);
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'Save your payout address' });
  expect(dialog.textContent).toContain(NETWORK);
  await typeMailedCode(user);
  await user.dblClick(within(dialog).getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Address saved')).toBeTruthy();
  const [request, ...more] = api.requests(membersContract.change);
  expect(request?.body).toEqual({ bep20: ADDRESS, updated_at: expect.any(String) });
  expect(request?.headers.get('x-step-up')).toBe(STEP_UP);
  expect(more).toEqual([]);
});
