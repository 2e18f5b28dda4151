import { endOfDayContract } from '@fairlead/contract/features/end-of-day.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { NextRun } from '#features/end-of-day/components/next-run.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

async function open(): Promise<UserEvent> {
  api.answer(endOfDayContract.state, {
    today: '2026-02-06',
    last_run_day: '2026-02-04',
    next_day: '2026-02-05',
    missing_days: 1,
    progress: null,
  });
  return renderApp(api, <NextRun />, { as: 'finance' });
}

async function openDialog(): Promise<UserEvent> {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Run now' }));
  await screen.findByRole('dialog', { name: 'Run missing days now' });
  return user;
}

test('missing days are run once, with the reason', async () => {
  const user = await openDialog();
  const answer = Promise.withResolvers<{ message: string }>();
  api.answer(endOfDayContract.make, () => answer.promise);
  expect(screen.getByText('No preview yet.')).toBeTruthy();
  const confirm = screen.getByRole('button', { name: 'Run missing days' });
  expect(confirm).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Reason'), 'Worker was down');
  await user.dblClick(confirm);
  answer.resolve({ message: 'Run started' });
  expect(await screen.findByText('Run started')).toBeTruthy();
  expect(api.requests(endOfDayContract.make).map(({ body }) => body)).toEqual([{ reason: 'Worker was down' }]);
});

test('a refusal says why, and the reason stays', async () => {
  const user = await openDialog();
  api.refuse(endOfDayContract.make, { status: 409, code: 'conflict', message: 'A run is in progress' });
  await user.type(screen.getByLabelText('Reason'), 'Worker was down');
  await user.click(screen.getByRole('button', { name: 'Run missing days' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Oops! Something went wrong. A run is in progress.');
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Worker was down');
});

test('the preview says which day it is of, what is short and what is at zero', async () => {
  const user = await open();
  api.answer(endOfDayContract.preview, {
    preview: {
      day: '2026-02-05',
      missing_days: 1,
      accruals: 1200,
      returns_due: 2_000_000n,
      returns_available: 1_000_000n,
      commissions: 3,
      levels_due: 0n,
      marketing_available: 0n,
      accrual_reasons: [{ reason: 'cap', count: 4 }],
      commission_reasons: [],
      release: 0n,
      releasing_members: 0,
      completing: 0,
      completing_principal: 0n,
      took_ms: 840,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  const preview = await screen.findByRole('region', { name: 'Preview' });
  expect(preview.textContent).toContain('Preview, nothing is stored; calculated in 0.8 s. Day 5 Feb 2026.');
  expect(preview.textContent).toContain('The returns pool does not cover this day.');
  expect(preview.textContent).toContain('Zero because: return cap reached4');
});
