import { type EmergencyStop, emergencyStopsContract } from '@fairlead/contract/features/emergency-stops.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MemberStops } from '#features/emergency-stops/components/member-stops.tsx';
import { ResumeDialog } from '#features/emergency-stops/components/resume-dialog.tsx';
import { StaffStops } from '#features/emergency-stops/components/staff-stops.tsx';
import { StopDialog } from '#features/emergency-stops/components/stop-dialog.tsx';
import { StaffStopsScreen } from '#features/emergency-stops/screens/staff-stops.tsx';
import { serveApi } from '#test/api.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, confirmStepUp, STEP_UP, typeCode } from '#test/step-up.ts';

const api = serveApi();

const stop: EmergencyStop = {
  id: 7,
  kind: 'withdrawals',
  reason: 'A payout without evidence',
  notice: null,
  stopped_by: 'olga',
  stopped_at: new Date('2026-11-20T21:30:00Z'),
  resumed_by: null,
  resumed_at: null,
  resume_reason: null,
};
const ended: EmergencyStop = {
  ...stop,
  id: 3,
  kind: 'deposits',
  resumed_by: 'olga',
  resumed_at: new Date('2026-11-19T10:00:00Z'),
  resume_reason: 'The provider answers again',
};

async function open(as: Person, stops: EmergencyStop[], element = <StaffStopsScreen />) {
  api.answer(emergencyStopsContract.list, { stops });
  answerStepUp(api);
  return renderApp(api, element, { as });
}

test('an owner stops withdrawals with a reason, a sentence for members and a code', async () => {
  const user = await open('owner', []);
  api.answer(emergencyStopsContract.stop, { message: 'Stopped. It takes effect at once.' });
  await user.click(await screen.findByRole('button', { name: 'Stop… Withdrawals' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop withdrawals' }));
  expect(dialog.getByText(/Requests are taken and held/)).toBeTruthy();
  await typeCode(user);
  const confirm = dialog.getByRole('button', { name: 'Stop withdrawals' });
  expect(confirm).toHaveProperty('disabled', true);
  await user.type(dialog.getByLabelText(/^Reason/), 'Checking a payout');
  await user.type(dialog.getByLabelText(/^Sentence for members/), 'Back tonight.');
  await user.click(confirm);
  expect(await screen.findByText('Stopped. It takes effect at once.')).toBeTruthy();
  expect(api.requests(emergencyStopsContract.stop)).toMatchObject([
    { body: { kind: 'withdrawals', reason: 'Checking a payout', notice: 'Back tonight.' } },
  ]);
  expect(api.requests(emergencyStopsContract.stop).map(({ headers }) => headers.get('x-step-up'))).toEqual([STEP_UP]);
});

test('others than owners read what is stopped and why, and have no button', async () => {
  await open('finance', [stop, ended]);
  expect(await screen.findAllByText(/by olga: “A payout without evidence”/)).toHaveLength(2);
  expect(screen.getByText('Resumed by olga: “The provider answers again”')).toBeTruthy();
  expect(screen.getByText('Only owners stop and resume.')).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: /Stop|Resume/ })).toEqual([]);
});

test('an owner resumes from the banner above any page', async () => {
  const user = await open('owner', [stop, ended], <StaffStops />);
  api.answer(emergencyStopsContract.resume, { message: 'Resumed. It takes effect at once.' });
  expect(await screen.findByText('Withdrawals are stopped')).toBeTruthy();
  expect(screen.queryByText('New deposits are stopped')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Resume…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resume withdrawals' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'It was paid');
  await typeCode(user);
  await user.click(dialog.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('Resumed. It takes effect at once.')).toBeTruthy();
  expect(api.requests(emergencyStopsContract.resume)).toMatchObject([
    { params: { id: 7 }, body: { reason: 'It was paid' } },
  ]);
});

test('members read what is paused, what still works and the owner’s sentence, but nothing of sign-ups', async () => {
  const since = new Date('2026-11-20T21:30:00Z');
  const stops = [
    { kind: 'withdrawals' as const, since, notice: 'We check a payout.' },
    { kind: 'sign_ups' as const, since, notice: null },
  ];
  await renderApp(api, <MemberStops stops={stops} />, { as: 'member' });
  const banner = within(await screen.findByRole('region', { name: 'Paused' }));
  expect(banner.getByText('Withdrawals are paused')).toBeTruthy();
  expect(banner.getByText(/We check a payout\. You can ask for a withdrawal and it keeps its place/)).toBeTruthy();
  expect(banner.queryByText(/Registration/)).toBeNull();
});

test('a refusal is shown, and what was typed stays', async () => {
  const user = await open('owner', [], <StopDialog kind="deposits" onClose={() => undefined} />);
  api.refuse(emergencyStopsContract.stop, { status: 409, code: 'conflict', message: 'This is stopped already' });
  await user.type(await screen.findByLabelText(/^Reason/), 'The provider is down');
  await confirmStepUp(user, 'Stop new deposits');
  expect((await screen.findByRole('alert')).textContent).toContain('This is stopped already');
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'The provider is down');
});

test('resuming asks for a reason of at least three letters', async () => {
  const user = await open('owner', [stop], <ResumeDialog stop={stop} onClose={() => undefined} />);
  await user.type(await screen.findByLabelText(/^Reason/), 'ok');
  await typeCode(user);
  expect(screen.getByRole('button', { name: 'Resume' })).toHaveProperty('disabled', true);
});
