import type { messages } from '#features/notifications/messages/en.ts';
import { texts } from '#foundation/texts.ts';

export const t = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
