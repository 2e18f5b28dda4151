import { join } from 'node:path';
import { messages } from './messages/en.ts';
import { type Text, texts } from './texts.ts';

/** Texts that no feature owns. */
export const common = texts(messages, join(import.meta.dirname, 'messages'));

/** `45 seconds`, `15 minutes`: how long to wait. */
export const waitText = (seconds: number): Text =>
  seconds < 90 ? common('seconds', { count: seconds }) : common('minutes', { count: Math.ceil(seconds / 60) });
