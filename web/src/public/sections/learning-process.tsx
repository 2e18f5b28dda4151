import { IconArrowRight } from '@tabler/icons-react';
import parts from '#public/layout/parts.module.css';
import classes from '#public/sections/learning-process.module.css';
import { lessonLinks } from '#public/sections/lesson-links.ts';
import { landing } from '#public/texts.ts';

const STEPS = ['step1', 'step2', 'step3', 'step4'] as const;

/** In which order to learn. */
export const LearningProcess = () => (
  <section className={`${parts.section} ${classes.section}`} id="process">
    <div className={`${parts.wrap} ${classes.column}`}>
      <p className={parts.eyebrow}>{landing('process.topic')}</p>
      <h2 className={parts.title}>{landing('process.title')}</h2>
      <div className={classes.under}>
        <p className={parts.lead}>{landing('process.lead')}</p>
        <a className={`${parts.more} ${classes.list}`} href={lessonLinks.list}>
          {landing('process.lessonList')}
          <IconArrowRight size={18} aria-hidden="true" />
        </a>
      </div>
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <h3>{landing(`${step}.title`)}</h3>
            <p>{landing(`${step}.text`)}</p>
            <p className={classes.exercise}>
              <span>{landing('process.exercise')}</span> <b>{landing(`${step}.exercise`)}</b>
            </p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
