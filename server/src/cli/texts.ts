import { join } from 'node:path';
import type { PlainValues, ValuesArgument } from '@fairlead/contract/messages/types.ts';
import { operatorLanguage } from '#foundation/config.ts';
import { type TextValue, texts } from '#foundation/texts.ts';
import { messages } from './messages/en.ts';

type Messages = typeof messages;

const text = texts(messages, join(import.meta.dirname, 'messages'));

/** What a command or a start prints, in the operator's language. */
export const t = <K extends keyof Messages & string>(
  key: K,
  ...values: ValuesArgument<PlainValues<Messages[K], TextValue>>
): string => text(key, ...values).in(operatorLanguage());
