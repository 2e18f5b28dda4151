import type { ReadSite, SitePages } from '@fairlead/contract/domain/site.ts';
import { type PublicSettings, settingsContract } from '@fairlead/contract/features/settings.ts';
import type { VNode } from 'preact';
import { renderToStringAsync } from 'preact-render-to-string';
import { language } from '#foundation/language.ts';
import { textsLoaded } from '#foundation/texts.ts';
import { documentHtml } from './document.ts';
import { SiteLayout } from './layout/site-layout.tsx';
import { isPublished, type PageRequest, readAnswer } from './page.ts';
import { drawNotFound } from './pages/not-found.tsx';
import { findPage, listAddresses, NOT_FOUND } from './routes.ts';

class SettingsMissing extends Error {
  override name = 'SettingsMissing';
}

async function readSettings(read: ReadSite): Promise<PublicSettings> {
  const settings = (await readAnswer(read, settingsContract.read))?.settings;
  if (!settings) throw new SettingsMissing();
  return settings;
}

/** Drawn by the server; loaded once for each language, which the module's address names. */
export const sitePages: SitePages = {
  listAddresses: async (read) => listAddresses(await readSettings(read)),
  normalizeAddress: (url) => findPage(url)?.address ?? NOT_FOUND,
  draw: async (address, { read, publicUrl, assets }) => {
    await textsLoaded();
    const settings = await readSettings(read);
    const found = findPage(address);
    const request: PageRequest = {
      params: found?.params ?? {},
      query: found?.query ?? {},
      language,
      publicUrl,
      settings,
      read: (endpoint, input) => readAnswer(read, endpoint, input),
    };
    const route = found && isPublished(found.route, settings) ? found.route : undefined;
    const page = (await route?.draw(request)) ?? drawNotFound(request);
    // the types are React's, the elements Preact's: this build reads the one as the other
    const body = await renderToStringAsync(
      (
        <SiteLayout settings={settings} section={page.section}>
          {page.body}
        </SiteLayout>
      ) as unknown as VNode,
    );
    return {
      status: page.status ?? 200,
      html: documentHtml({ page, body, address, publicUrl, language, assets }),
    };
  },
};
