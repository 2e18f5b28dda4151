import { texts } from '#foundation/texts.ts';

/** A catalogue of its own: members' browsers do not load it. */
export const staff = texts('web/src/features/banners/messages/staff', () => import('./messages/staff/en.ts'));
