import { type Achiever, achieversContract } from '@fairlead/contract/features/achievers.ts';
import { formatMonth } from '#foundation/format.ts';
import { Island } from '#public/island.tsx';
import { ScrollButtons } from '#public/islands/scroll-buttons.tsx';
import parts from '#public/layout/parts.module.css';
import { optional, type PageRequest } from '#public/page.ts';
import classes from '#public/sections/achievers.module.css';
import { news } from '#public/texts.ts';

/** As many as fit beside each other on a desktop; more are scrolled to. */
const IN_VIEW = 5;
const MAX_SHOWN = 30;

/** Those whom visitors may see, for {@link Achievers}; none where they could not be read. */
export const readAchievers = async ({ read }: PageRequest): Promise<readonly Achiever[]> =>
  (await optional(read(achieversContract.list)))?.achievers.slice(0, MAX_SHOWN) ?? [];

/** Staff's gallery of people who agreed in writing to be shown. Without any there is no section. */
export function Achievers({ achievers }: { achievers: readonly Achiever[] }) {
  if (achievers.length === 0) return null;
  return (
    <section className={parts.section} data-on="page" aria-labelledby="achievers">
      <div className={parts.wrap}>
        <header className={classes.head}>
          <div>
            <h2 id="achievers" className={classes.title}>
              {news('achieversTitle')}
            </h2>
            <p className={classes.lead}>{news('achieversLead')}</p>
          </div>
          {achievers.length > IN_VIEW && (
            <Island
              name="scroll-buttons"
              component={ScrollButtons}
              start="visible"
              props={{
                list: 'achievers-list',
                previous: news('scrollPrevious'),
                next: news('scrollNext'),
              }}
            />
          )}
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keys too */}
        <ul id="achievers-list" className={classes.list} tabIndex={0} aria-label={news('achieversTitle')}>
          {achievers.map(({ id, name, title, image, width, height, created_at }) => (
            <li key={id}>
              <img src={image} alt="" width={width} height={height} loading="lazy" />
              <strong>{name}</strong>
              <span>{title}</span>
              <time dateTime={created_at.toISOString().slice(0, 7)}>
                {formatMonth(created_at.toISOString().slice(0, 7))}
              </time>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
