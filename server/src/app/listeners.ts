import type { Listener } from '#foundation/outbox.ts';
import { authListeners } from '#rooms/auth/listeners.ts';
import { notificationsListeners } from '#rooms/notifications/listeners.ts';

/** Who hears which event, room by room. */
export const listeners: Listener[] = [...authListeners, ...notificationsListeners];
