import { Island } from '#public/island.tsx';
import { NewsletterForm } from '#public/islands/newsletter-form.tsx';
import parts from '#public/layout/parts.module.css';
import classes from '#public/sections/newsletter-place.module.css';
import { newsletter } from '#public/texts.ts';

/** Where the footer asks for an address. */
export const NewsletterPlace = () => (
  <div className={classes.place}>
    <h2>{newsletter('title')}</h2>
    <p>{newsletter('lead')}</p>
    <Island name="newsletter-form" component={NewsletterForm} props={{}} start="visible" />
    <noscript>
      <p className={parts.notice}>{newsletter('withoutScript')}</p>
    </noscript>
  </div>
);
