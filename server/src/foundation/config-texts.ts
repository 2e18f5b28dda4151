import { join } from 'node:path';
import { messages } from './messages/config/en.ts';
import { texts } from './texts.ts';

export const t = texts(messages, join(import.meta.dirname, 'messages', 'config'));
