import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How long callers have to find out that a process leaves: a proxy asks `/readyz` within it, and a connection that is used
 * within it is told that its answer is the last one. One that was idle for longer is closed without a word.
 */
const LEAVES_WITHIN_MS = 5_000;

export type Leaving = {
  /** Whether answers are the last ones of their connections, and new callers should go elsewhere. */
  readonly isLeaving: boolean;
  /** Whether another process has its place already, and serves those who ask again. */
  readonly isReplaced: boolean;
  /**
   * Lets callers go elsewhere; requests are answered meanwhile.
   * @param options.isReplaced another process accepts connections of the same socket already: none is accepted here any more.
   * Otherwise they are accepted as long as a proxy may not have noticed
   * @param options.hurry ends it at once
   */
  leave: (options: { isReplaced: boolean; hurry: AbortSignal }) => Promise<void>;
};

/**
 * @param endStreams ends what is sent for as long as a page is open, so that its browser opens it again elsewhere
 * @param withinMs for tests
 */
export function prepareLeaving(server: HttpServer, endStreams: () => void, withinMs = LEAVES_WITHIN_MS): Leaving {
  let isLeaving = false;
  let hasSuccessor = false;
  return {
    get isLeaving() {
      return isLeaving;
    },
    get isReplaced() {
      return hasSuccessor;
    },
    leave: async ({ isReplaced, hurry }) => {
      isLeaving = true;
      hasSuccessor = isReplaced;
      const late = sleep(withinMs, undefined, { signal: hurry }).catch(() => undefined);
      if (!isReplaced) return late;
      const closed = once(server, 'close');
      // that of HTTP would end idle connections as well, one of which may be sending its next request
      TcpServer.prototype.close.call(server);
      endStreams();
      await Promise.race([closed, late]);
    },
  };
}
