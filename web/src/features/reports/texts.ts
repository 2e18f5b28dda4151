import type { messages } from '#features/reports/messages/en.ts';
import { texts } from '#foundation/texts.ts';

export const t = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
