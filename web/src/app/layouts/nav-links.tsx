import type { TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from '#app/layouts/nav-links.module.css';

/** A link of the navigation as it is drawn. */
export interface NavLink {
  key: string;
  path: string;
  label: string;
  icon: TablerIcon;
  isCurrent: boolean;
  /** What waits there. */
  count?: number;
  /** Its name in the phone's tab bar, where it stands there. */
  tab?: string;
}

export interface NavLinksProps {
  links: readonly NavLink[];
  /** A caption above the links. */
  heading?: string;
  onFollow?: () => void;
}

/** One section of the navigation; nothing when it has no links. */
export function NavLinks({ links, heading, onFollow }: NavLinksProps) {
  if (links.length === 0) return null;
  return (
    <>
      {heading && <p className={classes.heading}>{heading}</p>}
      <ul className={classes.links}>
        {links.map((link) => (
          <li key={link.key}>
            <NavEntry link={link} onFollow={onFollow} title={link.label} />
          </li>
        ))}
      </ul>
    </>
  );
}

export interface NavEntryProps {
  link: NavLink;
  onFollow?: (() => void) | undefined;
  /** What the browser shows of it under the pointer. */
  title?: string | undefined;
  /** Whether its screens are shown beside it; undefined for one that has none to show. */
  isOpen?: boolean | undefined;
}

/** One link with its icon, its name and what waits there. */
export const NavEntry = ({ link, onFollow, title, isOpen }: NavEntryProps) => (
  <Link
    to={link.path}
    activeOptions={{ exact: true }}
    className={classes.link ?? ''}
    title={title}
    aria-current={link.isCurrent ? 'page' : undefined}
    aria-expanded={isOpen}
    onClick={onFollow}
  >
    <link.icon size={18} stroke={1.75} aria-hidden="true" />
    <span className={classes.label}>{link.label}</span>
    {link.count ? <span className={classes.count}>{link.count}</span> : null}
  </Link>
);
