import type { PublicSettings } from '@fairlead/contract/features/settings.ts';
import type { ReactNode } from 'react';
import type { SitePage } from '#public/page.ts';
import '#public/layout/base.css';
import { Brand } from '#ui/brand.tsx';

export type SiteLayoutProps = {
  settings: PublicSettings;
  section: SitePage['section'];
  children: ReactNode;
};

/** Header and footer around every page of the public site. */
export const SiteLayout = ({ children }: SiteLayoutProps) => (
  <>
    <header>
      <a href="/">
        <Brand />
      </a>
    </header>
    {children}
  </>
);
