import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

/** Refuses requests with 503 while the process does everything later than `maxLateMs`, by the error that the error handler answers. */
export async function refuseWhileLate(app: FastifyInstance, maxLateMs: number): Promise<void> {
  await app.register(underPressure, { maxEventLoopDelay: maxLateMs, retryAfter: 5 });
}
