import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from '#public/islands/scroll-buttons.module.css';

export type ScrollButtonsProps = {
  /** The id of what scrolls sideways. */
  list: string;
  previous: string;
  next: string;
};

type Reach = { atStart: boolean; atEnd: boolean };

/** Two buttons beside a list that scrolls sideways; by touch, wheel and keys it does so without them. */
export function ScrollButtons({ list, previous, next }: ScrollButtonsProps) {
  // shown once they can act: the server draws their place
  const [reach, setReach] = useState<Reach>();
  useEffect(() => {
    const scrolled = document.getElementById(list);
    if (!scrolled) return undefined;
    const look = () =>
      setReach({
        atStart: scrolled.scrollLeft <= 1,
        atEnd: scrolled.scrollLeft + scrolled.clientWidth >= scrolled.scrollWidth - 1,
      });
    look();
    scrolled.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      scrolled.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [list]);
  const scroll = (direction: 1 | -1) => {
    const scrolled = document.getElementById(list);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrolled?.scrollBy({ left: direction * scrolled.clientWidth * 0.8, behavior: isCalm ? 'auto' : 'smooth' });
  };
  return (
    <div className={classes.buttons} data-ready={reach !== undefined}>
      <button type="button" aria-label={previous} disabled={reach?.atStart ?? true} onClick={() => scroll(-1)}>
        <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <button type="button" aria-label={next} disabled={reach?.atEnd ?? true} onClick={() => scroll(1)}>
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
