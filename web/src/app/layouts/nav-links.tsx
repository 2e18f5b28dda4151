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
            <Link
              to={link.path}
              activeOptions={{ exact: true }}
              className={classes.link ?? ''}
              title={link.label}
              aria-current={link.isCurrent ? 'page' : undefined}
              onClick={onFollow}
            >
              <link.icon size={18} stroke={1.75} aria-hidden="true" />
              <span className={classes.label}>{link.label}</span>
              {link.count ? <span className={classes.count}>{link.count}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
