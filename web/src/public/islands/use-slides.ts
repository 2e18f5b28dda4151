import { type RefObject, useEffect, useState } from 'react';

/** How long a slide stands. The specification names both times. */
export const SLIDE_MS = 4_000;
/** How long one fades into the next. */
export const FADE_MS = 1_000;

export type Slides = {
  shown: number;
  isPlaying: boolean;
  show: (slide: number) => void;
  togglePlaying: () => void;
};

/**
 * Advances the slides of the element around `inside`, marked `data-slides`: `data-shown` on it is the slide that stands,
 * `data-fading` is there while it fades in. It waits while the pointer or the focus is within, and stands still for
 * people who asked for less motion, unless they start it.
 */
export function useSlides(inside: RefObject<HTMLElement | null>, count: number): Slides {
  const [shown, setShown] = useState(0);
  const [isWanted, setWanted] = useState(true);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setWanted(false);
    const around = inside.current?.closest<HTMLElement>('[data-slides]');
    if (!around) return;
    const hold = () => setHeld(true);
    const onLeave = () => setHeld(around.contains(document.activeElement));
    const onBlur = ({ relatedTarget }: FocusEvent) =>
      setHeld(around.contains(relatedTarget as Node | null) || around.matches(':hover'));
    around.addEventListener('pointerenter', hold);
    around.addEventListener('pointerleave', onLeave);
    around.addEventListener('focusin', hold);
    around.addEventListener('focusout', onBlur);
    return () => {
      around.removeEventListener('pointerenter', hold);
      around.removeEventListener('pointerleave', onLeave);
      around.removeEventListener('focusin', hold);
      around.removeEventListener('focusout', onBlur);
    };
  }, [inside]);

  useEffect(() => {
    if (!isWanted || isHeld) return;
    const timer = setTimeout(() => setShown((shown + 1) % count), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isWanted, isHeld, shown, count]);

  useEffect(() => {
    const around = inside.current?.closest<HTMLElement>('[data-slides]');
    if (!around || around.dataset.shown === String(shown)) return;
    around.dataset.shown = String(shown);
    around.dataset.fading = '';
    const timer = setTimeout(() => delete around.dataset.fading, FADE_MS);
    return () => clearTimeout(timer);
  }, [inside, shown]);

  return { shown, isPlaying: isWanted, show: setShown, togglePlaying: () => setWanted(!isWanted) };
}
