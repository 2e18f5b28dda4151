import { Island } from '#public/island.tsx';
import { KeptLessons } from '#public/islands/kept-lessons.tsx';
import parts from '#public/layout/parts.module.css';
import { lessons } from '#public/lessons/lessons.ts';
import type { PageRequest, SitePage } from '#public/page.ts';
import { site } from '#public/texts.ts';

/** Kept by every browser that opened the site: shown where a page can be neither reached nor read from what was kept. */
export const drawOffline = (_: PageRequest): SitePage => ({
  title: site('offlineTitle'),
  description: site('offlineLead'),
  hidden: true,
  body: (
    <main className={`${parts.wrap} ${parts.short}`}>
      <h1 className={parts.title}>{site('offlineTitle')}</h1>
      <p className={parts.lead}>{site('offlineLead')}</p>
      <Island
        name="keptLessons"
        component={KeptLessons}
        props={{ lessons: lessons.map(({ slug, title }) => ({ slug, title })) }}
      />
    </main>
  ),
});
