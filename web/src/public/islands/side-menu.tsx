import { useState } from 'react';
import { menu } from '#public/islands/menu-texts.ts';
import classes from '#public/islands/side-menu.module.css';
import { useModal } from '#public/islands/use-modal.ts';
import type { NavigationEntry } from '#public/layout/navigation.ts';
import parts from '#public/layout/parts.module.css';
import { BrandFigure } from '#ui/brand.tsx';

export type SideMenuProps = {
  entries: NavigationEntry[];
  /** Then its entries follow the section in view (motion/follow-sections.ts). */
  onLanding: boolean;
  /** Where its buttons lead. */
  screens: Record<'login' | 'registration' | 'dashboard' | 'adminDashboard', string>;
};

/**
 * The menu of narrow windows. It is a `details` element: without JavaScript it opens and closes too. Started, it holds
 * the focus, closes by Escape and by the area beside it, and leaves the rest of the page inert.
 */
export function SideMenu({ entries, onLanding, screens }: SideMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const element = useModal<HTMLDetailsElement>(isOpen, close);
  return (
    // a press before the browser has started the menu is kept
    <details
      className={classes.menu}
      ref={element}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.switch} aria-label={menu('menu')}>
        <span className={classes.bars} />
      </summary>
      {/* the switch in the header does the same for the keyboard */}
      <div className={classes.scrim} data-scrim="" onClick={close} aria-hidden="true" />
      <div className={classes.panel}>
        <p className={classes.head}>
          <BrandFigure />
          {menu('name')}
        </p>
        <nav className={classes.pages} aria-label={menu('menu')}>
          {entries.map(({ text, href, section, current }) => (
            <a
              key={href}
              href={href}
              data-leads-to={onLanding ? section : undefined}
              aria-current={current ? 'page' : undefined}
              onClick={close}
            >
              {text}
              <span className={classes.inView} aria-hidden="true">
                {menu('inView')}
              </span>
            </a>
          ))}
        </nav>
        {onLanding ? (
          <nav className={classes.others} aria-label={menu('more')}>
            <a href="/learn">
              <Icon path="M6 4h11a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1m3 0v16M13 8h2M13 12h2" />
              {menu('lessons')}
            </a>
            <a href="/news">
              <Icon path="M4 19a1 1 0 1 0 2 0 1 1 0 1 0-2 0M4 4a16 16 0 0 1 16 16M4 11a9 9 0 0 1 9 9" />
              {menu('news')}
            </a>
          </nav>
        ) : null}
        <Account screens={screens} />
      </div>
    </details>
  );
}

const Account = ({ screens }: Pick<SideMenuProps, 'screens'>) => (
  <div className={classes.account}>
    <a className={`${parts.button} ${parts.visitor}`} href={screens.registration}>
      {menu('signUp')}
    </a>
    <a className={`${parts.button} ${parts.visitor}`} data-look="plain" href={screens.login}>
      {menu('signIn')}
    </a>
    <a className={`${parts.button} ${parts.member}`} href={screens.dashboard}>
      {menu('overview')}
    </a>
    <a className={`${parts.button} ${parts.staff}`} href={screens.adminDashboard}>
      {menu('overview')}
    </a>
    <p className={parts.notice}>
      <strong>{menu('riskLead')}</strong> {menu('riskText')}
    </p>
  </div>
);

const Icon = ({ path }: { path: string }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
