import { authHandlers } from '#features/auth/handlers.ts';
import { notificationHandlers } from '#features/notifications/handlers.ts';
import type { EventHandler } from '#foundation/outbox.ts';
import { programmes } from './programmes.ts';

/** Handlers of events, by feature. */
export const eventHandlers: EventHandler[] = [...authHandlers, ...notificationHandlers(programmes)];
