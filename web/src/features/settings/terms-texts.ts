import { texts } from '#foundation/texts.ts';

/** What members read about terms that change. */
export const terms = texts('web/src/features/settings/messages/terms', () => import('./messages/terms/en.ts'));
