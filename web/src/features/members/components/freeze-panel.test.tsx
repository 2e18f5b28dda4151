import { membersContract } from '@fairlead/contract/features/members.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FreezePanel } from '#features/members/components/freeze-panel.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { singleMember } from '#test/single-member.ts';
import { answerStepUp, confirmStepUp, STEP_UP } from '#test/step-up.ts';

const api = serveApi();
const frozen = { ...singleMember, withdrawals_frozen_at: new Date('2026-11-20T10:00:00Z') };

test('without a freeze there is nothing to lift', async () => {
  await renderApp(api, <FreezePanel member={singleMember} />, { as: 'support' });
  await waitFor(() => expect(api.requests(membersContract.liftFreeze)).toEqual([]));
  expect(screen.queryByText('Withdrawals are frozen')).toBeNull();
});

test('lifting a freeze is proposed with a reason and a step-up', async () => {
  answerStepUp(api);
  const user = await renderApp(api, <FreezePanel member={frozen} />, { as: 'owner' });
  api.answer(membersContract.liftFreeze, { message: 'Proposed' });
  await user.click(await screen.findByRole('button', { name: 'Propose to lift freeze…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lift the freeze' });
  await user.type(within(dialog).getByLabelText('Reason'), 'Spoke with the member');
  await confirmStepUp(user, 'Propose to lift freeze');
  expect(await screen.findByText('Proposed')).toBeTruthy();
  const [request] = api.requests(membersContract.liftFreeze);
  expect(request?.body).toEqual({ reason: 'Spoke with the member' });
  expect(request?.headers.get('x-step-up')).toBe(STEP_UP);
});
