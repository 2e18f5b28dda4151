import { newsKinds, newsPairs } from '@fairlead/contract/domain/news-kinds.ts';
import { type NewsItem, newsContract } from '@fairlead/contract/features/news.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { IconArrowLeft, IconArrowRight, IconChevronDown, IconNews, IconRss, IconSearch } from '@tabler/icons-react';
import parts from '#public/layout/parts.module.css';
import { feedLink, MAX_SEARCH, newsAddress, readFilter } from '#public/news/addresses.ts';
import { NewsMeta, SampleBadge } from '#public/news/news-meta.tsx';
import type { PageRequest, SitePage } from '#public/page.ts';
import classes from '#public/pages/news.module.css';
import { news } from '#public/texts.ts';
import { RiskNotice } from '#ui/risk-notice.tsx';

const PER_PAGE = '12';

/** All that is published, newest first, of one kind or about one pair where the address says so. */
export async function drawNews({ query, read }: PageRequest): Promise<SitePage | undefined> {
  const { kind, pair, page = '1' } = query;
  const filter = readFilter(query);
  const { search } = filter;
  const answer = await read(newsContract.list, {
    query: {
      page,
      limit: PER_PAGE,
      ...(kind ? { kind } : {}),
      ...(pair ? { pair } : {}),
      ...(search ? { search } : {}),
    },
  });
  if (!answer || answer.currentPage > answer.totalPages) return undefined;
  const { allnews: items, total, currentPage, totalPages } = answer;
  const isFiltered = Boolean(kind || pair || search);
  return {
    title: getTitle(filter, currentPage),
    description: news('description'),
    section: 'news',
    links: [feedLink()],
    // the same items as on the whole list; what is empty is no page for a search engine
    hidden: isFiltered || items.length === 0,
    body: (
      <main className={`${parts.wrap} ${classes.page}`}>
        <header className={classes.head}>
          <div>
            <h1 className={parts.title}>{news('title')}</h1>
            <p className={parts.lead}>{news('lead')}</p>
          </div>
          <a className={parts.more} href={feedLink().href}>
            <IconRss size={20} stroke={1.75} aria-hidden="true" />
            {news('feed')}
          </a>
        </header>
        <Filters {...filter} />
        {search && items.length > 0 && (
          <p className={classes.found} role="status">
            {news('found', { count: total, search })}{' '}
            <a href={newsAddress({ ...filter, search: undefined })}>{news('endSearch')}</a>
          </p>
        )}
        {items.length > 0 ? <Items items={items} /> : <Empty isFiltered={isFiltered} search={search} />}
        <Pages {...filter} page={currentPage} pages={totalPages} />
        <RiskNotice lead={news('riskLead')}>{news('riskText')}</RiskNotice>
      </main>
    ),
  };
}

type Filter = ReturnType<typeof readFilter>;

function getTitle({ kind, pair, search }: Filter, page: number): string {
  const title = search
    ? news('titleSearch', { search })
    : pair
      ? news('titlePair', { pair })
      : kind
        ? news('titleKind', { kind: news(`kinds.${kind}`) })
        : news('title');
  return page > 1 ? news('titlePage', { title, page }) : title;
}

/** Links, so that each choice has an address of its own and none needs a script. */
function Filters({ kind, pair, search }: Filter) {
  return (
    <div className={classes.filters}>
      <nav aria-label={news('kinds')} className={classes.kinds}>
        {[undefined, ...newsKinds].map((choice) => (
          <a
            key={choice ?? 'all'}
            href={newsAddress({ kind: choice, pair, search })}
            aria-current={choice === kind ? 'true' : undefined}
          >
            {choice ? news(`kinds.${choice}`) : news('allKinds')}
          </a>
        ))}
      </nav>
      <details className={classes.pairs} open={pair !== undefined}>
        <summary>
          {pair ?? news('pairs')}
          <IconChevronDown size={16} stroke={2} aria-hidden="true" />
        </summary>
        <nav aria-label={news('pairs')}>
          {[undefined, ...newsPairs].map((choice) => (
            <a
              key={choice ?? 'all'}
              href={newsAddress({ kind, pair: choice, search })}
              aria-current={choice === pair ? 'true' : undefined}
            >
              {choice ?? news('all')}
            </a>
          ))}
        </nav>
      </details>
      <SearchForm {...{ kind, pair, search }} />
    </div>
  );
}

/** A plain form: its answer is a page with an address. What else is chosen stays. */
const SearchForm = ({ kind, pair, search }: Filter) => (
  <search className={classes.search}>
    <form action={screens.news}>
      {kind && <input type="hidden" name="kind" value={kind} />}
      {pair && <input type="hidden" name="pair" value={pair} />}
      <input
        type="search"
        name="q"
        maxLength={MAX_SEARCH}
        defaultValue={search}
        aria-label={news('search')}
        placeholder={news('search')}
      />
      <button type="submit" aria-label={news('searchNow')}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </form>
  </search>
);

const Items = ({ items }: { items: readonly NewsItem[] }) => (
  <ul className={classes.items}>
    {items.map((item) => (
      <li key={item.id} className={classes.item}>
        <div className={classes.text}>
          <div className={classes.metaRow}>
            <NewsMeta item={item} />
            {item.sample && <SampleBadge />}
          </div>
          <h2>
            <a href={newsAddress({ id: item.id })}>{item.title}</a>
          </h2>
          <p>{item.excerpt}</p>
        </div>
        {item.picture && (
          <img
            src={item.picture.address}
            // the title beside it says what it is of; its words are read on the item's own page
            alt=""
            width={item.picture.width}
            height={item.picture.height}
            loading="lazy"
          />
        )}
      </li>
    ))}
  </ul>
);

const Empty = ({ isFiltered, search }: { isFiltered: boolean; search: string | undefined }) => (
  <div className={classes.empty}>
    <IconNews size={24} stroke={1.75} aria-hidden="true" />
    <h2>{search ? news('emptySearch', { search }) : isFiltered ? news('emptyFiltered') : news('empty')}</h2>
    {!isFiltered && <p>{news('emptyLead')}</p>}
    <a className={parts.more} href={isFiltered ? '/news' : '/learn'}>
      {isFiltered ? news('removeFilters') : news('lessons')}
      <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
    </a>
  </div>
);

function Pages({ page, pages, ...filter }: Filter & { page: number; pages: number }) {
  if (pages === 1) return null;
  return (
    <nav className={classes.pages} aria-label={news('pages')}>
      {page > 1 ? (
        <a className={parts.more} href={newsAddress({ ...filter, page: page - 1 })} rel="prev">
          <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
          {news('newer')}
        </a>
      ) : (
        <span />
      )}
      <span>{news('page', { page, pages })}</span>
      {page < pages ? (
        <a className={parts.more} href={newsAddress({ ...filter, page: page + 1 })} rel="next">
          {news('older')}
          <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
