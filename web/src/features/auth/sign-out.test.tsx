import { sessionContract } from '@fairlead/contract/features/session.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSignOut } from '#features/auth/sign-out.ts';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const openDocument = vi.hoisted(() => vi.fn());
vi.mock('#foundation/documents.ts', async (original) => ({ ...(await original<object>()), openDocument }));

const api = serveApi();

const SignOut = () => (
  <button type="button" onClick={useSignOut('member')}>
    Sign out
  </button>
);

test('a sign-out by choice forgets what was typed in this tab, before the sign-in is shown', async () => {
  api.breakOff(sessionContract.signOut);
  sessionStorage.setItem('draft:member:7:/user/support:support', '{}');
  openDocument.mockImplementation(() => expect(Object.keys(sessionStorage)).toEqual([]));
  const user = await renderApp(api, <SignOut />);
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(openDocument).toHaveReturnedTimes(1));
});
