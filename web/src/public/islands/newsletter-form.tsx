import { type FormEvent, useRef, useState } from 'react';
import form from '#public/islands/form.module.css';
import { FormField, HiddenField } from '#public/islands/form-field.tsx';
import { FormOutcome } from '#public/islands/form-outcome.tsx';
import classes from '#public/islands/newsletter-form.module.css';
import { newsletterForm as t } from '#public/islands/newsletter-form-texts.ts';
import { useSending, useStarted } from '#public/islands/use-sending.ts';
import parts from '#public/layout/parts.module.css';

const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}$/;

/** Asks for the newsletter at an address, which then gets a link to confirm. */
export function NewsletterForm() {
  const isStarted = useStarted();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const { outcome, submit } = useSending('/newsletter/subscribe', () => t('unreachable'));

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!EMAIL.test(email.trim())) {
      setError(t('emailInvalid'));
      return field.current?.focus();
    }
    const website = new FormData(event.currentTarget).get('website');
    if (await submit({ email: email.trim(), ...(website ? { website } : {}) }, { timed: true })) setEmail('');
  };

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <fieldset className={`${form.form} ${classes.form}`} disabled={!isStarted}>
        <div className={classes.row}>
          <FormField id="newsletter-email" label={t('email')} error={error}>
            {(described) => (
              <input
                {...described}
                ref={field}
                type="email"
                name="email"
                autoComplete="email"
                maxLength={254}
                placeholder={t('email')}
                value={email}
                onChange={({ currentTarget }) => {
                  setEmail(currentTarget.value);
                  setError(undefined);
                }}
              />
            )}
          </FormField>
          <button
            type="submit"
            className={`${parts.button} ${classes.button}`}
            data-look="plain"
            aria-disabled={outcome.kind === 'sending'}
          >
            {t('subscribe')}
          </button>
        </div>
        <HiddenField id="newsletter-website" label={t('leaveEmpty')} />
        <div className={outcome.kind === 'done' || outcome.kind === 'refused' ? classes.outcome : undefined}>
          <FormOutcome outcome={outcome} />
        </div>
      </fieldset>
    </form>
  );
}
