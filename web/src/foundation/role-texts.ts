import { texts } from '#foundation/texts.ts';

/** A catalogue of its own: members' browsers do not load it, nor does the staff's frame, which has role names of its own. */
export const roleTexts = texts('web/src/foundation/messages/roles', () => import('./messages/roles/en.ts'));
