import { type EndOfDayPreview, endOfDayContract } from '@fairlead/contract/features/end-of-day.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DryRun, RunEndOfDayDialog } from '#features/end-of-day/components/dry-run.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const preview: EndOfDayPreview = {
  day: '2026-02-05',
  missing_days: 3,
  accruals: 1200,
  returns_due: 2_000_000n,
  returns_available: 2_000_000n,
  commissions: 3,
  levels_due: 500_000n,
  marketing_available: 400_000n,
  accrual_reasons: [],
  commission_reasons: [{ reason: 'directs', count: 2 }],
  release: 0n,
  releasing_members: 0,
  completing: 0,
  completing_principal: 0n,
  took_ms: 840,
};

async function open(shown: EndOfDayPreview | undefined) {
  const onClose = vi.fn();
  const dialog = <RunEndOfDayDialog opened onClose={onClose} preview={shown} />;
  const user = await renderApp(api, dialog, { as: 'finance' });
  await screen.findByRole('dialog', { name: 'Run missing days now' });
  return { user, onClose, confirm: screen.getByRole('button', { name: 'Run missing days' }) };
}

test('a reason is needed, and is sent once without the blanks around it', async () => {
  const { user, onClose, confirm } = await open(preview);
  const answer = api.hold(endOfDayContract.make, { message: 'Run started' });
  await user.type(screen.getByLabelText('Reason'), '  no  ');
  expect(confirm).toHaveProperty('disabled', true);
  await user.clear(screen.getByLabelText('Reason'));
  await user.type(screen.getByLabelText('Reason'), ' Worker was down ');
  await user.dblClick(confirm);
  answer();
  expect(await screen.findByText('Run started')).toBeTruthy();
  expect(api.requests(endOfDayContract.make).map(({ body }) => body)).toEqual([{ reason: 'Worker was down' }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('after a lost answer the reason stays, and the next try is the same action', async () => {
  const { user, onClose, confirm } = await open(preview);
  api.breakOff(endOfDayContract.make);
  await user.type(screen.getByLabelText('Reason'), 'Worker was down');
  await user.click(confirm);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Worker was down');
  expect(onClose).not.toHaveBeenCalled();
  api.answer(endOfDayContract.make, { message: 'Run started' });
  await user.click(confirm);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [first, second] = api.requests(endOfDayContract.make);
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});

test('what the pool lacks for the first day stands above the reason', async () => {
  await open({ ...preview, returns_due: 3_000_000n });
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('The returns pool does not cover the first day:');
  expect(screen.queryByText('No preview yet.')).toBeNull();
});

test('a pool that covers its day is not warned of', async () => {
  await open(preview);
  expect(screen.getByRole('dialog').textContent).not.toContain('does not cover');
});

test('a preview warns of each pool that is short, and names the first of the missing days', async () => {
  await renderApp(api, <DryRun preview={preview} />, { as: 'finance' });
  const shown = await screen.findByRole('region', { name: 'Preview' });
  expect(shown.textContent).toContain('Day 5 Feb 2026 is the first of 3 missing days.');
  expect(shown.textContent).toContain('The marketing pool does not cover the level income of this day.');
  expect(shown.textContent).not.toContain('The returns pool does not cover this day.');
  expect(shown.textContent).toContain('Zero because: too few active direct referrals2');
});

test('without a missing day it says what a run would still do', async () => {
  await renderApp(api, <DryRun preview={{ ...preview, day: null, missing_days: 0 }} />, { as: 'finance' });
  expect((await screen.findByRole('region', { name: 'Preview' })).textContent).toContain(
    'Up to date: a run would only process settlements and maturities.',
  );
});
