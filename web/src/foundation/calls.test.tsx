import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import { membersContract } from '@fairlead/contract/features/members.ts';
import { plansContract } from '@fairlead/contract/features/plans.ts';
import { reportsContract } from '@fairlead/contract/features/reports.ts';
import { transfersContract } from '@fairlead/contract/features/transfers.ts';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpointQuery, useEndpointMutation, type WriteOptions } from '#foundation/calls.ts';
import { serveApi } from '#test/api.ts';
import { starterPlan } from '#test/plan.ts';
import { renderApp } from '#test/render.tsx';
import { singleMember } from '#test/single-member.ts';

const api = serveApi();
const params = { id: singleMember.id };
const reads = [membersContract.read, plansContract.list, reportsContract.coverage] as const;
const countReads = () => reads.map((endpoint) => api.requests(endpoint).length);

/** Shows a balance, plans and coverage, and sends an amount to a friend. */
function Screen(options: WriteOptions) {
  const member = useQuery(endpointQuery(membersContract.read, { params }));
  const plans = useQuery(endpointQuery(plansContract.list, {}));
  const coverage = useQuery(endpointQuery(reportsContract.coverage, {}));
  const write = useEndpointMutation(transfersContract.toFriend, options);
  if (!member.data || !plans.data || !coverage.data) return null;
  const send = (amount: bigint) => write.mutate({ body: { values: { amount, friend: 'bola' } } });
  return (
    <>
      <button type="button" onClick={() => send(5_000_000n)}>
        Send 5
      </button>
      <button type="button" onClick={() => send(6_000_000n)}>
        Send 6
      </button>
      <p role="status">{write.status}</p>
    </>
  );
}

async function draw(options: WriteOptions = {}) {
  api.answer(membersContract.read, { singleuser: singleMember });
  api.answer(plansContract.list, { allplans: [starterPlan] });
  api.answer(reportsContract.coverage, {
    ...{ custody: 10n, owed: 5n, coverage_ppm: 2_000_000, at: new Date('2026-11-20T10:00:00Z') },
  });
  return renderApp(api, <Screen {...options} />);
}

const answer: AnswerOf<typeof transfersContract.toFriend> = {
  message: 'Sent',
  transfer: {
    id: 1,
    kind: 'friend',
    user_id: 7,
    username: 'amara',
    to_user_id: 8,
    to_username: 'bola',
    from: 'main',
    to: 'main',
    investment_id: null,
    amount: 5_000_000n,
    created_at: new Date(0),
  },
  wallets: singleMember.wallets,
};

const waitForStatus = (status: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(status));
const keys = () => api.requests(transfersContract.toFriend).map(({ headers }) => headers.get('idempotency-key'));

test('a write reads again what reads a domain that it changed, and nothing else', async () => {
  const user = await draw();
  api.answer(transfersContract.toFriend, answer);
  await user.click(await screen.findByRole('button', { name: 'Send 5' }));
  await waitForStatus('success');
  expect(countReads()).toEqual([2, 1, 1]);
});

test('a write that was refused for what is stored, or got lost, reads again what it would have changed', async () => {
  const user = await draw();
  api.refuse(transfersContract.toFriend, { status: 409, code: 'conflict', message: 'Not today' });
  await user.click(await screen.findByRole('button', { name: 'Send 5' }));
  await waitFor(() => expect(countReads()).toEqual([2, 1, 1]));
  api.breakOff(transfersContract.toFriend);
  await user.click(await screen.findByRole('button', { name: 'Send 6' }));
  await waitFor(() => expect(countReads()).toEqual([3, 1, 1]));
});

test('a write that was refused for what it says reads nothing again', async () => {
  const user = await draw();
  api.refuse(transfersContract.toFriend, { status: 400, code: 'invalid_input', message: 'friend: unknown' });
  await user.click(await screen.findByRole('button', { name: 'Send 5' }));
  await waitForStatus('error');
  expect(countReads()).toEqual([1, 1, 1]);
});

test('a write that leaves the page reads nothing again', async () => {
  const user = await draw({ leavesPage: true });
  api.answer(transfersContract.toFriend, answer);
  await user.click(await screen.findByRole('button', { name: 'Send 5' }));
  await waitForStatus('success');
  expect(countReads()).toEqual([1, 1, 1]);
});

test('the same again after a failure keeps its key; another input, and the same after it was done, has a new one', async () => {
  const user = await draw();
  const five = await screen.findByRole('button', { name: 'Send 5' });
  api.breakOff(transfersContract.toFriend);
  await user.click(five);
  await waitForStatus('error');
  api.answer(transfersContract.toFriend, answer);
  await user.click(five);
  await waitForStatus('success');
  await user.click(five);
  await waitFor(() => expect(keys()).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Send 6' }));
  await waitFor(() => expect(keys()).toHaveLength(4));
  const [lost, retried, repeated, another] = keys();
  expect(retried).toBe(lost);
  expect(new Set([retried, repeated, another]).size).toBe(3);
});
