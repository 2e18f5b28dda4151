import { keepUnits } from '#public/lessons/keep-units.ts';
import type { LessonFacts } from '#public/lessons/lesson-facts.ts';
import classes from '#public/lessons/written-quiz.module.css';
import { learn } from '#public/texts.ts';

/** What cannot work there is not shown. Quotes would be escaped, which a style's text is not. */
const WITHOUT_SCRIPTS = `${['=quiz', '=markAsRead', '=lessonActions', '$=Calculator']
  .map((name) => `[data-island${name}]`)
  .join()}{display:none!important}`;

/** For browsers without scripts: the same questions, their answers folded. */
export const WrittenQuiz = ({ lesson }: { lesson: LessonFacts }) => (
  <>
    <style>{WITHOUT_SCRIPTS}</style>
    <ol className={classes.written}>
      {lesson.quiz.map(({ question, answers, right, why }) => (
        <li key={question}>
          <strong>{keepUnits(question)}</strong>
          <ul>
            {answers.map((answer) => (
              <li key={answer}>{keepUnits(answer)}</li>
            ))}
          </ul>
          <details>
            <summary>{learn('showAnswer')}</summary>
            <p>
              <strong>{answers[right]}</strong> {keepUnits(why)}
            </p>
          </details>
        </li>
      ))}
    </ol>
  </>
);
