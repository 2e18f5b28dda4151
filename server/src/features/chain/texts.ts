import { join } from 'node:path';
import { texts } from '#foundation/texts.ts';
import { messages } from './messages/en.ts';

export const t = texts(messages, join(import.meta.dirname, 'messages'));
