import { IconFileText, IconNotebook, IconScale } from '@tabler/icons-react';
import { Island } from '#public/island.tsx';
import { Tabs } from '#public/islands/tabs.tsx';
import parts from '#public/layout/parts.module.css';
import classes from '#public/sections/about.module.css';
import { FairleadDrawing } from '#public/sections/fairlead-drawing.tsx';
import { landing } from '#public/texts.ts';

const PANELS = ['aboutUs', 'mission', 'vision'] as const;

/** Who this is, what it is for, and the fairlead that gave it its name. */
export const About = () => (
  <section className={parts.section} id="about" data-on="page">
    <div className={`${parts.wrap} ${classes.columns}`}>
      <div>
        <p className={parts.eyebrow}>{landing('about.title')}</p>
        <h2 className={parts.title}>{landing('about.heading')}</h2>
        <div className={classes.tabs}>
          <Island
            name="tabs"
            component={Tabs}
            props={{
              label: landing('about.title'),
              tabs: PANELS.map((name) => ({ name, title: landing(`${name}.title`) })),
            }}
          />
        </div>
        <div className={classes.panels}>
          {PANELS.map((name, place) => (
            <div key={name} className={classes.panel} id={`panel-${name}`} data-chosen={place === 0 ? '' : undefined}>
              <h3 className={classes.panelTitle}>{landing(`${name}.title`)}</h3>
              <p>{landing(`${name}.first`)}</p>
              <p>{landing(`${name}.second`)}</p>
            </div>
          ))}
        </div>
        <ul className={classes.points}>
          <li>
            <IconNotebook size={20} stroke={1.75} aria-hidden="true" />
            {landing('point.lessons')}
          </li>
          <li>
            <IconFileText size={20} stroke={1.75} aria-hidden="true" />
            {landing('point.sources')}
          </li>
          <li>
            <IconScale size={20} stroke={1.75} aria-hidden="true" />
            {landing('point.losses')}
          </li>
        </ul>
      </div>
      <FairleadDrawing />
    </div>
  </section>
);
