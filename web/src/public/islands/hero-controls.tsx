import { useRef } from 'react';
import classes from '#public/islands/hero-controls.module.css';
import { hero } from '#public/islands/hero-texts.ts';
import { useSlides } from '#public/islands/use-slides.ts';

/** Which slide is shown, and whether the next one follows by itself. */
export function HeroControls({ count }: { count: number }) {
  const element = useRef<HTMLDivElement>(null);
  const { shown, isPlaying, show, togglePlaying } = useSlides(element, count);
  return (
    <div className={classes.controls} ref={element}>
      {Array.from({ length: count }, (_, slide) => (
        <button
          // slides have no order to change
          // biome-ignore lint/suspicious/noArrayIndexKey: their place is what they are
          key={slide}
          type="button"
          className={classes.dot}
          data-dot={slide}
          aria-label={hero('show', { number: String(slide + 1), count: String(count) })}
          aria-current={slide === shown}
          onClick={() => show(slide)}
        />
      ))}
      <button
        type="button"
        className={classes.pause}
        aria-label={hero(isPlaying ? 'pause' : 'play')}
        onClick={togglePlaying}
      >
        <svg
          width="16"
          height="16"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path strokeLinejoin="round" d={isPlaying ? 'M6 5h4v14H6zM14 5h4v14h-4z' : 'M7 4v16l13-8z'} />
        </svg>
      </button>
    </div>
  );
}
