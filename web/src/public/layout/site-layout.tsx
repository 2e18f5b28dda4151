import type { PublicSettings } from '@fairlead/contract/features/settings.ts';
import type { ReactNode } from 'react';
import type { SitePage } from '#public/page.ts';
import '#public/layout/base.css';
import classes from '#public/layout/header.module.css';
import { NoticeBar } from '#public/layout/notice-bar.tsx';
import { SiteFooter } from '#public/layout/site-footer.tsx';
import { SiteHeader } from '#public/layout/site-header.tsx';
import { site } from '#public/texts.ts';

export type SiteLayoutProps = {
  settings: PublicSettings;
  section: SitePage['section'];
  children: ReactNode;
};

/** Header and footer around every page of the public site. */
export const SiteLayout = ({ settings, section, children }: SiteLayoutProps) => (
  <>
    <a className={classes.skip} href="#content">
      {site('skip')}
    </a>
    <div className={classes.top}>
      <NoticeBar demo={settings.demo} clockOffsetMs={settings.clock_offset_ms} settingUp={settings.setting_up} />
      <SiteHeader section={section} />
    </div>
    <div id="content" tabIndex={-1}>
      {children}
    </div>
    <SiteFooter settings={settings} />
  </>
);
