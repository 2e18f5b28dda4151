import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { type CustodyCaseDetail, type CustodyCount, custodyContract } from '@fairlead/contract/features/custody.ts';
import { custodyChainContract } from '@fairlead/contract/features/custody-chain.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AgreeDialog, SendBackDialog } from '#features/custody/components/case-decisions.tsx';
import { CaseDrawer } from '#features/custody/components/case-drawer.tsx';
import { CaseNotes } from '#features/custody/components/case-notes.tsx';
import { ExplainDialog } from '#features/custody/components/explain-dialog.tsx';
import { RecordCount } from '#features/custody/components/record-count.tsx';
import { StaffReconciliationScreen } from '#features/custody/screens/staff-reconciliation.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, confirmStepUp } from '#test/step-up.ts';

const api = serveApi();
const close = () => undefined;
const at = new Date('2026-11-20T21:40:00Z');
const evidence = { txid: null, block: null, note: null, picture: null };

const count: CustodyCount = {
  ...{ id: 12, kind: 'manual', counted_at: at, recorded_at: at, counted_by: 'n.weiss' },
  ...{ counted: parseMoney('990'), ledger: parseMoney('1000.5'), difference: -parseMoney('10.5') },
  ...{ case_id: 7, case_state: 'open' },
  places: [
    {
      place: 'Cold wallet',
      kind: 'manual',
      amount: parseMoney('900'),
      counted_at: at,
      count_id: 12,
      ...evidence,
      note: 'File 44',
    },
    {
      place: 'nowpayments',
      kind: 'provider',
      amount: parseMoney('90'),
      counted_at: new Date('2026-11-20T21:07:00Z'),
      count_id: 11,
      ...evidence,
    },
  ],
};
const found: CustodyCaseDetail = {
  ...{
    id: 7,
    state: 'open',
    difference: -parseMoney('10.5'),
    opened_at: at,
    outcome: null,
    explained_by: null,
    reason: null,
  },
  ...{ proposed_by: null, proposed_at: null, agreed_by: null, ended_at: null, mine: false },
  counts: [count],
  notes: [{ id: 1, text: 'Asked the provider', written_by: 'n.weiss', written_at: at }],
};
const proposed: CustodyCaseDetail = {
  ...found,
  ...{ state: 'proposed', outcome: 'found', explained_by: { kind: 'payment', id: 30702 }, reason: 'Late deposit' },
  ...{ proposed_by: 'n.weiss', proposed_at: at },
};
const pages = { total: 1, totalPages: 1, currentPage: 1 };
const silent = [{ place: 'nowpayments', failed_at: at, failure: 'The payment provider answered 500' }];
const answerCounts = (counts: CustodyCount[]) => {
  api.answer(custodyChainContract.read, {
    ...{ holdings: [], compared_to: null, completed_at: null, failure: null, failing_since: null, open: 0 },
  });
  api.answer(custodyContract.read, { last: counts[0] ?? null, silent, open_case: null, ledger: 0n });
  api.answer(custodyContract.counts, { counts, ...pages, total: counts.length });
};

test('counts stand beside the ledger, a silent provider is named, and an open count has its places', async () => {
  answerCounts([count]);
  const user = await renderApp(api, <StaffReconciliationScreen />, { as: 'auditor' });
  expect(
    await screen.findByText(/^nowpayments could not be read since .*answered 500\. Its last count stays\./),
  ).toBeTruthy();
  const row = within(await screen.findByRole('row', { name: /990/ }));
  expect(row.getByText('Different')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Record a count…' })).toBeNull();
  await user.click(row.getByText('Different'));
  const drawer = within(await screen.findByLabelText('Count 12'));
  expect(drawer.getByText('File 44')).toBeTruthy();
  expect(drawer.getByText(/^Carried over from /)).toBeTruthy();
  expect(drawer.getByRole('link', { name: 'RC-7' }).getAttribute('href')).toContain('view=cases');
});

test('custody that was never counted says so, and finance record the first count', async () => {
  answerCounts([]);
  answerStepUp(api);
  api.answer(custodyContract.record, { message: 'Count saved. It equals the ledger.', count });
  const user = await renderApp(api, <StaffReconciliationScreen />, { as: 'finance' });
  expect(await screen.findByText('Custody was never counted')).toBeTruthy();
  await user.click((await screen.findAllByRole('button', { name: 'Record a count…' }))[0] as HTMLElement);
  await user.type(await screen.findByLabelText('Place'), 'Cold wallet');
  await user.type(screen.getByLabelText('Amount'), '900.000001');
  await user.type(screen.getByLabelText('Block'), '44000123');
  fireEvent.change(screen.getByLabelText('Counted at, UTC'), { target: { value: '2026-11-20T21:40' } });
  await confirmStepUp(user, 'Save count');
  expect(await screen.findByText('Count saved. It equals the ledger.')).toBeTruthy();
  expect(api.requests(custodyContract.record).map(({ body }) => body)).toEqual([
    { counted_at: at, places: [{ place: 'Cold wallet', amount: 900_000_001n, block: 44_000_123 }] },
  ]);
});

test('a further count begins with the places that people counted last, and has as many as one adds', async () => {
  api.answer(custodyContract.read, { last: count, silent: [], open_case: null, ledger: 0n });
  const user = await renderApp(api, <RecordCount onClose={close} />, { as: 'finance' });
  expect(await screen.findByDisplayValue('Cold wallet')).toBeTruthy();
  expect(screen.queryByDisplayValue('nowpayments')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add a place' }));
  expect(screen.getAllByLabelText('Place')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Remove place 1' }));
  expect(screen.queryByDisplayValue('Cold wallet')).toBeNull();
});

test('the first person explains a difference by a deposit, with a code', async () => {
  answerStepUp(api);
  api.answer(custodyContract.explain, { message: 'Saved.' });
  const user = await renderApp(api, <ExplainDialog found={found} onClose={close} />, { as: 'finance' });
  await user.type(await screen.findByLabelText('Number'), 'DP-30702');
  await user.type(screen.getByLabelText('Reason'), 'Late deposit');
  await confirmStepUp(user, 'Save explanation');
  await waitFor(() =>
    expect(api.requests(custodyContract.explain).map(({ params, body }) => [params, body])).toEqual([
      [{ id: 7 }, { outcome: 'found', explained_by: { kind: 'payment', id: 30702 }, reason: 'Late deposit' }],
    ]),
  );
});

test('the second person agrees to what they read, and the first may only take it back', async () => {
  answerStepUp(api);
  api.answer(custodyContract.agree, { message: 'The case is closed.' });
  const user = await renderApp(api, <AgreeDialog found={proposed} onClose={close} />, { as: 'finance' });
  expect(
    await screen.findByText(/n\.weiss says: Explained, nothing to book, Deposit DP-30702\. Reason: Late deposit\./),
  ).toBeTruthy();
  await confirmStepUp(user, 'Agree and close');
  await waitFor(() =>
    expect(api.requests(custodyContract.agree).map(({ body }) => body)).toEqual([
      { outcome: 'found', explained_by: { kind: 'payment', id: 30702 }, reason: 'Late deposit' },
    ]),
  );
});

test('a case has its counts, notes and explanation, and who gave it is not asked to agree', async () => {
  api.answer(custodyContract.readCase, { ...proposed, mine: true });
  await renderApp(api, <CaseDrawer id={7} onClose={close} onNext={close} onPrevious={close} />, { as: 'finance' });
  const drawer = within(await screen.findByLabelText('Reconciliation RC-7'));
  expect(await drawer.findByText('Asked the provider')).toBeTruthy();
  expect(drawer.getByText('Deposit DP-30702')).toBeTruthy();
  expect(drawer.getByText(/A second staff member must agree/)).toBeTruthy();
  expect(drawer.getByRole('button', { name: 'Withdraw…' })).toBeTruthy();
  expect(drawer.queryByRole('button', { name: 'Agree and close…' })).toBeNull();
});

test('an explanation is sent back with a reason, and a note is written', async () => {
  api.answer(custodyContract.sendBack, { message: 'Open again.' });
  const user = await renderApp(api, <SendBackDialog found={proposed} onClose={close} />, { as: 'finance' });
  const button = (await screen.findByRole('button', { name: 'Send back' })) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  await user.type(screen.getByLabelText('Reason'), 'That one was credited');
  await user.click(button);
  await waitFor(() =>
    expect(api.requests(custodyContract.sendBack).map(({ body }) => body)).toEqual([
      { reason: 'That one was credited' },
    ]),
  );
});

test('a note is saved once, and who only reads has no form for it', async () => {
  api.answer(custodyContract.addNote, { message: 'Note saved.' });
  const user = await renderApp(api, <CaseNotes id={7} notes={found.notes} />, { as: 'finance' });
  await user.type(await screen.findByLabelText('Note'), 'Mail sent');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Note saved.')).toBeTruthy();
  expect(api.requests(custodyContract.addNote).map(({ body }) => body)).toEqual([{ text: 'Mail sent' }]);
});
