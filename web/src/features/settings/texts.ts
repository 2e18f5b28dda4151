import { texts } from '#foundation/texts.ts';

/** What each setting is called and does: the contract's texts, by which the server names changes too. */
export const setting = texts(
  'contract/src/messages/settings',
  () => import('@fairlead/contract/messages/settings/en.ts'),
);
