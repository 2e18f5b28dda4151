import { texts } from '#foundation/texts.ts';

export const t = texts('web/src/features/notifications/messages', () => import('./messages/en.ts'));
