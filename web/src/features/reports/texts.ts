import { texts } from '#foundation/texts.ts';

export const t = texts('web/src/features/reports/messages', () => import('./messages/en.ts'));
