import { join } from 'node:path';
import { messages } from '@fairlead/contract/messages/settings/en.ts';
import { texts } from '#foundation/texts.ts';

const CONTRACT = join(import.meta.dirname, '..', '..', '..', '..', 'contract', 'src');

/** What each setting is called, and each option of a choice: the contract's texts, which the web shows too. */
export const setting = texts(messages, join(CONTRACT, 'messages', 'settings'));
