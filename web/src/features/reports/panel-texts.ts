import { texts } from '#foundation/texts.ts';

/** A catalogue of its own: it is loaded with what stands below the overview's first chart. */
export const panels = texts('web/src/features/reports/messages/panels', () => import('./messages/panels/en.ts'));
