import { Socket } from 'node:net';

/**
 * A socket that sends what was written in one turn of the event loop with one call of the operating system: statements of
 * one request that do not wait for each other, and those of requests that arrived together. `pg` corks and uncorks its socket
 * around each statement; uncorking is put off to the end of the turn.
 */
export class GatheringSocket extends Socket {
  override uncork(): void {
    setImmediate(() => super.uncork());
  }
}
