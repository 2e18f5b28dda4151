import { readSettingsAsStaff, staffSettingsContract } from '@fairlead/contract/features/staff-settings.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EditTextsDialog } from '#features/go-live/components/edit-texts-dialog.tsx';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';
import { renderApp } from '#test/render.tsx';
import { settings } from '#test/settings.ts';
import { answerStepUp, confirmStepUp, STEP_UP } from '#test/step-up.ts';

const api = serveApi();

async function open() {
  answerStepUp(api);
  api.answer(readSettingsAsStaff, { settings });
  const onClose = vi.fn();
  const dialog = <EditTextsDialog title="Countries" settings={['served_countries']} onClose={onClose} />;
  return { onClose, user: await renderApp(api, dialog, { as: 'owner' }) };
}

test('a text is checked as the platform does, and sent once with the code', async () => {
  const { user, onClose } = await open();
  const release = api.hold(staffSettingsContract.change, { message: 'Settings saved' });
  const field = await screen.findByLabelText('Served countries');
  await user.type(field, 'Germany');
  expect(findError(field)).toBe('Use two-letter codes such as DE, FR');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await user.clear(field);
  await user.type(field, 'FR, DE');
  expect(findError(field)).toBe('');
  await confirmStepUp(user, 'Save');
  release();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const requests = api.requests(staffSettingsContract.change);
  expect(requests.map(({ body }) => body)).toEqual([{ served_countries: 'DE, FR' }]);
  expect(requests[0]?.headers.get('x-step-up')).toBe(STEP_UP);
});

test('what the server refuses is shown, and what was typed stays', async () => {
  const { user, onClose } = await open();
  api.refuse(staffSettingsContract.change, { status: 409, code: 'conflict', message: 'A change is already waiting' });
  const field = await screen.findByLabelText('Served countries');
  await user.type(field, 'DE');
  await confirmStepUp(user, 'Save');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Oops! Something went wrong. A change is already waiting.',
  );
  expect(field).toHaveProperty('value', 'DE');
  expect(onClose).not.toHaveBeenCalled();
});
