import { texts } from '#foundation/texts.ts';

/** What everyone reads. */
export const t = texts('web/src/features/settings/messages', () => import('./messages/en.ts'));

/** What each setting is called and does: the contract's texts, by which the server names changes too. */
export const setting = texts(
  'contract/src/messages/settings',
  () => import('@fairlead/contract/messages/settings/en.ts'),
);
