import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;

/**
 * Lets a server that closes end its connections as soon as they are idle. Node.js closes those that are idle when the closing
 * begins; one whose answer ends a moment later would be kept for a next request, and the stop would wait for it for 72 seconds.
 * @param withinMs the time in which a request has to arrive: once it closes, a server looks for those that do not no more, and
 * would wait for them forever
 */
export function closeConnectionsOnceIdle(app: FastifyInstance, withinMs: number): void {
  let looking: NodeJS.Timeout | undefined;
  let waiting: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
    waiting = setTimeout(() => app.server.closeAllConnections(), withinMs);
  });
  app.addHook('onClose', async () => {
    clearInterval(looking);
    clearTimeout(waiting);
  });
}
