import { screens } from '@fairlead/contract/wire/screens.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Coverage, StaffCoverage } from '#app/layouts/coverage-block.tsx';
import { DemoBanner } from '#app/layouts/demo-banner.tsx';
import type { LayoutProps } from '#app/layouts/layout-props.ts';
import { NavLinks } from '#app/layouts/nav-links.tsx';
import { SchemeSwitch } from '#app/layouts/scheme-switch.tsx';
import classes from '#app/layouts/shell.module.css';
import { TabBar } from '#app/layouts/tab-bar.tsx';
import { ClockText } from '#app/layouts/top-bar.tsx';
import { useDensity } from '#app/layouts/use-density.ts';
import { UserMenu } from '#app/layouts/user-menu.tsx';
import { staffNavigation, visibleItems } from '#app/navigation.ts';
import { app } from '#app/texts.ts';
import { Brand } from '#ui/brand.tsx';
import { ClockProvider } from '#ui/clock.tsx';

export interface StaffLayoutProps extends LayoutProps {
  coverage?: Coverage | undefined;
  /** Between the title and the clock: a search over everything. */
  search?: ReactNode;
  /** A row of view tabs right under the top bar. */
  tabs?: ReactNode;
}

/** The staff's pages: dense, full width, counts beside what waits, coverage always in view. */
export function StaffLayout(props: StaffLayoutProps) {
  useDensity('staff');
  const { user, current, counts, coverage } = props;
  const items = visibleItems(staffNavigation, props.available);
  const section = (name: string) => items.filter((item) => item.section === name);
  return (
    <ClockProvider offsetMs={props.serverOffsetMs ?? props.clockOffsetMs}>
      <div className={classes.shell} data-kind="staff">
        <a className={classes.skip} href="#content">
          {app('skip')}
        </a>
        <DemoBanner
          demo={props.demo}
          clockOffsetMs={props.clockOffsetMs}
          settingUp={props.settingUp}
          setupLink={<Link to={screens.adminGoLive}>{app('goLiveList')}</Link>}
        />
        <aside className={classes.side}>
          <Link to={items[0]?.path ?? '/'} className={classes.brand ?? ''} aria-label={app('brandStaff')}>
            <Brand suffix={app('staff')} compact />
          </Link>
          <nav className={classes.nav} aria-label={app('screens')}>
            <NavLinks items={section('main')} current={current} counts={counts} />
            <NavLinks items={section('house')} current={current} counts={counts} heading={app('productsAndTreasury')} />
          </nav>
          {coverage && (
            <div className={classes.sideFoot}>
              <StaffCoverage coverage={coverage} />
            </div>
          )}
        </aside>
        <header className={classes.top}>
          <h1 className={classes.title}>{props.title}</h1>
          <div className={classes.tools}>
            {props.search}
            <span className={classes.wideOnly}>
              <ClockText short />
            </span>
            <span className={classes.wideOnly}>
              <SchemeSwitch />
            </span>
            <UserMenu user={user} items={[]} onSignOut={props.onSignOut} sizePx={28} />
          </div>
        </header>
        <main id="content" className={classes.main}>
          {props.tabs && <div className={classes.tabs}>{props.tabs}</div>}
          <div className={classes.content}>{props.children}</div>
        </main>
        <TabBar
          items={items}
          current={current}
          counts={counts}
          onSignOut={props.onSignOut}
          foot={coverage && <StaffCoverage coverage={coverage} />}
        />
      </div>
    </ClockProvider>
  );
}
