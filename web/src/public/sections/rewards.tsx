import { screens } from '@fairlead/contract/wire/screens.ts';
import { IconCertificate, IconHeadset, IconListCheck, IconWorld, type TablerIcon } from '@tabler/icons-react';
import parts from '#public/layout/parts.module.css';
import classes from '#public/sections/rewards.module.css';
import { landing } from '#public/texts.ts';

const LABELS = [
  ['knowledge', IconCertificate],
  ['methods', IconListCheck],
  ['support', IconHeadset],
  ['access', IconWorld],
] as const satisfies readonly (readonly [string, TablerIcon])[];

/** What rewards are, and what they are not. */
export const Rewards = () => (
  <section className={classes.section} id="rewards" aria-labelledby="rewards-title">
    <div className={parts.wrap}>
      <div className={classes.panel}>
        <div className={classes.text}>
          <h2 id="rewards-title">{landing('rewards.title')}</h2>
          <p>{landing('rewards.lead')}</p>
          <a className={`${parts.button} ${classes.join}`} href={screens.registration}>
            {landing('rewards.join')}
          </a>
        </div>
        <Team />
        <ul className={classes.labels}>
          {LABELS.map(([name, Icon]) => (
            <li key={name}>
              <Icon size={22} stroke={1.75} aria-hidden="true" />
              <span>
                <b>{landing(`rewards.${name}`)}</b>
                {landing(`rewards.${name}Note`)}
              </span>
            </li>
          ))}
        </ul>
        <p className={`${parts.notice} ${classes.notice}`}>
          <strong>{landing('rewards.riskLead')}</strong> {landing('rewards.riskText')}
        </p>
      </div>
    </div>
  </section>
);

/** Where lines begin: people who came one after another. */
const PEOPLE: readonly [x: number, y: number][] = [
  [37, 6],
  [44, 38],
  [7, 70],
  [14, 102],
  [7, 134],
  [44, 166],
  [37, 198],
];

const Team = () => (
  <svg className={classes.team} width="355" height="204" viewBox="0 0 355 204" aria-hidden="true">
    {PEOPLE.map(([x, y]) => (
      <g key={y}>
        <path d={`M${x + 6} ${y}C${x + 70} ${y} 90 ${104 + (y - 102) / 9} 153 104`} />
        <circle cx={x} cy={y} r="5" />
      </g>
    ))}
    <path className={classes.line} d="M150 104H355" />
    <circle className={classes.ring} cx="180" cy="104" r="27" />
  </svg>
);
