import type { messages } from '#features/staged-changes/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of staged changes. */
export const changes = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
