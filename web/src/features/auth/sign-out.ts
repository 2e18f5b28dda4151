import { sessionContract } from '@fairlead/contract/features/session.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { useCallback } from 'react';
import { call } from '#foundation/api.ts';
import { openDocument } from '#foundation/documents.ts';
import { forgetAuth } from '#foundation/stored-auth.ts';

/** Signs a member or staff out and shows the sign-in. The call is made once and never retried. */
export function useSignOut(kind: 'member' | 'staff'): () => void {
  return useCallback(() => {
    const [endpoint, after] =
      kind === 'member' ? [sessionContract.signOut, screens.login] : [sessionContract.adminSignOut, screens.adminLogin];
    const leave = async () => {
      // a session that has ended already is signed out too
      await call(endpoint, {}).catch(() => undefined);
      forgetAuth(kind);
      forgetTab();
      openDocument(after, { replace: true });
    };
    void leave();
  }, [kind]);
}

/** What was typed in this tab, and is kept for a session that ends by itself. */
function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // private windows refuse storage
  }
}
