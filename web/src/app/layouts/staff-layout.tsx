import { type ScreenName, screens } from '@fairlead/contract/wire/screens.ts';
import { IconAdjustments } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { frame } from '#app/frame-texts.ts';
import { type AreaLink, AreaLinks } from '#app/layouts/area-links.tsx';
import { AreaTabs } from '#app/layouts/area-tabs.tsx';
import { type Coverage, StaffCoverage } from '#app/layouts/coverage-block.tsx';
import { DemoBanner } from '#app/layouts/demo-banner.tsx';
import type { LayoutProps } from '#app/layouts/layout-props.ts';
import type { NavLink } from '#app/layouts/nav-links.tsx';
import { SchemeSwitch } from '#app/layouts/scheme-switch.tsx';
import classes from '#app/layouts/shell.module.css';
import { TabBar } from '#app/layouts/tab-bar.tsx';
import { ClockText } from '#app/layouts/top-bar.tsx';
import { useDensity } from '#app/layouts/use-density.ts';
import { UserMenu } from '#app/layouts/user-menu.tsx';
import type { LinkedScreen } from '#app/navigation.ts';
import { type Area, areaPath, countIn, ownStaffScreens, visibleAreas } from '#app/staff-navigation.ts';
import { PaletteButton } from '#features/search/components/palette-button.tsx';
import type { PaletteScreen } from '#features/search/components/palette-items.ts';
import { Brand } from '#ui/brand.tsx';
import { ClockProvider } from '#ui/clock.tsx';
import { FiguresAt } from '#ui/figures-at.tsx';

export interface StaffLayoutProps extends LayoutProps {
  coverage?: Coverage | undefined;
  /** The screens that the role may open. */
  available: readonly ScreenName[];
  /** What waits for a person, by the screen it waits on. */
  counts?: Partial<Record<ScreenName, number>> | undefined;
  /** True while the open screen is not one of an area's tabs but was reached from one, such as a member's page. */
  isDetail?: boolean;
}

/** The staff's pages: dense, full width, counts beside what waits, coverage always in view. */
export function StaffLayout(props: StaffLayoutProps) {
  useDensity('staff');
  const { user, current, counts, coverage, available } = props;
  const areas = visibleAreas(available);
  const area = areas.find(({ tabs }) => tabs.some((screen) => screen === current));
  const links = areas.map((each) => toAreaLink(each, current, counts));
  const mayFind = available.includes('adminUsers');
  const own = ownStaffScreens.filter((screen) => available.includes(screen));
  const hasTabs = area !== undefined && area.tabs.length > 1 && !props.isDetail;
  return (
    <ClockProvider offsetMs={props.serverOffsetMs ?? props.clockOffsetMs}>
      <div className={classes.shell} data-kind="staff">
        <a className={classes.skip} href="#content">
          {frame('skip')}
        </a>
        <DemoBanner
          demo={props.demo}
          clockOffsetMs={props.clockOffsetMs}
          settingUp={props.settingUp}
          setupLink={<Link to={screens.adminGoLive}>{frame('goLiveList')}</Link>}
        />
        <aside className={classes.side}>
          <Link to={links[0]?.path ?? '/'} className={classes.brand ?? ''} aria-label={frame('brandStaff')}>
            <Brand suffix={frame('staff')} compact />
          </Link>
          <nav className={classes.nav} aria-label={frame('screens')}>
            <AreaLinks links={links} />
          </nav>
          {coverage && (
            <div className={classes.sideFoot}>
              <StaffCoverage coverage={coverage} />
            </div>
          )}
        </aside>
        <header className={classes.top}>
          <h1 className={classes.title}>{hasTabs ? frame(`area.${area.name}`) : props.title}</h1>
          <div className={classes.tools}>
            {mayFind && <PaletteButton screens={listScreens(areas)} />}
            <span className={classes.wideOnly}>
              <ClockText short />
            </span>
            <span className={classes.wideOnly}>
              <SchemeSwitch />
            </span>
            <UserMenu
              user={user}
              links={own.map((screen) => ownLink(screen, current))}
              onSignOut={props.onSignOut}
              sizePx={28}
            />
          </div>
        </header>
        <main id="content" className={classes.main}>
          {props.stopBanner}
          {hasTabs && <AreaTabs area={area} current={current} counts={counts} />}
          <div className={classes.content}>
            <FiguresAt />
            {props.children}
          </div>
        </main>
        <TabBar links={links} onSignOut={props.onSignOut} foot={coverage && <StaffCoverage coverage={coverage} />} />
      </div>
    </ClockProvider>
  );
}

/** Every screen of the person's areas, for the search. */
const listScreens = (areas: readonly Area[]): PaletteScreen[] =>
  areas.flatMap(({ name, tabs }) =>
    tabs.map((screen) => ({ path: screens[screen], label: frame(`nav.${screen}`), area: frame(`area.${name}`) })),
  );

function toAreaLink(area: Area, current: ScreenName, counts: StaffLayoutProps['counts']): AreaLink {
  const label = frame(`area.${area.name}`);
  const toScreen = (screen: LinkedScreen) => ({
    key: screen,
    path: screens[screen],
    label: frame(`nav.${screen}`),
    isCurrent: screen === current,
    count: counts?.[screen] ?? 0,
  });
  return {
    key: area.name,
    path: areaPath(area),
    label,
    icon: area.icon,
    isCurrent: area.tabs.some((screen) => screen === current),
    count: countIn(area, counts),
    screens: area.tabs.map(toScreen),
    ...(area.inTabBar && { tab: label }),
  };
}

const ownLink = (screen: LinkedScreen, current: ScreenName): NavLink => ({
  key: screen,
  path: screens[screen],
  label: frame(`nav.${screen}`),
  icon: IconAdjustments,
  isCurrent: screen === current,
});
