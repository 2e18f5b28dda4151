import type { PublicSettings } from '@fairlead/contract/features/settings.ts';
import { IconArrowRight, IconChevronDown } from '@tabler/icons-react';
import { formatPercent, formatShortMoney } from '#foundation/format.ts';
import parts from '#public/layout/parts.module.css';
import classes from '#public/sections/questions.module.css';
import { landing, questions } from '#public/texts.ts';

const NAMES = ['account', 'lose', 'target', 'withdrawal'] as const;

const answer = (name: (typeof NAMES)[number], { withdrawal_fee: fee }: PublicSettings): string =>
  name === 'withdrawal'
    ? questions('withdrawal.answer', {
        percent: formatPercent(fee.ppm),
        min: formatShortMoney(fee.min),
        max: formatShortMoney(fee.max),
      })
    : questions(`${name}.answer`);

/**
 * Four questions. The browser itself opens one at a time, as they share a name, and closes the one that is pressed
 * again: nothing of it needs a script.
 */
export const Questions = ({ settings }: { settings: PublicSettings }) => (
  <section className={parts.section} id="questions" data-on="page">
    <div className={`${parts.wrap} ${classes.columns}`}>
      <div>
        <h2 className={parts.title}>{landing('questions.heading')}</h2>
        <p className={parts.lead}>
          {landing.rich('questions.more', { link: (text) => <a href="#contact">{text}</a> })}
        </p>
      </div>
      <div className={classes.list}>
        {NAMES.map((name) => (
          <details key={name} name="questions">
            <summary>
              <h3>{questions(`${name}.question`)}</h3>
              <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
            </summary>
            <p>{answer(name, settings)}</p>
            {name === 'lose' ? (
              <a className={parts.more} href="/legal/risk">
                {landing('questions.riskNotice')}
                <IconArrowRight size={18} aria-hidden="true" />
              </a>
            ) : null}
          </details>
        ))}
      </div>
    </div>
  </section>
);

/** The same for search engines. */
export const questionsData = (settings: PublicSettings): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: NAMES.map((name) => ({
    '@type': 'Question',
    name: questions(`${name}.question`),
    acceptedAnswer: { '@type': 'Answer', text: answer(name, settings) },
  })),
});
