import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import classes from '#public/islands/quiz.module.css';
import { lesson } from '#public/lessons/texts.ts';

export type QuizProps = {
  questions: readonly {
    question: string;
    answers: readonly string[];
    /** The index of the right answer. */
    right: number;
    why: string;
  }[];
};

/** A lesson's questions, one after the other; each answer is explained at once, and nothing is sent. */
export function Quiz({ questions }: QuizProps) {
  const [place, setPlace] = useState(0);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const go = (next: number, answers = chosen) => {
    setPlace(next);
    setChosen(answers);
    // who cannot see the change is taken to the question
    requestAnimationFrame(() => heading.current?.focus());
  };
  const question = questions[place];
  if (!question) {
    const right = questions.filter((each, index) => chosen[index] === each.right).length;
    return (
      <section className={classes.card}>
        <h3 ref={heading} tabIndex={-1} className={classes.question}>
          {lesson('quizDone', { right, count: questions.length })}
        </h3>
        {right < questions.length && <p className={classes.note}>{lesson('quizDoneLead')}</p>}
        <div className={classes.actions}>
          <button type="button" className={classes.button} onClick={() => go(0, [])}>
            {lesson('quizAgain')}
          </button>
        </div>
      </section>
    );
  }
  const answer = chosen[place];
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <span>{lesson('questionNumber', { number: place + 1, count: questions.length })}</span>
        <span className={classes.steps} aria-hidden="true">
          {questions.map((each, index) => (
            <span key={each.question} data-done={index <= place || undefined} />
          ))}
        </span>
      </div>
      <h3 ref={heading} id={id} tabIndex={-1} className={classes.question} data-written>
        {question.question}
      </h3>
      <Answers
        {...question}
        labelledBy={id}
        chosen={answer}
        onChoose={(index) => setChosen([...chosen.slice(0, place), index])}
      />
      <div aria-live="polite">
        {answer !== undefined && (
          <div className={classes.why}>
            <strong>{lesson('why')}</strong>
            <p>{question.why}</p>
          </div>
        )}
      </div>
      <div className={classes.actions}>
        {answer !== undefined && (
          <button type="button" className={classes.button} onClick={() => go(place + 1)}>
            {lesson(place + 1 < questions.length ? 'nextQuestion' : 'showResult')}
          </button>
        )}
        <span className={classes.note}>{lesson('notStored')}</span>
      </div>
    </section>
  );
}

type AnswersProps = QuizProps['questions'][number] & {
  /** The id of the question. */
  labelledBy: string;
  chosen: number | undefined;
  onChoose: (index: number) => void;
};

/** Buttons, not radio buttons: there the arrow keys choose, and who only looks around would have answered. */
function Answers({ labelledBy, answers, right, chosen, onChoose }: AnswersProps) {
  const isAnswered = chosen !== undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields, and these are buttons
    <div role="group" aria-labelledby={labelledBy} className={classes.answers}>
      {answers.map((text, index) => {
        const isRight = index === right;
        const shown = !isAnswered ? undefined : isRight ? 'right' : index === chosen ? 'wrong' : 'other';
        return (
          <button
            key={text}
            type="button"
            className={classes.answer}
            data-shown={shown}
            aria-pressed={index === chosen}
            // not disabled, which would take the focus from the answer that was just given
            aria-disabled={isAnswered}
            tabIndex={isAnswered && index !== chosen ? -1 : undefined}
            onClick={() => !isAnswered && onChoose(index)}
          >
            <span className={classes.mark} aria-hidden="true">
              {shown === 'right' && <IconCircleCheckFilled size={22} />}
              {shown === 'wrong' && <IconCircleXFilled size={22} />}
            </span>
            <span className={classes.text}>{text}</span>
            {shown === 'right' && (
              <span className={classes.outcome}>{lesson(index === chosen ? 'yourAnswerRight' : 'answerRight')}</span>
            )}
            {shown === 'wrong' && <span className={classes.outcome}>{lesson('yourAnswerWrong')}</span>}
          </button>
        );
      })}
    </div>
  );
}
