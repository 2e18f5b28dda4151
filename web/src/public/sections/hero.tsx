import { screens } from '@fairlead/contract/wire/screens.ts';
import type { CSSProperties, ReactNode } from 'react';
import { Island } from '#public/island.tsx';
import { HeroControls } from '#public/islands/hero-controls.tsx';
import { FADE_MS } from '#public/islands/use-slides.ts';
import parts from '#public/layout/parts.module.css';
import classes from '#public/sections/hero.module.css';
import { drawRopes } from '#public/sections/ropes.ts';
import { SizeExample } from '#public/sections/size-example.tsx';
import { StreakExample } from '#public/sections/streak-example.tsx';
import { landing } from '#public/texts.ts';

/** The first thing that a visitor sees: two slides, each with an example whose numbers can be checked. */
export const Hero = () => (
  <section
    className={classes.hero}
    id="home"
    data-slides=""
    data-shown="0"
    style={{ '--fade': `${FADE_MS}ms` } as CSSProperties}
    aria-label={landing('hero.label')}
    aria-roledescription={landing('hero.carousel')}
  >
    <Ropes />
    <div className={parts.wrap}>
      <div className={classes.slides}>
        <Slide
          place={0}
          kicker={landing('kicker')}
          title={<h1>{landing('title')}</h1>}
          lead={landing('lead')}
          example={<SizeExample />}
        />
        <Slide
          place={1}
          kicker={landing('streak.kicker')}
          title={<h2>{landing('streak.title')}</h2>}
          lead={landing('streak.lead')}
          example={<StreakExample />}
        />
      </div>
      <Island name="hero-controls" component={HeroControls} props={{ count: 2 }} />
    </div>
  </section>
);

type SlideProps = { place: number; kicker: string; title: ReactNode; lead: string; example: ReactNode };

const Slide = ({ place, kicker, title, lead, example }: SlideProps) => (
  // biome-ignore lint/a11y/useSemanticElements: nothing in it is filled in
  <div
    className={classes.slide}
    role="group"
    aria-roledescription={landing('hero.slideName')}
    aria-label={landing('hero.slide', { number: String(place + 1), count: '2' })}
    data-slide={place}
  >
    <div className={classes.text}>
      <p className={parts.eyebrow}>{kicker}</p>
      {title}
      <p className={classes.lead}>{lead}</p>
      <p className={classes.actions}>
        <a className={parts.button} href={screens.registration}>
          {landing('hero.start')}
        </a>
        <a className={parts.button} data-look="plain" href="/learn">
          {landing('hero.lessons')}
        </a>
      </p>
      <p className={parts.notice}>
        <strong>{landing('hero.riskLead')}</strong> {landing('hero.riskText')}
      </p>
    </div>
    <svg className={classes.strip} aria-hidden="true">
      <use href="#ropes" className={classes.stripRopes} />
      <use href="#ring" className={classes.stripRing} />
    </svg>
    <div className={classes.example}>{example}</div>
  </div>
);

/**
 * The brand figure, large: many lines, one ring, one line. Both slides have it behind them. The lines fade in by gradients:
 * a mask would be painted on a layer of its own before the page is first seen.
 */
const Ropes = () => (
  <svg className={classes.ropes} aria-hidden="true">
    <defs>
      {drawRopes().map(({ kind }) => (
        <linearGradient key={kind} id={`rope-${kind}`} gradientUnits="userSpaceOnUse" x1="-204" x2="0">
          <stop offset="0" className={classes.rope} data-kind={kind} stopOpacity="0" />
          <stop offset="0.45" className={classes.rope} data-kind={kind} />
        </linearGradient>
      ))}
    </defs>
    <g id="ropes" fill="none">
      {drawRopes().map(({ path, kind }) => (
        <path key={kind} d={path} className={classes.rope} data-kind={kind} stroke={`url(#rope-${kind})`} />
      ))}
    </g>
    <g id="ring" fill="none">
      <path d="M-30 0H2000" stroke="var(--fl-primary)" strokeWidth="3" />
      <circle r="26.5" stroke="var(--fl-primary)" strokeWidth="9" />
    </g>
  </svg>
);
