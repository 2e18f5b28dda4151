import { screens } from '@fairlead/contract/wire/screens.ts';
import { IconSearch } from '@tabler/icons-react';
import { Island } from '#public/island.tsx';
import { SideMenu } from '#public/islands/side-menu.tsx';
import classes from '#public/layout/header.module.css';
import { navigation } from '#public/layout/navigation.ts';
import parts from '#public/layout/parts.module.css';
import type { SitePage } from '#public/page.ts';
import { site } from '#public/texts.ts';
import { Brand } from '#ui/brand.tsx';

const { login, registration, dashboard, adminDashboard } = screens;
/** The few that the browser has to know. */
const MENU_SCREENS = { login, registration, dashboard, adminDashboard };

/** Stays above the page. On reading pages it is lower, and searches the lessons. */
export function SiteHeader({ section }: { section: SitePage['section'] }) {
  const entries = navigation(section);
  const isReading = section !== 'home';
  return (
    <header className={classes.header} data-reading={isReading ? '' : undefined}>
      <div className={`${parts.wrap} ${classes.row}`}>
        <a className={classes.brand} href="/">
          <Brand />
        </a>
        <nav className={classes.pages} aria-label={site('pages')}>
          <ul>
            {entries.map(({ text, href, section: target, current }) => (
              <li key={href}>
                <a
                  href={href}
                  data-leads-to={isReading ? undefined : target}
                  aria-current={current ? 'page' : target === 'home' ? 'location' : undefined}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {isReading ? <LessonSearch /> : null}
        <div className={classes.account}>
          <a className={`${parts.visitor} ${classes.signIn}`} href={screens.login}>
            {site('signIn')}
          </a>
          <a className={`${parts.button} ${parts.visitor} ${classes.signUp}`} href={screens.registration}>
            {site('signUp')}
          </a>
          <a className={`${parts.button} ${parts.member} ${classes.signUp}`} href={screens.dashboard}>
            {site('overview')}
          </a>
          <a className={`${parts.button} ${parts.staff} ${classes.signUp}`} href={screens.adminDashboard}>
            {site('overview')}
          </a>
        </div>
        <div className={classes.menu}>
          <Island
            name="side-menu"
            component={SideMenu}
            props={{ entries, onLanding: !isReading, screens: MENU_SCREENS }}
          />
        </div>
      </div>
    </header>
  );
}

/** Works without JavaScript, but for its key `/`: a plain form that leads to the list of lessons. */
const LessonSearch = () => (
  <search className={classes.search}>
    <form action="/learn">
      <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      <input
        type="search"
        name="q"
        maxLength={100}
        placeholder={site('searchLessons')}
        aria-label={site('searchLessons')}
        aria-keyshortcuts="/"
      />
      <span className={classes.key} aria-hidden="true">
        /
      </span>
    </form>
  </search>
);
