import { authListeners } from '#features/auth/listeners.ts';
import { notificationsListeners } from '#features/notifications/listeners.ts';
import type { Listener } from '#foundation/outbox.ts';

/** Who hears which event, room by room. */
export const listeners: Listener[] = [...authListeners, ...notificationsListeners];
