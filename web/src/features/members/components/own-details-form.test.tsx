import { membersContract } from '@fairlead/contract/features/members.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OwnDetailsForm } from '#features/members/components/own-details-form.tsx';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';
import { renderApp } from '#test/render.tsx';
import { singleMember } from '#test/single-member.ts';

const api = serveApi();

const draw = () => renderApp(api, <OwnDetailsForm member={singleMember} />);
const button = () => screen.getByRole('button', { name: 'Save Changes' }) as HTMLButtonElement;

test('without a change there is nothing to save, and a wrong number is not sent', async () => {
  const user = await draw();
  const phone = await screen.findByLabelText('Phone');
  expect(button().disabled).toBe(true);
  expect(screen.getByText('No changes to save')).toBeTruthy();
  await user.clear(phone);
  await user.type(phone, 'call me');
  await user.click(button());
  await waitFor(() => expect(findError(phone)).not.toBe(''));
  expect(api.requests(membersContract.change)).toEqual([]);
});

test('only what differs is sent, once', async () => {
  const user = await draw();
  const reply = Promise.withResolvers<{ message: string }>();
  api.answer(membersContract.change, () => reply.promise);
  const name = await screen.findByLabelText('Full name');
  await user.type(name, ' Bello');
  await user.dblClick(button());
  reply.resolve({ message: 'Saved' });
  expect((await screen.findByRole('dialog', { name: 'Success!' })).textContent).toContain('Saved');
  const [request, ...more] = api.requests(membersContract.change);
  expect(request?.params).toEqual({ id: 7 });
  expect(request?.body).toEqual({ fullname: 'Amara Okafor Bello', updated_at: expect.any(String) });
  expect(more).toEqual([]);
});

test('a failure says that nothing was saved, and keeps what was typed', async () => {
  const user = await draw();
  api.refuse(membersContract.change, { status: 409, code: 'conflict', message: 'Try again later' });
  const address = (await screen.findByLabelText('Address')) as HTMLTextAreaElement;
  await user.clear(address);
  await user.type(address, '1 Broad Street');
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('Try again later. Your changes were not saved.');
  expect(address.value).toBe('1 Broad Street');
});
