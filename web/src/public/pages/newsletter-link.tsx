import { Island } from '#public/island.tsx';
import { NewsletterLink } from '#public/islands/newsletter-link.tsx';
import parts from '#public/layout/parts.module.css';
import type { PageRequest, SitePage } from '#public/page.ts';
import classes from '#public/pages/newsletter-link.module.css';
import { newsletter } from '#public/texts.ts';

/** Where the links of the newsletter's mails lead: each page has one button. */
const drawLink =
  (action: 'confirm' | 'unsubscribe') =>
  (_: PageRequest): SitePage => ({
    title: newsletter(`title.${action}`),
    description: newsletter(`description.${action}`),
    hidden: true,
    body: (
      <main className={`${parts.wrap} ${parts.short}`}>
        <h1 className={parts.title}>{newsletter(`title.${action}`)}</h1>
        <p className={parts.lead}>{newsletter(`lead.${action}`)}</p>
        <div className={classes.action}>
          <Island name="newsletter-link" component={NewsletterLink} props={{ action }} />
          <noscript>
            <p className={parts.notice}>{newsletter('withoutScript')}</p>
          </noscript>
        </div>
      </main>
    ),
  });

export const drawNewsletterConfirm = drawLink('confirm');
export const drawNewsletterUnsubscribe = drawLink('unsubscribe');
