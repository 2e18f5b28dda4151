import { marketDataContract } from '@fairlead/contract/features/market-data.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { optional, type PageRequest, type SitePage } from '#public/page.ts';
import { ContactSection } from '#public/sections/contact.tsx';
import { ForexChart } from '#public/sections/forex-chart.tsx';
import { TickerTape } from '#public/sections/ticker-tape.tsx';
import { landing } from '#public/texts.ts';

/** The start page. */
export const drawLanding = async ({ read, settings }: PageRequest): Promise<SitePage> => {
  const market = await optional(read(marketDataContract.rates));
  return {
    title: landing('title'),
    description: landing('lead'),
    section: 'home',
    body: (
      <main>
        <h1>{landing('title')}</h1>
        <p>{landing('lead')}</p>
        <a href={screens.registration}>{landing('signUp')}</a> <a href={screens.login}>{landing('signIn')}</a>
        <ForexChart market={market} rule={settings.widgets} />
        <TickerTape market={market} rule={settings.widgets} />
        <ContactSection settings={settings} />
      </main>
    ),
  };
};
