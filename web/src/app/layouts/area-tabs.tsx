import { type ScreenName, screens } from '@fairlead/contract/wire/screens.ts';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { frame } from '#app/frame-texts.ts';
import classes from '#app/layouts/area-tabs.module.css';
import type { Area } from '#app/staff-navigation.ts';
import { besides, useFitting } from '#ui/fitting.ts';

const AreaMore = lazy(async () => ({ default: (await import('#app/layouts/area-more.tsx')).AreaMore }));

export interface AreaTabsProps {
  area: Area;
  current: ScreenName;
  counts?: Partial<Record<ScreenName, number>> | undefined;
}

/** The screens of an area, under the top bar; those that do not fit stand in a menu. */
export function AreaTabs({ area, current, counts }: AreaTabsProps) {
  const { row, fitting } = useFitting(area.tabs.length, (area.tabs as readonly ScreenName[]).indexOf(current));
  const rest = area.tabs.filter((_, place) => !fitting.includes(place));
  const count = (screen: ScreenName) =>
    counts?.[screen] ? <span className={classes.count}>{counts[screen]}</span> : null;
  return (
    <nav className={classes.area} aria-label={frame(`area.${area.name}`)}>
      <div ref={row} className={classes.row}>
        <div className={classes.tabs}>
          {area.tabs.map((screen) => (
            <Link
              key={screen}
              to={screens[screen]}
              // a screen below another one's path does not mark that one as well
              activeOptions={{ exact: true }}
              className={classes.tab ?? ''}
              style={rest.includes(screen) ? besides : {}}
              aria-current={screen === current ? 'page' : undefined}
            >
              {frame(`nav.${screen}`)}
              {count(screen)}
            </Link>
          ))}
        </div>
        {rest.length > 0 && (
          <Suspense>
            <AreaMore rest={rest} count={count} />
          </Suspense>
        )}
      </div>
    </nav>
  );
}
