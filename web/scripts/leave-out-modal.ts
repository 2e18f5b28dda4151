import type { Plugin } from 'vite';

/** What the library of the relay loads for its own dialog: some hundred files, which ask a directory of wallets elsewhere. */
const MODAL = '@reown/appkit/core';
const NOTHING = '\0no-modal';

/** Leaves that dialog out: we show the code ourselves, so that it is never asked for. */
export const leaveOutModal = (): Plugin => ({
  name: 'leave-out-modal',
  enforce: 'pre',
  resolveId: (source) => (source === MODAL ? NOTHING : undefined),
  load: (id) => (id === NOTHING ? 'export const createAppKit = undefined;' : undefined),
});
