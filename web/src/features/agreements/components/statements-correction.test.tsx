import { agreementsContract } from '@fairlead/contract/features/agreements.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatementsCorrection } from '#features/agreements/components/statements-correction.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { settings } from '#test/settings.ts';
import { answerStepUp, STEP_UP, typeCode } from '#test/step-up.ts';

const api = serveApi();
const statements = { country: 'KE', date_of_birth: '1994-03-14', agreements: [], missing: [], asked_since: null };

test('staff correct the date of birth with a reason and a code; only what was changed is sent', async () => {
  answerStepUp(api);
  api.answer(settingsContract.read, { settings });
  api.answer(agreementsContract.correct, { message: 'Corrected' });
  const user = await renderApp(api, <StatementsCorrection memberId={7} statements={statements} />, { as: 'support' });
  await user.click(await screen.findByRole('button', { name: 'Correct…' }));
  const save = () => screen.getByRole('button', { name: 'Save correction' });
  expect(save()).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '1949-03-14' } });
  await user.click(save());
  expect(await screen.findByText(/reason/i, { selector: '.mantine-InputWrapper-error' })).toBeTruthy();
  expect(api.requests(agreementsContract.correct)).toEqual([]);
  await user.type(screen.getByLabelText('Reason'), 'Passport seen');
  await user.click(save());
  await typeCode(user);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Corrected')).toBeTruthy();
  const [request] = api.requests(agreementsContract.correct);
  expect(request?.body).toEqual({ date_of_birth: '1949-03-14', reason: 'Passport seen' });
  expect(request?.headers.get('x-step-up')).toBe(STEP_UP);
});

test('those who may not change members are offered no correction', async () => {
  await renderApp(api, <StatementsCorrection memberId={7} statements={statements} />, { as: 'auditor' });
  expect(screen.queryByRole('button')).toBeNull();
});
