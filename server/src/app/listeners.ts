import type { Listener } from '#foundation/outbox.ts';

/** Who hears which event, room by room. */
export const listeners: Listener[] = [];
