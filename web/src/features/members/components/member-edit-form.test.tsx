import { membersContract } from '@fairlead/contract/features/members.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { MemberEditForm } from '#features/members/components/member-edit-form.tsx';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';
import { renderApp } from '#test/render.tsx';
import { singleMember } from '#test/single-member.ts';
import { answerStepUp, STEP_UP, typeCode } from '#test/step-up.ts';

const api = serveApi();
afterEach(() => void vi.useRealTimers());

async function draw() {
  answerStepUp(api);
  return renderApp(api, <MemberEditForm member={singleMember} />, { as: 'owner' });
}
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const save = () => screen.getByRole('button', { name: 'Save Changes' }) as HTMLButtonElement;

test('without a change nothing is saved, and a wrong username is not sent', async () => {
  const user = await draw();
  const username = await screen.findByLabelText('Username');
  expect(save().disabled).toBe(true);
  expect(screen.getByText('No changes to save')).toBeTruthy();
  await user.type(username, ' !');
  await user.click(save());
  await waitFor(() => expect(findError(username)).not.toBe(''));
  expect(api.requests(membersContract.change)).toEqual([]);
});

test('only what was changed is sent; a failure keeps it', async () => {
  const user = await draw();
  api.refuse(membersContract.change, { status: 409, code: 'conflict', message: 'This member was closed' });
  await user.type(await screen.findByLabelText('Full name'), ' Bello');
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Blocked' }));
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This member was closed. Your changes were not saved.',
  );
  expect(api.requests(membersContract.change).map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { id: 7 },
      body: { fullname: 'Amara Okafor Bello', status: 'block', updated_at: expect.stringMatching(ISO) },
    },
  ]);
  expect((screen.getByLabelText('Full name') as HTMLInputElement).value).toBe('Amara Okafor Bello');
});

test('what a refusal says goes after three seconds, and what was typed stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await draw();
  api.refuse(membersContract.change, { status: 409, code: 'conflict', message: 'This member was closed' });
  const name = await screen.findByLabelText('Full name');
  fireEvent.change(name, { target: { value: 'Amara Bello' } });
  fireEvent.click(save());
  expect(await screen.findByRole('alert')).toBeTruthy();
  await act(async () => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(name).toHaveProperty('value', 'Amara Bello');
});

test('business is a number field, sent to the last decimal', async () => {
  const user = await draw();
  api.stall(membersContract.change);
  const business = (await screen.findByLabelText('Business')) as HTMLInputElement;
  expect(business.type).toBe('number');
  await user.clear(business);
  await user.type(business, '77.000001');
  await user.click(save());
  await waitFor(() => expect(api.requests(membersContract.change)).toHaveLength(1));
  expect(api.requests(membersContract.change)[0]?.body).toMatchObject({ business: 77_000_001n });
});

test('only username, email and full name are needed; the phone is no number, as +44 and a leading 0 mean something', async () => {
  const user = await draw();
  api.stall(membersContract.change);
  const name = await screen.findByLabelText('Full name');
  const phone = screen.getByLabelText('Phone') as HTMLInputElement;
  expect(phone.type).toBe('tel');
  await user.clear(name);
  await user.click(save());
  await waitFor(() => expect(findError(name)).not.toBe(''));
  await user.type(name, singleMember.fullname);
  for (const label of ['Phone', 'Address']) await user.clear(screen.getByLabelText(label));
  await user.type(phone, '+44 020 7946');
  await user.clear(phone);
  await user.type(screen.getByLabelText('Address'), 'x');
  await user.clear(screen.getByLabelText('Address'));
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Blocked' }));
  await user.click(save());
  await waitFor(() => expect(api.requests(membersContract.change)).toHaveLength(1));
});

test('the fields are those of the specification, each of its kind; the role cannot be chosen, the password is empty', async () => {
  await draw();
  expect(await screen.findByText('Editable Details')).toBeTruthy();
  const getType = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).type;
  const kinds = ['Username', 'Full name', 'Email', 'Password', 'Business', 'Business balance', 'Sponsor', 'Address'];
  expect(kinds.map(getType)).toEqual(['text', 'text', 'email', 'text', 'number', 'number', 'text', 'textarea']);
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveProperty('disabled', true);
  const offered = () => screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent);
  for (const name of ['Status', 'Activity', 'ROI', 'Level income'])
    await userEvent.click(screen.getByRole('combobox', { name }));
  expect(offered()).toEqual(
    expect.arrayContaining(['User', 'Admin', 'Not blocked', 'Blocked', 'Active', 'Inactive', 'On', 'Off']),
  );
});

test('a double click saves once', async () => {
  const user = await draw();
  api.stall(membersContract.change);
  await user.type(await screen.findByLabelText('Full name'), ' Bello');
  await user.dblClick(save());
  await waitFor(() => expect(api.requests(membersContract.change)).toHaveLength(1));
});

test('a new password needs a code, and never goes along with a new email', async () => {
  const user = await draw();
  api.answer(membersContract.change, { message: 'Proposed' });
  await user.type(await screen.findByLabelText('Password'), 'Four-kind-words-here');
  const email = screen.getByLabelText('Email');
  await user.clear(email);
  await user.type(email, 'okafor@example.test');
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('Change email and password one at a time');
  await user.clear(email);
  await user.type(email, singleMember.email);
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'Set a new password' });
  expect(dialog.textContent).toContain('A second staff member must approve it');
  await typeCode(user);
  await user.dblClick(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Proposed')).toBeTruthy();
  const [request, ...more] = api.requests(membersContract.change);
  expect(request?.body).toEqual({ password: 'Four-kind-words-here', updated_at: expect.any(String) });
  expect(request?.headers.get('x-step-up')).toBe(STEP_UP);
  expect(more).toEqual([]);
});

test('the same changes sent again after a lost answer are the same request', async () => {
  const user = await draw();
  api.breakOff(membersContract.change);
  await user.type(await screen.findByLabelText('Full name'), ' Bello');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: /again/i }));
  await waitFor(() => expect(api.requests(membersContract.change)).toHaveLength(2));
  const [lost, retried] = api.requests(membersContract.change);
  expect(retried?.body).toEqual(lost?.body);
  expect(retried?.headers.get('idempotency-key')).toBe(lost?.headers.get('idempotency-key'));
});
