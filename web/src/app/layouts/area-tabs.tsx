import { type ScreenName, screens } from '@fairlead/contract/wire/screens.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { frame } from '#app/frame-texts.ts';
import classes from '#app/layouts/area-tabs.module.css';
import type { Area } from '#app/staff-navigation.ts';

export interface AreaTabsProps {
  area: Area;
  current: ScreenName;
  counts?: Partial<Record<ScreenName, number>> | undefined;
}

/** The screens of an area, under the top bar. Where they are wider than the page, the row moves sideways to the open one. */
export function AreaTabs({ area, current, counts }: AreaTabsProps) {
  const open = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const row = open.current?.parentElement;
    if (row && open.current)
      row.scrollLeft = open.current.offsetLeft - (row.clientWidth - open.current.offsetWidth) / 2;
  }, []);
  return (
    <nav className={classes.tabs} aria-label={frame(`area.${area.name}`)}>
      {area.tabs.map((screen) => (
        <Link
          key={screen}
          ref={screen === current ? open : undefined}
          to={screens[screen]}
          className={classes.tab ?? ''}
          aria-current={screen === current ? 'page' : undefined}
        >
          {frame(`nav.${screen}`)}
          {counts?.[screen] ? <span className={classes.count}>{counts[screen]}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
