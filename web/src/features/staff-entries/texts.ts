import { texts } from '#foundation/texts.ts';

/** Texts of manual adjustments and review cases. */
export const entries = texts('web/src/features/staff-entries/messages', () => import('./messages/en.ts'));
