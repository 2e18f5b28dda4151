import { texts } from '#foundation/texts.ts';

/** What worked examples of rules say. */
export const example = texts(
  'web/src/features/money-rules/messages/examples',
  () => import('./messages/examples/en.ts'),
);
