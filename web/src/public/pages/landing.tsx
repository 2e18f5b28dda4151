import { marketDataContract } from '@fairlead/contract/features/market-data.ts';
import { reportsContract } from '@fairlead/contract/features/reports.ts';
import { feedLink } from '#public/news/addresses.ts';
import { optional, type PageRequest, type SitePage } from '#public/page.ts';
import { About } from '#public/sections/about.tsx';
import { Achievers, readAchievers } from '#public/sections/achievers.tsx';
import { ContactSection } from '#public/sections/contact.tsx';
import { ForexChart } from '#public/sections/forex-chart.tsx';
import { Hero } from '#public/sections/hero.tsx';
import { LearningProcess } from '#public/sections/learning-process.tsx';
import { LedgerStrip } from '#public/sections/ledger-strip.tsx';
import { NewsTimeline, readTimeline } from '#public/sections/news-timeline.tsx';
import { Questions, questionsData } from '#public/sections/questions.tsx';
import { Rewards } from '#public/sections/rewards.tsx';
import { TickerTape } from '#public/sections/ticker-tape.tsx';
import { WhyChooseUs } from '#public/sections/why-choose-us.tsx';
import { WidgetPlace } from '#public/sections/widget-place.tsx';
import { landing, site } from '#public/texts.ts';

/** The specification's height of the timeline, in pixels. */
const TIMELINE_HEIGHT = 650;

/** The start page. */
export async function drawLanding(request: PageRequest): Promise<SitePage> {
  const { read, settings, publicUrl } = request;
  const [ledger, market, news, achievers] = await Promise.all([
    optional(read(reportsContract.ledgerFigures)),
    optional(read(marketDataContract.rates)),
    readTimeline(request),
    readAchievers(request),
  ]);
  return {
    title: landing('title'),
    description: landing('lead'),
    section: 'home',
    links: [feedLink()],
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: site('name'),
        url: publicUrl,
        logo: `${publicUrl}/favicon.svg`,
      },
      questionsData(settings),
    ],
    body: (
      <main>
        <Hero />
        <LedgerStrip ledger={ledger} isSample={settings.demo} />
        <About />
        <LearningProcess />
        <Rewards />
        <WhyChooseUs>
          <WidgetPlace name="news-timeline" height={TIMELINE_HEIGHT} rule={settings.widgets} look="inside">
            <NewsTimeline items={news} />
          </WidgetPlace>
        </WhyChooseUs>
        <ForexChart market={market} rule={settings.widgets} />
        <TickerTape market={market} rule={settings.widgets} />
        <Questions settings={settings} />
        <ContactSection settings={settings} />
        <Achievers achievers={achievers} />
      </main>
    ),
  };
}
