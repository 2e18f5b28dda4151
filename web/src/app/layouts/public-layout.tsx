import type { ReactNode } from 'react';
import { DemoBanner } from '#app/layouts/demo-banner.tsx';
import classes from '#app/layouts/public-layout.module.css';
import { SchemeSwitch } from '#app/layouts/scheme-switch.tsx';
import { useDensity } from '#app/layouts/use-density.ts';
import { app } from '#app/texts.ts';
import { Brand } from '#ui/brand.tsx';
import { ClockProvider } from '#ui/clock.tsx';
import { RiskNotice } from '#ui/risk-notice.tsx';

export interface PublicLayoutProps {
  /** The card's heading, the page's only one. */
  title: string;
  /** A line under the heading. */
  lead?: ReactNode;
  /** Under the card: the way to registration or sign-in. */
  aside?: ReactNode;
  /** "Staff" on the staff's sign-in. */
  suffix?: string;
  /** Room for two columns of fields. */
  wide?: boolean;
  demo: boolean;
  clockOffsetMs: number;
  serverOffsetMs?: number;
  /** True while a production has not gone live. */
  settingUp?: boolean;
  children: ReactNode;
}

/** Sign-in, registration and the like: brand, one centred card, and the risk in a sentence. */
export function PublicLayout(props: PublicLayoutProps) {
  useDensity('member');
  return (
    <ClockProvider offsetMs={props.serverOffsetMs ?? props.clockOffsetMs}>
      <div className={classes.page}>
        <DemoBanner demo={props.demo} clockOffsetMs={props.clockOffsetMs} settingUp={props.settingUp} />
        <header className={classes.top}>
          <a href="/" className={classes.brand ?? ''} aria-label={app(props.suffix ? 'brandHomeStaff' : 'brandHome')}>
            <Brand {...(props.suffix ? { suffix: props.suffix } : {})} />
          </a>
          <SchemeSwitch />
        </header>
        <main className={classes.main}>
          <div className={classes.card} data-wide={props.wide || undefined}>
            <h1 className={classes.title}>{props.title}</h1>
            {props.lead && <p className={classes.lead}>{props.lead}</p>}
            <div className={classes.body}>{props.children}</div>
          </div>
          {props.aside && <p className={classes.aside}>{props.aside}</p>}
        </main>
        <footer className={classes.foot}>
          <RiskNotice lead={app('riskLead')}>{app('riskText')}</RiskNotice>
        </footer>
      </div>
    </ClockProvider>
  );
}
