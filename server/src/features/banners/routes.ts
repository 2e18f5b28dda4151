import { bannersContract } from '@fairlead/contract/features/banners.ts';
import { notificationTexts } from '@fairlead/contract/wire/texts.ts';
import { implement } from '#foundation/http/call.ts';
import { findCurrentBanner, findStoredBanner } from './read-banner.ts';
import { changeBanner, removeBanner, replaceBanner } from './save-banner.ts';
import { t } from './texts.ts';

/** The banner's calls. */
export const bannersRoutes = implement(bannersContract, {
  create: async ({ tx, actor, body }) => {
    await replaceBanner(tx, actor, body);
    return { message: notificationTexts.bannerCreated, banner: await findStoredBanner(tx) };
  },
  current: async ({ db }) => ({ banner: await findCurrentBanner(db) }),
  stored: async ({ db }) => ({ banner: await findStoredBanner(db) }),
  change: async ({ tx, actor, body, language }) => {
    await changeBanner(tx, actor, body);
    return { message: t('changed').in(language) };
  },
  remove: async ({ tx, actor, body, language }) => {
    await removeBanner(tx, actor, body.id);
    return { message: t('removed').in(language) };
  },
});
