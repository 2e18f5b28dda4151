import { texts } from '#foundation/texts.ts';

export const market = texts('web/src/public/messages/market', () => import('#public/messages/market/en.ts'));
