import { type FormEvent, useState } from 'react';
import form from '#public/islands/form.module.css';
import { FormOutcome } from '#public/islands/form-outcome.tsx';
import classes from '#public/islands/newsletter-link.module.css';
import { newsletterLink as t } from '#public/islands/newsletter-link-texts.ts';
import { useSending, useStarted } from '#public/islands/use-sending.ts';
import parts from '#public/layout/parts.module.css';

/**
 * The button behind a link of the newsletter's mails and of members' summaries: opening the link does nothing, as programs that look through mails
 * open it too. The token is read in the browser: the page is the same for everyone.
 */
export function NewsletterLink({
  list = 'newsletter',
  action,
}: {
  list?: 'newsletter' | 'notifications';
  action: 'confirm' | 'unsubscribe';
}) {
  const isStarted = useStarted();
  const [isIncomplete, setIncomplete] = useState(false);
  const { outcome, submit } = useSending(`/${list}/${action}`, () => t('unreachable'));
  const press = (event: FormEvent) => {
    event.preventDefault();
    const token = new URLSearchParams(location.search).get('token');
    setIncomplete(!token);
    if (token) void submit({ token });
  };
  return (
    <form onSubmit={press}>
      <fieldset className={`${form.form} ${classes.form}`} disabled={!isStarted}>
        <FormOutcome outcome={isIncomplete ? { kind: 'refused', text: t('linkIncomplete') } : outcome} />
        {outcome.kind === 'done' ? (
          <a href="/">{t('returnHome')}</a>
        ) : (
          <button type="submit" className={parts.button} aria-disabled={outcome.kind === 'sending'}>
            {t(action)}
          </button>
        )}
      </fieldset>
    </form>
  );
}
