import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;

/**
 * Lets a server that closes end its connections as soon as they are idle. Node.js closes those that are idle when the closing
 * begins; one whose answer ends a moment later would be kept for a next request, and the stop would wait for it for 72 seconds.
 */
export function closeConnectionsOnceIdle(app: FastifyInstance): void {
  let looking: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
  });
  app.addHook('onClose', async () => clearInterval(looking));
}
