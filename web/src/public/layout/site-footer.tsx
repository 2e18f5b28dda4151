import type { PublicSettings } from '@fairlead/contract/features/settings.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import {
  IconArrowUp,
  IconBrandLinkedin,
  IconBrandTelegram,
  IconBrandX,
  IconBrandYoutube,
  type TablerIcon,
} from '@tabler/icons-react';
import classes from '#public/layout/footer.module.css';
import parts from '#public/layout/parts.module.css';
import { NewsletterPlace } from '#public/sections/newsletter-place.tsx';
import { site } from '#public/texts.ts';
import { Brand } from '#ui/brand.tsx';

/** The end of every page: ways on, and the risk in full. */
export const SiteFooter = ({ settings }: { settings: PublicSettings }) => (
  <footer className={classes.footer} data-far="">
    <div className={parts.wrap}>
      <div className={classes.columns}>
        <div className={classes.brand}>
          <Brand />
          <p>{site('brandLine')}</p>
          <SocialLinks settings={settings} />
        </div>
        <Links
          title={site('footer.links')}
          links={[
            [site('footer.lessons'), '/learn'],
            [site('footer.news'), '/news'],
            [site('footer.process'), '/#process'],
            [site('footer.questions'), '/#questions'],
            ...(settings.transparency === 'on' ? [[site('footer.transparency'), screens.transparency] as const] : []),
            [site('footer.contact'), '/#contact'],
          ]}
        />
        <Links
          title={site('footer.services')}
          links={[
            [site('footer.education'), '/learn'],
            [site('footer.analysis'), '/news'],
            [site('footer.risk'), '/learn/risk-per-trade'],
            [site('footer.strategy'), '/learn/a-plan-for-a-week'],
            [site('footer.rewards'), '/#rewards'],
          ]}
        />
        <div className={classes.newsletter}>
          <NewsletterPlace />
        </div>
      </div>
      <div className={classes.end}>
        <p className={parts.notice}>
          <strong>{site('riskLead')}</strong> {site('riskText')}
        </p>
        <div className={classes.last}>
          <p>{site('copyright', { year: settings.now.slice(0, 4), name: site('name') })}</p>
          <nav aria-label={site('legalPages')}>
            <a href="/legal/risk">{site('risk')}</a>
            <a href="/legal/terms">{site('terms')}</a>
            <a href="/legal/privacy">{site('privacy')}</a>
            <a href={screens.adminLogin}>{site('staffSignIn')}</a>
          </nav>
          <a className={`${parts.button} ${classes.up}`} data-look="plain" href="#top">
            <IconArrowUp size={18} stroke={1.75} aria-hidden="true" />
            {site('backToTop')}
          </a>
        </div>
      </div>
    </div>
  </footer>
);

const Links = ({ title, links }: { title: string; links: (readonly [text: string, href: string])[] }) => (
  <nav className={classes.links} aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {links.map(([text, href]) => (
        <li key={text}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  </nav>
);

const NETWORKS = { x: IconBrandX, youtube: IconBrandYoutube, telegram: IconBrandTelegram, linkedin: IconBrandLinkedin };

/** The operator's own pages; those whose address is not set are left out. */
function SocialLinks({ settings }: { settings: PublicSettings }) {
  const links = (Object.entries(NETWORKS) as [keyof typeof NETWORKS, TablerIcon][]).flatMap(([name, Icon]) => {
    const href = settings[`social_${name}`];
    return href ? [{ name, href, Icon }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={classes.social} aria-label={site('socialPages')}>
      {links.map(({ name, href, Icon }) => (
        <li key={name}>
          <a href={href} rel="noopener me" aria-label={site(`social.${name}`)}>
            <Icon size={20} stroke={1.75} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
