import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import classes from '#app/layouts/area-links.module.css';
import navClasses from '#app/layouts/nav-links.module.css';
import { NavEntry, type NavLink } from '#app/layouts/nav-links.tsx';
import { type OpenedBy, useFlyout } from '#app/layouts/use-flyout.ts';

/** A screen of an area. */
export type AreaScreen = Pick<NavLink, 'key' | 'path' | 'label' | 'isCurrent' | 'count'>;

/** An area at the side. */
export interface AreaLink extends NavLink {
  /** Its screens in the order of the tabs. */
  screens: readonly AreaScreen[];
}

/**
 * The areas at the side. One leads to its first screen; the list of all of them stands beside it under the pointer, and by
 * Right on the keyboard, so that each screen is one click away from every other.
 */
export function AreaLinks({ links }: { links: readonly AreaLink[] }) {
  const { open, entry, close } = useFlyout();
  return (
    <ul className={navClasses.links}>
      {links.map((link) => {
        const hasList = link.screens.length > 1;
        const isOpen = open?.key === link.key;
        return (
          <li key={link.key} {...entry(link.key, hasList)} className={isOpen ? classes.open : undefined}>
            <NavEntry
              link={link}
              onFollow={close}
              // the list names it, where there is one
              title={hasList ? undefined : link.label}
              isOpen={hasList ? isOpen : undefined}
            />
            {isOpen && <AreaScreens area={link} by={open.by} onFollow={close} />}
          </li>
        );
      })}
    </ul>
  );
}

type AreaScreensProps = { area: AreaLink; by: OpenedBy; onFollow: () => void };

/** Beside the entry, and as far up as it must to stay within the window. */
function AreaScreens({ area, by, onFollow }: AreaScreensProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = list.current;
    const entry = shown?.parentElement?.getBoundingClientRect();
    if (!shown || !entry) return;
    const topPx = Math.min(entry.top, window.innerHeight - shown.offsetHeight);
    shown.style.translate = `${entry.right}px ${Math.max(0, topPx)}px`;
  }, []);
  useLayoutEffect(() => {
    if (by === 'keyboard') list.current?.querySelector('a')?.focus();
  }, [by]);
  return (
    <div ref={list} className={classes.beside}>
      <div className={classes.card}>
        <p className={classes.name}>{area.label}</p>
        <ul className={navClasses.links} aria-label={area.label}>
          {area.screens.map((screen) => (
            <li key={screen.key}>
              <Link
                to={screen.path}
                activeOptions={{ exact: true }}
                className={classes.screen ?? ''}
                aria-current={screen.isCurrent ? 'page' : undefined}
                onClick={onFollow}
              >
                <span className={classes.label}>{screen.label}</span>
                {screen.count ? <span className={classes.count}>{screen.count}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
