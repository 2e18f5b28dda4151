import { payoutsContract } from '@fairlead/contract/features/payouts.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ResolveDialog } from '#features/payouts/components/resolve-dialog.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, confirmStepUp } from '#test/step-up.ts';

const api = serveApi();

test('what became of a payout is proposed with a reason, and with a hash where it was paid', async () => {
  answerStepUp(api);
  api.answer(payoutsContract.resolve, { message: 'Proposed', waits: true });
  const onClose = vi.fn();
  const user = await renderApp(api, <ResolveDialog id={21} onClose={onClose} />, { as: 'finance' });
  await user.click(await screen.findByRole('radio', { name: 'It was paid' }));
  await user.type(await screen.findByLabelText('Transaction hash'), `0x${'ab'.repeat(32)}`);
  await user.type(await screen.findByLabelText(/^Reason/), 'Seen in the block explorer');
  await confirmStepUp(user, 'Propose');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(api.requests(payoutsContract.resolve).map(({ body }) => body)).toEqual([
    { withdrawal_id: 21, outcome: 'paid', txid: `0x${'ab'.repeat(32)}`, reason: 'Seen in the block explorer' },
  ]);
});
