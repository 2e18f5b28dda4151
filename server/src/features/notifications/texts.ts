import { join } from 'node:path';
import { texts } from '#foundation/texts.ts';
import { messages as digestMessages } from './messages/digest/en.ts';
import { messages } from './messages/en.ts';

export const t = texts(messages, join(import.meta.dirname, 'messages'));
/** Texts of the daily mail. */
export const digest = texts(digestMessages, join(import.meta.dirname, 'messages', 'digest'));
