import type { messages as labels } from '@fairlead/contract/messages/settings/en.ts';
import type { messages } from '#features/settings/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** What everyone reads. */
export const t = texts<typeof messages>(import.meta.glob('./messages/*.ts'));

/** What each setting is called and does: the contract's texts, by which the server names changes too. */
export const setting = texts<typeof labels>(import.meta.glob('../../../../contract/src/messages/settings/*.ts'));
