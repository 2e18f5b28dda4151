import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { frame } from '#app/frame-texts.ts';
import { type Coverage, MemberCoverage } from '#app/layouts/coverage-block.tsx';
import { DemoBanner } from '#app/layouts/demo-banner.tsx';
import type { LayoutProps } from '#app/layouts/layout-props.ts';
import { NavLinks } from '#app/layouts/nav-links.tsx';
import { SchemeSwitch } from '#app/layouts/scheme-switch.tsx';
import classes from '#app/layouts/shell.module.css';
import { TabBar } from '#app/layouts/tab-bar.tsx';
import { ClockText } from '#app/layouts/top-bar.tsx';
import { useDensity } from '#app/layouts/use-density.ts';
import { UserMenu } from '#app/layouts/user-menu.tsx';
import { memberLinks, memberNavigation } from '#app/navigation.ts';
import { Brand } from '#ui/brand.tsx';
import { ClockProvider } from '#ui/clock.tsx';

export interface MemberLayoutProps extends LayoutProps {
  coverage?: Coverage | undefined;
  /** The bell with its menu. */
  bell: ReactNode;
  /** Above the page. */
  banner?: ReactNode;
  /** While it is not known whether there is a banner: the page is laid out and not shown. */
  isWaiting?: boolean;
  /** On phones: an arrow back to this path stands before the title. */
  backTo?: string;
  /** On phones: at the right of the title instead of the bell, such as a help link. */
  phoneAction?: ReactNode;
}

/** A member's pages: side with coverage, top bar, and a tab bar on phones. */
export function MemberLayout(props: MemberLayoutProps) {
  useDensity('member');
  const { user, current, coverage } = props;
  const items = memberNavigation(user.id);
  const section = (name: string) =>
    memberLinks(
      items.filter((item) => item.section === name),
      current,
    );
  return (
    <ClockProvider offsetMs={props.serverOffsetMs ?? props.clockOffsetMs}>
      <div className={classes.shell} data-kind="member">
        <a className={classes.skip} href="#content">
          {frame('skip')}
        </a>
        <DemoBanner demo={props.demo} clockOffsetMs={props.clockOffsetMs} settingUp={props.settingUp} />
        <aside className={classes.side}>
          <Link to={items[0]?.path ?? '/'} className={classes.brand ?? ''} aria-label={frame('brandOverview')}>
            <Brand />
          </Link>
          <nav className={classes.nav} aria-label={frame('screens')}>
            <NavLinks links={section('main')} />
            <NavLinks links={section('more')} heading={frame('more')} />
          </nav>
          {coverage && (
            <div className={classes.sideFoot}>
              <MemberCoverage coverage={coverage} />
            </div>
          )}
        </aside>
        <MemberTop {...props} />
        <main id="content" className={classes.main}>
          {props.stopBanner}
          <div className={classes.content} data-waiting={props.isWaiting || undefined}>
            {props.banner}
            {props.children}
          </div>
        </main>
        <TabBar
          links={memberLinks(items, current)}
          onSignOut={props.onSignOut}
          foot={coverage && <MemberCoverage coverage={coverage} />}
        />
      </div>
    </ClockProvider>
  );
}

function MemberTop(props: MemberLayoutProps) {
  // notifications are behind the bell
  const own = memberNavigation(props.user.id).filter(
    ({ section, screen }) => section === 'person' && screen !== 'notifications',
  );
  return (
    <header className={classes.top}>
      {props.backTo && (
        <Link to={props.backTo} aria-label={frame('back')} className={classes.back ?? ''}>
          <IconArrowLeft size={20} stroke={1.75} />
        </Link>
      )}
      <h1 className={classes.title} data-home={(props.current === 'dashboard' && !props.backTo) || undefined}>
        {props.title}
      </h1>
      <span className={classes.phoneBrand} data-home={(props.current === 'dashboard' && !props.backTo) || undefined}>
        <Brand />
      </span>
      <div className={classes.tools}>
        <span className={classes.wideOnly}>
          <ClockText />
        </span>
        <span className={classes.wideOnly}>
          <SchemeSwitch />
        </span>
        {props.phoneAction && <span className={classes.phoneOnly}>{props.phoneAction}</span>}
        <span className={props.phoneAction ? classes.wideOnly : undefined}>{props.bell}</span>
        <span className={classes.wideOnly}>
          <UserMenu user={props.user} links={memberLinks(own, props.current)} onSignOut={props.onSignOut} />
        </span>
      </div>
    </header>
  );
}
