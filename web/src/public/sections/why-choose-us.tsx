import {
  IconArrowRight,
  IconCalculator,
  IconDeviceMobile,
  IconFileText,
  IconReceipt2,
  IconScale,
  IconShieldLock,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import parts from '#public/layout/parts.module.css';
import { lessonLinks } from '#public/sections/lesson-links.ts';
import classes from '#public/sections/why-choose-us.module.css';
import { landing } from '#public/texts.ts';

/** Each says where it can be checked. */
const CARDS = [
  ['losses', IconScale, lessonLinks.losingStreaks],
  ['calculators', IconCalculator, lessonLinks.list],
  ['sources', IconFileText, lessonLinks.leverageSources],
  ['days', IconReceipt2, '#ledger'],
  ['light', IconDeviceMobile, lessonLinks.first],
  ['pressure', IconShieldLock, '/legal/risk'],
] as const satisfies readonly (readonly [string, TablerIcon, string])[];

/** Six habits, and beside them what is new. */
export const WhyChooseUs = ({ children }: { children?: ReactNode }) => (
  <section className={parts.section} id="why" data-on="page">
    <div className={parts.wrap}>
      <h2 className={parts.title}>{landing('why.title')}</h2>
      <p className={parts.lead}>{landing('why.lead')}</p>
      <div className={classes.columns} data-alone={children ? undefined : ''}>
        <ul className={classes.cards}>
          {CARDS.map(([name, Icon, href]) => (
            <li key={name}>
              <span className={classes.icon}>
                <Icon size={20} stroke={1.75} aria-hidden="true" />
              </span>
              <div>
                <h3>{landing(`why.${name}`)}</h3>
                <p>{landing(`why.${name}Text`)}</p>
                <a className={parts.more} href={href}>
                  {landing(`why.${name}Link`)}
                  <IconArrowRight size={16} aria-hidden="true" />
                </a>
              </div>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  </section>
);
