import { texts } from '#foundation/texts.ts';

/** A catalogue of its own: the settings alone load it. */
export const rule = texts('web/src/features/rewards/messages/rule', () => import('./messages/rule/en.ts'));
