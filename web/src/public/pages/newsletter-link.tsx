import { Island } from '#public/island.tsx';
import { NewsletterLink } from '#public/islands/newsletter-link.tsx';
import parts from '#public/layout/parts.module.css';
import type { PageRequest, SitePage } from '#public/page.ts';
import classes from '#public/pages/newsletter-link.module.css';
import { newsletter } from '#public/texts.ts';

const LINKS = {
  confirm: { action: 'confirm' },
  unsubscribe: { action: 'unsubscribe' },
  summaries: { list: 'notifications', action: 'unsubscribe' },
} as const;

/** Where the links of the newsletter's mails and of members' summaries lead: each page has one button. */
const drawLink =
  (name: 'confirm' | 'unsubscribe' | 'summaries') =>
  (_: PageRequest): SitePage => ({
    title: newsletter(`title.${name}`),
    description: newsletter(`description.${name}`),
    hidden: true,
    body: (
      <main className={`${parts.wrap} ${parts.short}`}>
        <h1 className={parts.title}>{newsletter(`title.${name}`)}</h1>
        <p className={parts.lead}>{newsletter(`lead.${name}`)}</p>
        <div className={classes.action}>
          <Island name="newsletter-link" component={NewsletterLink} props={LINKS[name]} />
          <noscript>
            <p className={parts.notice}>{newsletter('withoutScript')}</p>
          </noscript>
        </div>
      </main>
    ),
  });

export const drawNewsletterConfirm = drawLink('confirm');
export const drawNewsletterUnsubscribe = drawLink('unsubscribe');
export const drawNotificationsUnsubscribe = drawLink('summaries');
