import { texts } from '#foundation/texts.ts';

export const t = texts('web/src/features/withdrawals/messages', () => import('./messages/en.ts'));
