import { IconSearch } from '@tabler/icons-react';
import parts from '#public/layout/parts.module.css';
import type { PageRequest, SitePage } from '#public/page.ts';
import classes from '#public/pages/not-found.module.css';
import { site } from '#public/texts.ts';

/** Any address that no page has. Lessons can be searched without JavaScript. */
export const drawNotFound = (_: PageRequest): SitePage => ({
  title: site('notFoundTitle'),
  description: site('notFoundLead'),
  status: 404,
  hidden: true,
  body: (
    <main className={`${parts.wrap} ${parts.short}`}>
      <h1 className={parts.title}>{site('notFoundTitle')}</h1>
      <p className={parts.lead}>{site('notFoundLead')}</p>
      <search>
        <form className={classes.search} action="/learn">
          <input
            type="search"
            name="q"
            maxLength={100}
            placeholder={site('searchLessons')}
            aria-label={site('searchLessons')}
          />
          <button className={parts.button} type="submit">
            <IconSearch size={20} stroke={1.75} aria-hidden="true" />
            {site('search')}
          </button>
        </form>
      </search>
      <nav className={classes.links} aria-label={site('notFoundLinks')}>
        <a href="/">{site('returnHome')}</a>
        <a href="/learn">{site('footer.lessons')}</a>
        <a href="/news">{site('footer.news')}</a>
        <a href="/#contact">{site('footer.contact')}</a>
      </nav>
    </main>
  ),
});
