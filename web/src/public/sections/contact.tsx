import type { PublicSettings } from '@fairlead/contract/features/settings.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { IconAlertTriangle, IconMail, IconShieldLock, IconUser, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Island } from '#public/island.tsx';
import { ContactForm } from '#public/islands/contact-form.tsx';
import parts from '#public/layout/parts.module.css';
import classes from '#public/sections/contact.module.css';
import { contact } from '#public/texts.ts';

/** Where a visitor asks, and what to know before they do. */
export function ContactSection({ settings }: { settings: PublicSettings }) {
  const { contact_email: email } = settings;
  const mailLink = (text: ReactNode) => <a href={`mailto:${email}`}>{text}</a>;
  return (
    <section id="contact" className={parts.section} aria-labelledby="contact-title">
      <div className={`${parts.wrap} ${classes.columns}`}>
        <div>
          <p className={parts.eyebrow}>{contact('eyebrow')}</p>
          <h2 id="contact-title" className={parts.title}>
            {contact('title')}
          </h2>
          <p className={parts.lead}>{contact('lead')}</p>
          <ul className={classes.points}>
            <Point Icon={IconUser} title={contact('member')}>
              {contact.rich('memberText', { link: (text) => <a href={screens.login}>{text}</a> })}
            </Point>
            <Point Icon={IconShieldLock} title={contact('secrets')}>
              {contact('secretsText')}
            </Point>
            <Point Icon={IconAlertTriangle} title={contact('inOurName')}>
              {contact('inOurNameText')}
            </Point>
            {email ? (
              <Point Icon={IconMail} title={contact('email')}>
                {contact.rich('emailText', { email, link: mailLink })}
              </Point>
            ) : null}
          </ul>
        </div>
        <div className={classes.card}>
          <noscript>
            <p className={`${parts.notice} ${classes.withoutScript}`}>
              {email ? contact.rich('withoutScriptEmail', { email, link: mailLink }) : contact('withoutScript')}
            </p>
          </noscript>
          <Island name="contact-form" component={ContactForm} props={{}} start="visible" />
        </div>
      </div>
    </section>
  );
}

const Point = ({ Icon, title, children }: { Icon: TablerIcon; title: string; children: ReactNode }) => (
  <li>
    <Icon size={20} stroke={1.75} aria-hidden="true" />
    <h3>{title}</h3>
    <p>{children}</p>
  </li>
);
