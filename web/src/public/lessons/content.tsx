import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { toId } from '#lessons-schema';
import { type FigureName, figures } from '#public/figures/index.ts';
import classes from '#public/lessons/content.module.css';
import type { LessonFacts } from '#public/lessons/lesson-facts.ts';
import { getContent } from '#public/lessons/lessons.ts';
import { Calculator } from './calculator.tsx';

const components = {
  h2: ({ children }: { children?: ReactNode }) => (
    <h2 id={toId(String(children))} className={classes.heading}>
      {children}
    </h2>
  ),
  table: (props: ComponentProps<'table'>) => (
    // wide tables scroll by themselves, with the keyboard too
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className={classes.table} tabIndex={0}>
      <table {...props} />
    </div>
  ),
  Figure: ({ name }: { name: FigureName }) => {
    const Drawn: () => ReactNode = figures[name];
    return (
      <div className={classes.figure}>
        <Drawn />
      </div>
    );
  },
  Calculator,
};

/** A lesson's text with its figures and calculator. */
export function LessonContent({ lesson }: { lesson: LessonFacts }) {
  const Content = getContent(lesson);
  return (
    <div className={classes.content} data-written>
      {Content && <Content components={components as unknown as Record<string, ComponentType<never>>} />}
    </div>
  );
}
