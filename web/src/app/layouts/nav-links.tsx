import type { ScreenName } from '@fairlead/contract/wire/screens.ts';
import { Link } from '@tanstack/react-router';
import classes from '#app/layouts/nav-links.module.css';
import { type NavItem, navLabel } from '#app/navigation.ts';

export interface NavLinksProps {
  items: readonly NavItem[];
  current: ScreenName;
  counts?: Partial<Record<ScreenName, number>> | undefined;
  /** A caption above the links. */
  heading?: string;
  onFollow?: () => void;
}

/** One section of the navigation; nothing when it has no items. */
export function NavLinks({ items, current, counts, heading, onFollow }: NavLinksProps) {
  if (items.length === 0) return null;
  return (
    <>
      {heading && <p className={classes.heading}>{heading}</p>}
      <ul className={classes.links}>
        {items.map((item) => (
          <li key={item.screen}>
            <Link
              to={item.path}
              className={classes.link ?? ''}
              title={navLabel(item)}
              aria-current={item.screen === current ? 'page' : undefined}
              onClick={onFollow}
            >
              <item.icon size={18} stroke={1.75} aria-hidden="true" />
              <span className={classes.label}>{navLabel(item)}</span>
              {counts?.[item.screen] ? <span className={classes.count}>{counts[item.screen]}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
