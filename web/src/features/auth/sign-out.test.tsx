import { sessionContract } from '@fairlead/contract/features/session.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useSignOut } from '#features/auth/sign-out.ts';
import { openDocument } from '#foundation/documents.ts';
import { storeAuth } from '#foundation/stored-auth.ts';
import { serveApi } from '#test/api.ts';
import { draw } from '#test/draw.tsx';
import { people } from '#test/people.ts';

vi.mock('#foundation/documents.ts', async (load) => ({ ...(await load<object>()), openDocument: vi.fn() }));
const api = serveApi();

function Leaving({ kind }: { kind: 'member' | 'staff' }) {
  const signOut = useSignOut(kind);
  return (
    <button type="button" onClick={signOut}>
      Sign out
    </button>
  );
}

test.each([
  ['member', sessionContract.signOut, '/login'],
  ['staff', sessionContract.adminSignOut, '/admin-login'],
] as const)(
  'signing out forgets who was signed in, and what was typed, in this browser: %s',
  async (kind, endpoint, after) => {
    storeAuth(kind === 'member' ? people.member : people.owner);
    sessionStorage.setItem('draft:query', 'half written');
    expect(localStorage.getItem('persist:auth')).not.toBeNull();
    // a session that has ended already is signed out too
    api.refuse(endpoint, { status: 401, code: 'not_signed_in', message: 'Sign in first' });
    draw(<Leaving kind={kind} />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(openDocument).toHaveBeenLastCalledWith(after, { replace: true }));
    expect(api.requests(endpoint)).toHaveLength(1);
    expect([localStorage.getItem('persist:auth'), sessionStorage.length]).toEqual([null, 0]);
  },
);
