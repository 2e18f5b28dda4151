import type { messages } from '#features/news/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of news. */
export const news = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
