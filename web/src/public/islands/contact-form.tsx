import { type FormEvent, useRef, useState } from 'react';
import classes from '#public/islands/contact-form.module.css';
import { contactForm as t } from '#public/islands/contact-form-texts.ts';
import form from '#public/islands/form.module.css';
import { FormField, HiddenField } from '#public/islands/form-field.tsx';
import { FormOutcome } from '#public/islands/form-outcome.tsx';
import { useSending, useStarted } from '#public/islands/use-sending.ts';
import parts from '#public/layout/parts.module.css';

const EMPTY = { name: '', email: '', phone: '', message: '' };
type Values = typeof EMPTY;
type FieldName = keyof Values;
type Errors = Partial<Record<FieldName, string>>;

/** As the contract has them: these are not loaded with the form, which must be light. */
const MAX = { name: 100, email: 254, phone: 25, message: 4000 } as const satisfies Record<FieldName, number>;
const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}$/;
const PHONE = /^(\+?[0-9][0-9 ().-]{3,24})?$/;

function findErrors({ name, email, phone, message }: Values): Errors {
  return {
    ...(name.trim() === '' && { name: t('nameMissing') }),
    ...(!EMAIL.test(email.trim()) && { email: email.trim() === '' ? t('emailMissing') : t('emailInvalid') }),
    ...(!PHONE.test(phone.trim()) && { phone: t('phoneInvalid') }),
    ...(message.trim() === '' && { message: t('messageMissing') }),
  };
}

/** A visitor's message to the operator. What was written stays until it has arrived. */
export function ContactForm() {
  const isStarted = useStarted();
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const { outcome, submit } = useSending('/contact', () => t('unreachable'));

  const bind = (name: FieldName) => ({
    name,
    maxLength: MAX[name],
    value: values[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors(({ [name]: _, ...others }) => others);
    },
  });

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = findErrors(values);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) return (element.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
    const website = new FormData(event.currentTarget).get('website');
    const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
    if (await submit({ ...trimmed, ...(website ? { website } : {}) }, { timed: true })) setValues(EMPTY);
  };

  return (
    <form ref={element} onSubmit={(event) => void send(event)} noValidate>
      <fieldset className={`${form.form} ${classes.form}`} disabled={!isStarted}>
        <FormField id="contact-name" label={t('name')} error={errors.name}>
          {(field) => <input {...field} {...bind('name')} type="text" autoComplete="name" required />}
        </FormField>
        <div className={classes.pair}>
          <FormField id="contact-email" label={t('email')} error={errors.email}>
            {(field) => <input {...field} {...bind('email')} type="email" autoComplete="email" required />}
          </FormField>
          <FormField
            id="contact-phone"
            label={
              <>
                {t('phone')} <span>{t('optional')}</span>
              </>
            }
            error={errors.phone}
          >
            {(field) => (
              <input {...field} {...bind('phone')} type="tel" autoComplete="tel" placeholder={t('phoneHint')} />
            )}
          </FormField>
        </div>
        <FormField
          id="contact-message"
          label={t('message')}
          hint={t('count', { count: values.message.length, max: MAX.message })}
          error={errors.message}
        >
          {(field) => <textarea {...field} {...bind('message')} rows={5} required />}
        </FormField>
        <HiddenField id="contact-website" label={t('leaveEmpty')} />
        <FormOutcome outcome={outcome} note={t('notSent')} />
        <div className={classes.foot}>
          <button type="submit" className={parts.button} aria-disabled={outcome.kind === 'sending'}>
            {outcome.kind === 'sending' ? t('sending') : t('send')}
          </button>
          <p>{t.rich('privacy', { link: (text) => <a href="/legal/privacy">{text}</a> })}</p>
        </div>
      </fieldset>
    </form>
  );
}
