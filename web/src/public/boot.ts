export type BootOptions = {
  /** The page's own script. */
  script: string;
  family: string;
  /** Where the person's choice of a colour scheme is kept, and the attribute of the root element that shows it. */
  stored: string;
  shown: string;
};

/**
 * The only script in the page itself: what must happen before the first paint, and what must wait for it. It stands there
 * as its own text, and so uses nothing from outside its body.
 */
export function bootPage({ script, family, stored, shown }: BootOptions): void {
  const root = document.documentElement;
  try {
    const scheme = localStorage.getItem(stored);
    if (scheme === 'light' || scheme === 'dark') root.setAttribute(shown, scheme);
  } catch {
    // storage may be switched off: the system's scheme is shown
  }
  // the places of what is far below are known once all of it is laid out: before a jump, and on coming back
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || arrival?.type !== 'navigate') root.dataset.whole = '';
  const onLink = ({ target }: Event) => {
    if ((target as Element).closest?.('a[href*="#"]')) root.dataset.whole = '';
  };
  addEventListener('click', onLink, true);
  // Text stands in the system's font until the file is there. Then one part of the page after the other takes it, each in
  // a frame of its own: all at once would have the whole page laid out in one go, which a cheap phone feels.
  const showFont = () => {
    // a part within a part comes before it
    const parts = ['[data-slide], [data-written] > section', 'header, main > *, footer'].flatMap((names) => [
      ...document.querySelectorAll<HTMLElement>(names),
    ]);
    const showNext = () => {
      const part = parts.shift();
      (part ?? root).dataset.font = '';
      if (part) requestAnimationFrame(showNext);
    };
    requestAnimationFrame(showNext);
  };
  const loadFont = () => void document.fonts.load(`1em "${family}"`).then(showFont, showFont);
  // who was here before has the file: no other text needs to stand until it has come
  const isKept = Boolean(navigator.serviceWorker?.controller);
  if (isKept) root.dataset.font = '';
  // A phone reads its first page in its own font: taking ours would lay out and paint once more what it has just painted.
  // The service worker fetches the file meanwhile, for every page after it.
  const comesLater = matchMedia('(max-width: 47.99em)').matches && 'serviceWorker' in navigator;
  const start = () => {
    if (!isKept && !comesLater) loadFont();
    void import(/* @vite-ignore */ script);
  };
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) start();
  else
    new PerformanceObserver((entries, observer) => {
      if (!entries.getEntriesByName('first-contentful-paint').length) return;
      observer.disconnect();
      start();
    }).observe({ type: 'paint', buffered: true });
}
