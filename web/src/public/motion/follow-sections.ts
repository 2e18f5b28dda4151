/** How much of a section is in view when it is the current one; of a higher one than the window, how much of the window it covers. */
const SHARE_IN_VIEW = 0.6;

/**
 * Marks the links that name the section in view (`data-leads-to`, the section's id) as current. Of several the first one
 * is it; where none is, the last that has begun above the middle of the window: the same on every way there.
 */
export function followSections(): void {
  const names = [...document.querySelectorAll<HTMLElement>('[data-leads-to]')].map(
    (link) => link.dataset.leadsTo ?? '',
  );
  const sections = [...new Set(names)].flatMap((name) => document.getElementById(name) ?? []);
  if (sections.length === 0) return;
  const inView = new Set<HTMLElement>();
  let observers: IntersectionObserver[] = [];
  const hasBegun = (section: HTMLElement) => section.getBoundingClientRect().top < window.innerHeight / 2;
  const mark = () => {
    const current = sections.find((each) => inView.has(each)) ?? sections.findLast(hasBegun);
    if (current) markCurrent(current.id);
  };
  const observe = () => {
    for (const observer of observers) observer.disconnect();
    inView.clear();
    observers = sections.map((section) => {
      const threshold = getThreshold(section.offsetHeight, window.innerHeight);
      const observer = new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, intersectionRatio } of entries) {
            // a ratio is a fraction of pixels: it can fall short of its threshold by a rounding
            if (isIntersecting && intersectionRatio >= threshold - 0.005) inView.add(section);
            else inView.delete(section);
          }
          mark();
        },
        { threshold },
      );
      observer.observe(section);
      return observer;
    });
  };
  observe();
  // begins and ends of sections at the middle
  const middle = new IntersectionObserver(mark, { rootMargin: '-50% 0px' });
  for (const section of sections) middle.observe(section);
  let resizing: ReturnType<typeof setTimeout> | undefined;
  const observeAgain = () => {
    clearTimeout(resizing);
    resizing = setTimeout(observe, 200);
  };
  addEventListener('resize', observeAgain);
  // a section has its height once it has come near
  const heights = new ResizeObserver(observeAgain);
  for (const section of sections) heights.observe(section);
}

/** The part of a section that has to be in view, for `IntersectionObserver`. */
export const getThreshold = (sectionPx: number, windowPx: number): number =>
  SHARE_IN_VIEW * Math.min(1, windowPx / Math.max(1, sectionPx));

function markCurrent(name: string): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-leads-to]')) {
    if (link.dataset.leadsTo === name) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
}
