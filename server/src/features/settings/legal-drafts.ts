import { join } from 'node:path';
import type { LegalDocument } from '@fairlead/contract/domain/agreements.ts';
import { texts } from '#foundation/texts.ts';
import { messages } from './messages/legal/en.ts';

const drafts = texts(messages, join(import.meta.dirname, 'messages', 'legal'));

/** The text that stands in for one that the operator has not entered. The risk notice begins with a text of its own. */
export const draft = (document: LegalDocument, language: string): string =>
  document === 'risk' ? '' : drafts(document).in(language);
