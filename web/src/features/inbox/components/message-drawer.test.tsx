import { inboxContract } from '@fairlead/contract/features/inbox.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MessageDrawer } from '#features/inbox/components/message-drawer.tsx';
import { useAnswerMessage } from '#features/inbox/queries.ts';
import { serveApi } from '#test/api.ts';
import { contactMessage } from '#test/inbox.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const keys = { onNext: () => {}, onPrevious: () => {} };

function Drawer({ onClose }: { onClose: () => void }) {
  return <MessageDrawer message={contactMessage} answer={useAnswerMessage()} onClose={onClose} {...keys} />;
}

test('the drawer shows the whole message as text; it is taken, passed on, closed and deleted after a question', async () => {
  api.answer(inboxContract.assignees, {
    assignees: [
      { id: 3, username: 'support' },
      { id: 9, username: 'anna' },
    ],
  });
  api.answer(inboxContract.change, { message: 'Message saved' });
  api.answer(inboxContract.remove, { message: 'Message deleted' });
  const onClose = vi.fn();
  const user = await renderApp(api, <Drawer onClose={onClose} />, { as: 'support' });
  const drawer = await screen.findByRole('complementary', { name: contactMessage.subject });
  expect(drawer.textContent).toContain('<script>alert(1)</script>\nSecond line');
  const changes = () => api.requests(inboxContract.change).map(({ params, body }) => ({ ...params, ...body }));
  await user.click(await within(drawer).findByRole('button', { name: 'Assign to me' }));
  await waitFor(() => expect(changes()).toEqual([{ source: 'contact', id: 12, assignee_id: 3 }]));
  await user.click(within(drawer).getByRole('combobox', { name: 'Assigned to' }));
  await user.click(await screen.findByRole('option', { name: 'anna' }));
  await waitFor(() => expect(changes().at(-1)).toEqual({ source: 'contact', id: 12, assignee_id: 9 }));
  await user.click(within(drawer).getByRole('button', { name: 'Close without answer' }));
  await waitFor(() => expect(changes().at(-1)).toEqual({ source: 'contact', id: 12, status: 'closed' }));
  await user.click(within(drawer).getByRole('button', { name: 'Delete…' }));
  expect(api.requests(inboxContract.remove)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.requests(inboxContract.remove)).toHaveLength(1));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
