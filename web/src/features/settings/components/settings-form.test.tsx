import { simulationContract } from '@fairlead/contract/features/simulation.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SettingsForm } from '#features/settings/components/settings-form.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { settings } from '#test/settings.ts';

const api = serveApi();

test('what a limit as typed would have sent to a person is asked for alone, and what was refused is said', async () => {
  const user = await renderApp(api, <SettingsForm settings={settings} names={['second_approval_over']} />, {
    as: 'owner',
  });
  const ask = () => screen.getByRole('button', { name: 'Show what would change: Dual approval above' });
  const field = await screen.findByLabelText('Dual approval above');
  expect(ask()).toHaveProperty('disabled', true);
  await user.clear(field);
  await user.type(field, '500');
  api.refuse(simulationContract.limits, { status: 409, code: 'conflict', message: 'Another simulation is running' });
  await user.click(ask());
  expect(await screen.findByText('Another simulation is running')).toBeTruthy();
  expect(api.requests(simulationContract.limits).map(({ body }) => body)).toEqual([
    { second_approval_over: 500_000_000n },
  ]);
});
